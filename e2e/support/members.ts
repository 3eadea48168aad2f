import { type StoredSession, signInBy } from './people.ts'
import type { DemoShop } from './shop.ts'

/** Members of the demo shop that no other journey uses, by account id. */
export const findMembers = async ({ db }: DemoShop) =>
  db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where('kind', '=', 'member')
    .where('status', '=', 'active')
    .where('email', '<>', 'achieng@example.com')
    .orderBy('id')
    .execute()

export type Member = Awaited<ReturnType<typeof findMembers>>[number]

export const sessionOfMember = ({ url }: DemoShop, member: Member, browser?: string): Promise<StoredSession> =>
  signInBy(url, member.email, 'member', browser)
