import type { Db } from '#api/platform/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { Keys } from '#api/platform/keys.ts'
import { type Attempt, insertAttempt } from './throttle.queries.ts'
import { waits } from './throttle.rules.ts'

/** Failures of one line in a quarter of an hour, whatever the names: an office, or a street behind one address. */
const LINE_LIMIT = 300
/** What a line that had too many is told: by then some of it lies behind. */
const LINE_WAIT = 60

/** `name` is what is being guessed at, `line` where the guess comes from; null means from wherever it comes. */
export const attemptAt = (keys: Keys, name: string, line: string | null): Attempt => ({
  nameHash: keys.fingerprint('name', name),
  lineHash: keys.fingerprint('line', line ?? `any line at ${name}`),
})

/**
 * Counts an attempt before it is judged; whoever judges it right deletes it. Throws TOO_MANY_REQUESTS with the seconds
 * to wait, before anything costly is done. Answers the failures in a row, this one among them.
 */
export async function countAttempt(db: Db, attempt: Attempt): Promise<number> {
  const { failures, wait, isLineFull } = await insertAttempt(db, attempt, { waits, lineLimit: LINE_LIMIT })
  if (failures !== null) return failures
  throw new ShopError('TOO_MANY_REQUESTS', {
    retryAfterSeconds: isLineFull ? LINE_WAIT : Math.max(1, Math.ceil(wait ?? 0)),
  })
}
