import { type Db, inTransaction, type Tx } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Keys } from '#api/platform/keys.ts'
import { spendRecoveryCode, spendStep } from './credentials.queries.ts'
import { deleteAttempts } from './throttle.queries.ts'
import { attemptAt, countAttempt } from './throttle.ts'
import { readCode, stepOf } from './totp.rules.ts'

type Holder = { id: number; totp_secret: string | null }

export const hashRecoveryCode = (keys: Keys, accountId: number, code: string) =>
  keys.fingerprint(`recovery code of account ${accountId}`, code)

export const notValid = (text: string) => new ShopError('CODE_NOT_VALID', { kind: readCode(text).kind })

async function isSpent(tx: Tx, keys: Keys, holder: Holder, text: string): Promise<boolean> {
  const { kind, code } = readCode(text)
  if (kind === 'recovery')
    return Boolean(await spendRecoveryCode(tx, holder.id, hashRecoveryCode(keys, holder.id, code)))
  const secret = holder.totp_secret && keys.open(holder.totp_secret)
  const step = secret ? stepOf(secret, code, new Date()) : null
  return step !== null && Boolean(await spendStep(tx, holder.id, step))
}

/**
 * Uses up a code of the authenticator app or a recovery code, in one transaction with `then`. Throws CODE_NOT_VALID, and
 * TOO_MANY_REQUESTS to who guesses, from wherever: the password is known to them already.
 */
export async function spendCode<Result>(
  db: Db,
  keys: Keys,
  holder: Holder,
  code: string,
  then: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const attempt = attemptAt(keys, `codes of account ${holder.id}`, null)
  await countAttempt(db, attempt)
  return inTransaction(db, async (tx) => {
    if (!(await isSpent(tx, keys, holder, code))) throw notValid(code)
    await deleteAttempts(tx, attempt)
    return then(tx)
  })
}

/** Lets in who proves more than the password. Throws TWO_FACTOR_NEEDED, CODE_NOT_VALID, TOO_MANY_REQUESTS. */
export function enterWithCode<Result>(
  db: Db,
  keys: Keys,
  holder: Holder,
  code: string | undefined,
  enter: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (code === undefined) throw new ShopError('TWO_FACTOR_NEEDED', {})
  return spendCode(db, keys, holder, code, enter)
}
