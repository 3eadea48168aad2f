import { spendRecoveryCode, spendStep } from '#api/modules/accounts/credentials/credentials.queries.ts'
import { lockAccount } from '#api/modules/accounts/credentials/email-tokens.queries.ts'
import { mailAccount } from '#api/modules/accounts/security-mail.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { ClientInfo } from '#api/platform/http/client-ip.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { attemptAt, CODE_BUDGET, clearAttempt, countAttempt, guessNames } from './throttle.ts'
import { readCode, stepOf } from './totp.rules.ts'

/** Mails the owner when guesses from client IPs unknown to the account have used up the hourly budget. */
export const warnOfGuesses = (db: Db, accountId: number, what: 'password' | 'code') =>
  inTransaction(db, (tx) => mailAccount(tx, accountId, (name) => ({ kind: 'guesses', data: { name, what } })))

type Holder = { id: number; totp_secret: string | null }

export const hashRecoveryCode = (keys: Keys, accountId: number, code: string) =>
  keys.fingerprint(`recovery code of account ${accountId}`, code)

export const notValid = (text: string) => new ShopError('CODE_NOT_VALID', { kind: readCode(text).kind })

async function isSpent(tx: Tx, keys: Keys, holder: Holder, text: string): Promise<boolean> {
  const { kind, code } = readCode(text)
  if (kind === 'recovery')
    return Boolean(await spendRecoveryCode(tx, holder.id, hashRecoveryCode(keys, holder.id, code)))
  const secret = holder.totp_secret && keys.decrypt(holder.totp_secret)
  const step = secret ? stepOf(secret, code, new Date()) : null
  return step !== null && Boolean(await spendStep(tx, holder.id, step))
}

/** Where a code comes from: a client IP at sign-in, or a session of the account. */
export type CodeSource = ClientInfo | { sessionId: string }

/**
 * Counts an attempt by kind and source. App codes have only six digits, so all client IPs unknown to the account share
 * an hourly budget. Recovery codes are too long to guess and have none, so that an attacker cannot lock the owner out.
 */
function countCode(db: Db, keys: Keys, holder: Holder, text: string, source: CodeSource) {
  const { kind } = readCode(text)
  const attempt = attemptAt(
    keys,
    guessNames[kind](holder.id),
    'ipKey' in source ? source.ipKey : `session ${source.sessionId}`,
  )
  const hasBudget = kind === 'app' && 'ipKey' in source
  return countAttempt(db, attempt, hasBudget ? { accountId: holder.id, limit: CODE_BUDGET } : undefined)
}

/**
 * Uses up a code of the authenticator app or a recovery code, in one transaction with `then`. Throws CODE_NOT_VALID,
 * and TOO_MANY_REQUESTS for too many wrong ones.
 */
export async function spendCode<Result>(
  db: Db,
  keys: Keys,
  holder: Holder,
  code: string,
  source: CodeSource,
  then: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const counted = await countCode(db, keys, holder, code, source)
  const result = await inTransaction(db, async (tx) => {
    await lockAccount(tx, holder.id) // lock order: the account, then its recovery codes
    if (!(await isSpent(tx, keys, holder, code))) return null
    await clearAttempt(tx, counted)
    return { value: await then(tx) }
  })
  if (result) return result.value
  if (counted.isLast) await warnOfGuesses(db, holder.id, 'code')
  throw notValid(code)
}

/**
 * Runs `enter` after a valid second factor. Throws TWO_FACTOR_NEEDED without a code, CODE_NOT_VALID, TOO_MANY_REQUESTS.
 */
export function enterWithCode<Result>(
  db: Db,
  keys: Keys,
  holder: Holder,
  code: string | undefined,
  origin: ClientInfo,
  enter: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (code === undefined) throw new ShopError('TWO_FACTOR_NEEDED', {})
  return spendCode(db, keys, holder, code, origin, enter)
}
