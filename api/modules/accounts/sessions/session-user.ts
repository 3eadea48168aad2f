import type { AccountRow } from '#api/modules/accounts/accounts.queries.ts'
import { portraitPath } from '#api/modules/files/portraits.service.ts'
import { personName } from '#api/platform/person-name.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import type { SessionUser, SignedIn } from '#contract/account/sessions.ts'
import { startPages } from '#contract/account/start-pages.ts'
import { toLanguage } from '#contract/errors.ts'
import type { WithoutMessage } from '#contract/messages/success-messages.ts'
import { type Permission, permissions } from '#contract/permissions.ts'

const known = new Set<string>(permissions)
const isPermission = (text: string): text is Permission => known.has(text)

type SessionRow = AccountRow & { lacks_two_factor?: boolean; start_page?: string | null }

const startOf = ({ start_page: chosen }: SessionRow) => {
  const startPage = startPages.find((page) => page === chosen)
  return startPage ? { startPage } : {}
}

/** The signed-in account in the form the browser stores. */
export const toSessionUser = (row: SessionRow): SessionUser => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  name: personName(row).trim(),
  email: row.email,
  phone: row.phone,
  role: row.role,
  kind: row.kind === 'staff' ? 'staff' : 'member',
  // Only staff have permissions: one granted to the role of members has no effect.
  permissions: row.kind === 'staff' ? row.permissions.filter(isPermission) : [],
  branchId: row.branch_id,
  language: toLanguage(row.language),
  profileImage: row.picture_key && portraitPath(row.picture_key),
  ...(row.lacks_two_factor ? { lacksTwoFactor: true } : {}),
  ...startOf(row),
})

/** The account as its own sessions get it, with the key of its outbox. */
export const toOwnUser = (keys: Keys, row: SessionRow): SessionUser => ({
  ...toSessionUser(row),
  outboxKey: keys.outboxKey(row.id),
})

/** The response of a sign-in, with a new token for the session. */
export async function toSignedIn(
  keys: Keys,
  account: SessionRow,
  session: { id: string; expiresAt: Date },
): Promise<WithoutMessage<SignedIn>> {
  const user = toOwnUser(keys, account)
  const token = await keys.tokens.sign({ sid: session.id, kind: user.kind }, session.expiresAt)
  return { token, user, ...(user.kind === 'staff' ? { admin: user } : {}) }
}
