import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { type Attempt, deleteAttempts, deleteAttemptsAt, insertAttempt, returnAttempt } from './throttle.queries.ts'
import { waits } from './throttle.rules.ts'

/** Failures of one line in a quarter of an hour, whatever the names: an office, or a street behind one address. */
const LINE_LIMIT = 300
/** What a line that had too many is told: by then some of it lies behind. */
const LINE_WAIT = 60

/** Wrong guesses an hour at one account, over all the lines it never came from. */
export type Budget = { accountId: number | null; limit: number }
export const PASSWORD_BUDGET = 50
/** A code has six digits, of which three are right at a time. */
export const CODE_BUDGET = 20

/** `isLast`: the budget ends with this one. */
export type Counted = Attempt & { failures: number; isBudgeted: boolean; isLast: boolean }

export const lineHashOf = (keys: Keys, line: string) => keys.fingerprint('line', line)

/** `name` is what is being guessed at, `line` where the guess comes from. */
export const attemptAt = (keys: Keys, name: string, line: string): Attempt => ({
  nameHash: keys.fingerprint('name', name),
  lineHash: lineHashOf(keys, line),
})

/** The names under which guesses at an account are counted. */
export const guessNames = {
  password: (accountId: number) => `account ${accountId}`,
  ownPassword: (accountId: number) => `own password of account ${accountId}`,
  app: (accountId: number) => `codes of account ${accountId}`,
  recovery: (accountId: number) => `recovery codes of account ${accountId}`,
} as const

const refuse = (seconds: number) =>
  new ShopError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) })

/**
 * Counts an attempt before it is judged; `clearAttempt` takes it back once it is right. Throws TOO_MANY_REQUESTS with the
 * seconds to wait, before anything costly is done. A line the account came from before draws on no budget.
 */
export async function countAttempt(db: Db, attempt: Attempt, budget?: Budget): Promise<Counted> {
  const rules = { waits, lineLimit: LINE_LIMIT, accountId: budget?.accountId }
  const { failures, wait, isLineFull, spent, renewal } = await insertAttempt(db, attempt, rules)
  if (failures === null) throw refuse(isLineFull ? LINE_WAIT : (wait ?? 0))
  if (budget && spent !== null && spent > budget.limit) throw refuse(renewal ?? 0)
  return { ...attempt, failures, isBudgeted: spent !== null, isLast: spent !== null && spent === budget?.limit }
}

/** The attempt was right: what its line counted before is forgotten. */
export const clearAttempt = (db: Db, counted: Counted) => deleteAttempts(db, counted, counted.isBudgeted)

/** The attempt was right as far as it went: it does not draw on the budget. */
export async function returnToBudget(db: Db, counted: Counted) {
  if (counted.isBudgeted) await returnAttempt(db, counted)
}

/** Every count of guesses at an account begins anew, from every line. */
export const clearAccount = (tx: Tx, keys: Keys, accountId: number) =>
  deleteAttemptsAt(
    tx,
    Object.values(guessNames).map((nameOf) => keys.fingerprint('name', nameOf(accountId))),
  )
