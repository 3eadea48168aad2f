import type { z } from 'zod'
import { lockAsSeen } from '#api/modules/accounts/verified.ts'
import { recordOncePerHour } from '#api/modules/audit/audit.service.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { ClientInfo } from '#api/platform/http/client-ip.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { isPassword } from '#api/platform/secrets/passwords.ts'
import type { MemberSignInInput, StaffSignInInput } from '#contract/account/sessions.ts'
import { readPhone } from '#contract/phones.ts'
import { openSession } from './create-session.ts'
import { enterWithCode, warnOfGuesses } from './second-factor.ts'
import { toSignedIn } from './session-user.ts'
import { findAccountToSignIn } from './sign-in.queries.ts'
import {
  attemptAt,
  type Counted,
  clearAttempt,
  countAttempt,
  guessNames,
  PASSWORD_BUDGET,
  returnToBudget,
} from './throttle.ts'

type Input = { name: string; password: string; remember: boolean; code: string | undefined }

/** Audits failures of known and unknown names alike, so that the response time does not reveal which names exist. */
const auditFailure = (db: Db, accountId: number | null, { failures }: Counted) =>
  inTransaction(db, (tx) =>
    recordOncePerHour(tx, {
      action: 'sign-in.failed',
      entity: 'account',
      entityId: accountId,
      after: { failures, isKnown: accountId !== null },
    }),
  )

/** Audits a wrong password, and mails the owner when it used up the hourly budget. Throws INVALID_CREDENTIALS. */
async function refusePassword(db: Db, accountId: number | null, counted: Counted): Promise<never> {
  await auditFailure(db, accountId, counted)
  if (accountId !== null && counted.isLast) await warnOfGuesses(db, accountId, 'password')
  throw new ShopError('INVALID_CREDENTIALS', {})
}

/**
 * Signs in to an account of one kind. Throws the same INVALID_CREDENTIALS, in the same time, for an unknown account,
 * one of the other kind and a wrong password; ACCOUNT_NOT_ACTIVE only after the right password. TOO_MANY_REQUESTS slows
 * guessing per client IP, and an hourly budget bounds it over all client IPs unknown to the account. With two-factor
 * sign-in on, throws TWO_FACTOR_NEEDED without a code and CODE_NOT_VALID for a wrong one.
 */
async function signIn(db: Db, keys: Keys, kind: 'staff' | 'member', input: Input, origin: ClientInfo) {
  const phone = readPhone(input.name)
  const account = await findAccountToSignIn(db, kind, input.name, phone)
  // Attempts are counted per account: address, phone and user name share one count.
  const name = account ? guessNames.password(account.id) : `${kind} ${phone ?? input.name.toLowerCase()}`
  const counted = await countAttempt(db, attemptAt(keys, name, origin.ipKey), {
    accountId: account?.id ?? null,
    limit: PASSWORD_BUDGET,
  })

  const matches = await isPassword(account?.password_hash ?? null, input.password)
  if (!account || !matches) return refusePassword(db, account?.id ?? null, counted)
  if (account.status !== 'active' || account.role_status !== 'active') throw new ShopError('ACCOUNT_NOT_ACTIVE', {})

  const enter = async (tx: Tx) => {
    await lockAsSeen(tx, account)
    await clearAttempt(tx, { ...counted, isBudgeted: counted.isBudgeted && account.totp_confirmed_at === null })
    return openSession(tx, keys, { accountId: account.id, kind, remember: input.remember, origin })
  }
  const session = account.totp_confirmed_at
    ? await enterWithSecondFactor(db, keys, account, input.code, { origin, counted, enter })
    : await inTransaction(db, enter)
  return toSignedIn(keys, account, session)
}

type SecondStep<Session> = { origin: ClientInfo; counted: Counted; enter: (tx: Tx) => Promise<Session> }

/** After the right password: wrong codes use the budget of codes, not the budget of passwords. */
async function enterWithSecondFactor<Session>(
  db: Db,
  keys: Keys,
  account: { id: number; totp_secret: string | null },
  code: string | undefined,
  { origin, counted, enter }: SecondStep<Session>,
): Promise<Session> {
  await returnToBudget(db, counted)
  try {
    return await enterWithCode(db, keys, account, code, origin, enter)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'CODE_NOT_VALID') await auditFailure(db, account.id, counted)
    throw error
  }
}

export const signInStaff = (db: Db, keys: Keys, input: StaffSignInInput, origin: ClientInfo) =>
  signIn(
    db,
    keys,
    'staff',
    { name: input.username, password: input.password, remember: input.rememberMe ?? false, code: input.code },
    origin,
  )

export const signInMember = (db: Db, keys: Keys, input: z.infer<typeof MemberSignInInput>, origin: ClientInfo) =>
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
