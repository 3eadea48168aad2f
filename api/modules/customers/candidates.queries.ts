import { sql } from 'kysely'
import { type BranchScope, isInScope } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { selectClients } from './clients.queries.ts'
import { sentRequestTo } from './link-account.queries.ts'

/**
 * Whether staff of a branch may link a member by phone: the client had the phone before the member registered, and the
 * member sent no request to another branch. Otherwise staff could type any member's phone and claim the member.
 */
const isProvenByPhone = (scope: BranchScope, clientId: number) => sql<boolean>`(
  accounts.created_at > (select phone_since from customers where customers.id = ${clientId})
  and not exists (
    select from order_requests
    where order_requests.account_id = accounts.id and not ${isInScope(scope, 'order_requests.branch_id')}
  )
)`

/**
 * Active, confirmed member accounts with a visible profile, the phone of a client and no client of their own: one at
 * most, since a phone is unique among members. Staff of a branch find only members who sent it a request or are proven
 * by the phone.
 */
export const findFreeAccounts = (db: Db, scope: BranchScope, client: { id: number; phone: string }) =>
  db
    .selectFrom('accounts')
    .select(['id', 'first_name', 'last_name', 'email', 'phone', 'created_at'])
    .where('kind', '=', 'member')
    .where('phone', '=', client.phone)
    .where('status', '=', 'active')
    .where('email_confirmed_at', 'is not', null)
    .where('profile_visible', '=', true)
    .where((eb) => eb.or([sentRequestTo(scope), isProvenByPhone(scope, client.id)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('customers')
            .select('customers.id')
            .whereRef('customers.account_id', '=', 'accounts.id')
            .where('client_number', 'is not', null),
        ),
      ),
    )
    .execute()

/** Undefined for an unknown account, a staff account, or a member who sent no request to a branch in scope. */
export const findMember = (db: Db, scope: BranchScope, accountId: number) =>
  db
    .selectFrom('accounts')
    .leftJoin('customers', (join) =>
      join.onRef('customers.account_id', '=', 'accounts.id').on('customers.client_number', 'is not', null),
    )
    .select([
      'accounts.first_name',
      'accounts.last_name',
      'accounts.phone',
      'accounts.status',
      'accounts.email_confirmed_at',
      'customers.id as client_id',
    ])
    .where('accounts.id', '=', accountId)
    .where('accounts.kind', '=', 'member')
    .where(sentRequestTo(scope))
    .executeTakeFirst()

/** Clients in scope with this phone and without an account, at most 50. */
export const findFreeClients = (db: Db, scope: BranchScope, phone: string) =>
  selectClients(db)
    .where('customers.phone', '=', phone)
    .where('customers.account_id', 'is', null)
    .where(isInScope(scope, 'customers.branch_id'))
    .orderBy('customers.id')
    .limit(50)
    .execute()
