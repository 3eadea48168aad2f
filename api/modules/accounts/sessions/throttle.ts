import type { Db, Tx } from '#api/platform/database/db.ts'
import { tooManyRequests } from '#api/platform/limits/rate-windows.ts'
import type { Keys } from '#api/platform/secrets/keys.ts'
import { type Attempt, deleteAttempts, deleteAttemptsAt, insertAttempt, returnAttempt } from './throttle.queries.ts'
import { waits } from './throttle.rules.ts'

/** Failures of one client IP in 15 minutes, over all names: many people may share one. */
const SOURCE_LIMIT = 300
/** Retry-After for a limited client IP: after a minute some of its failures may be older than 15 minutes. */
const SOURCE_WAIT_SECONDS = 60

/** Wrong guesses an hour at one account, over all client IPs unknown to it. */
export type Budget = { accountId: number | null; limit: number }
export const PASSWORD_BUDGET = 50
/** Lower than for passwords: of a million codes with six digits, three are valid at a time. */
export const CODE_BUDGET = 20

/** `isLast`: this attempt used up the budget. */
export type Counted = Attempt & { failures: number; isBudgeted: boolean; isLast: boolean }

export const hashSource = (keys: Keys, source: string) => keys.fingerprint('line', source)

/** `name`: the account or name under attack; `source`: the IP key or session of the attempt. */
export const attemptAt = (keys: Keys, name: string, source: string): Attempt => ({
  nameHash: keys.fingerprint('name', name),
  sourceHash: hashSource(keys, source),
})

/** The names under which guesses at an account are counted. */
export const guessNames = {
  password: (accountId: number) => `account ${accountId}`,
  ownPassword: (accountId: number) => `own password of account ${accountId}`,
  app: (accountId: number) => `codes of account ${accountId}`,
  recovery: (accountId: number) => `recovery codes of account ${accountId}`,
} as const

/**
 * Counts an attempt before it is verified; `clearAttempt` deletes the count after a right one. Throws TOO_MANY_REQUESTS
 * with the seconds to wait, before any costly hashing. Attempts from a client IP known to the account use no budget.
 */
export async function countAttempt(db: Db, attempt: Attempt, budget?: Budget): Promise<Counted> {
  const rules = { waits, sourceLimit: SOURCE_LIMIT, accountId: budget?.accountId }
  const { failures, wait, isSourceLimited, spent, renewal } = await insertAttempt(db, attempt, rules)
  if (failures === null) throw tooManyRequests(isSourceLimited ? SOURCE_WAIT_SECONDS : (wait ?? 0))
  if (budget && spent !== null && spent > budget.limit) throw tooManyRequests(renewal ?? 0)
  return { ...attempt, failures, isBudgeted: spent !== null, isLast: spent !== null && spent === budget?.limit }
}

/** After a right attempt: deletes the failures of its name and source. */
export const clearAttempt = (db: Db, counted: Counted) => deleteAttempts(db, counted, counted.isBudgeted)

/** After the right password of an account with a second factor: returns the attempt to the budget of passwords. */
export async function returnToBudget(db: Db, counted: Counted) {
  if (counted.isBudgeted) await returnAttempt(db, counted)
}

/** Resets all counts and budgets of guesses at an account, of every source. */
export const clearAccount = (tx: Tx, keys: Keys, accountId: number) =>
  deleteAttemptsAt(
    tx,
    Object.values(guessNames).map((nameOf) => keys.fingerprint('name', nameOf(accountId))),
  )
