import type { z } from 'zod'
import { type Db, inTransaction, type Tx } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Keys } from '#api/platform/keys.ts'
import type { Origin } from '#api/platform/origin.ts'
import { isPassword } from '#api/platform/passwords.ts'
import type { MemberSignInInput, SignedIn, StaffSignInInput } from '#contract/sessions.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { toStoredPhone } from './accounts.rules.ts'
import { openSession } from './open-session.ts'
import { enterWithCode } from './second-factor.ts'
import { toSignedIn } from './session-user.ts'
import { findAccountToSignIn } from './sign-in.queries.ts'
import { type Attempt, deleteAttempts } from './throttle.queries.ts'
import { attemptAt, countAttempt } from './throttle.ts'

type Input = { name: string; password: string; remember: boolean; code: string | undefined }

/** Known and unknown names alike, so that one cannot be told from the other by the time it takes. */
const auditFailure = (db: Db, accountId: number | null, attempt: Attempt, failures: number) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, null, {
      action: 'sign-in.failed',
      entity: 'account',
      entityId: accountId,
      after: { name: attempt.nameHash, line: attempt.lineHash, failures },
    }),
  )

/**
 * Signs in through one of the two doors. The same INVALID_CREDENTIALS, in the same time, whether the account is
 * unknown, of the other kind, or the password wrong; ACCOUNT_NOT_ACTIVE only to who knows the password. Who guesses
 * again and again gets TOO_MANY_REQUESTS, over their own line alone. Where two-factor sign-in is on, the right password
 * without a code is answered by TWO_FACTOR_NEEDED, with a wrong one by CODE_NOT_VALID.
 */
async function signIn(db: Db, keys: Keys, kind: 'staff' | 'member', input: Input, origin: Origin): Promise<SignedIn> {
  const phone = toStoredPhone(input.name)
  const account = await findAccountToSignIn(db, kind, input.name, phone)
  // All names of one account count together.
  const name = account ? `account ${account.id}` : `${kind} ${phone ?? input.name.toLowerCase()}`
  const attempt = attemptAt(keys, name, origin.line)
  const failures = await countAttempt(db, attempt)

  const matches = await isPassword(account?.password_hash ?? null, input.password)
  if (!account || !matches) {
    await auditFailure(db, account?.id ?? null, attempt, failures)
    throw new ShopError('INVALID_CREDENTIALS', {})
  }
  if (account.status !== 'active' || account.role_status !== 'active') throw new ShopError('ACCOUNT_NOT_ACTIVE', {})

  const enter = async (tx: Tx) => {
    await deleteAttempts(tx, attempt)
    return openSession(tx, { accountId: account.id, kind, remember: input.remember, origin })
  }
  const session = account.totp_confirmed_at
    ? await enterWithCode(db, keys, account, input.code, enter).catch(async (error) => {
        if (error instanceof ShopError && error.code === 'CODE_NOT_VALID') {
          await auditFailure(db, account.id, attempt, failures)
        }
        throw error
      })
    : await inTransaction(db, enter)
  return toSignedIn(keys, account, session, 'Login successful!')
}

export const signInStaff = (db: Db, keys: Keys, input: StaffSignInInput, origin: Origin) =>
  signIn(
    db,
    keys,
    'staff',
    { name: input.username, password: input.password, remember: input.rememberMe ?? false, code: input.code },
    origin,
  )

export const signInMember = (db: Db, keys: Keys, input: z.infer<typeof MemberSignInInput>, origin: Origin) =>
  signIn(
    db,
    keys,
    'member',
    {
      name: input.identifier ?? input.email ?? '',
      password: input.password,
      remember: input.rememberMe ?? false,
      code: input.code,
    },
    origin,
  )
