import { ApiError, hasCode } from '#web/lib/http/api.ts'
import { newRequestKey } from '#web/lib/http/transport.ts'
import type { Stored } from '#web/lib/storage/local-storage-store.ts'
import { type Attempt, afterNoAnswer, afterRefusal, beforeSending, noAttempt } from './attempt.ts'
import { KeptForLater } from './order-problem.ts'

/** Whether an error is final: the server refused this try and did not execute it. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'BUSY' &&
  error.code !== 'IN_PROGRESS' &&
  error.code !== 'UNREADABLE'

const isReused = (error: unknown) => hasCode(error, 'KEY_REUSED')

/** The call with its idempotency key. Throws ApiError. */
export type Send<Body, Answer> = (body: Body, idempotencyKey: string) => Promise<Answer>

export type Once<Body, Answer> = {
  answer: Answer
  /** The body that was executed. */
  body: Body
  /** The answer is that of an earlier try whose answer was lost; changes made since are not in it. */
  wasEarlier: boolean
}

/** The result of an earlier try under this key: a repetition of the identical body returns the stored answer. */
async function findEarlier<Body, Answer>(
  attempt: Attempt,
  send: Send<Body, Answer>,
): Promise<Once<Body, Answer> | null> {
  for (const sent of attempt.unsettled) {
    if (sent === attempt.contents) continue
    const body: Body = JSON.parse(sent)
    try {
      return { answer: await send(body, attempt.key), body, wasEarlier: true }
    } catch (error) {
      if (!isReused(error)) throw error
    }
  }
  return null
}

async function sendOrFind<Body, Answer>(attempt: Attempt, body: Body, send: Send<Body, Answer>) {
  try {
    return { answer: await send(body, attempt.key), body, wasEarlier: false }
  } catch (error) {
    const earlier = isReused(error) ? await findEarlier(attempt, send) : null
    if (!earlier) throw error
    return earlier
  }
}

/**
 * Sends under the idempotency key of the store. The key is stored before the call and the outcome after it; success
 * empties the store. One attempt is never executed twice. Throws ApiError, and KeptForLater, after which the store is
 * empty as after success.
 */
export async function submitOnce<A extends Attempt, Body, Answer>(
  store: Stored<A>,
  body: Body,
  send: Send<Body, Answer>,
): Promise<Once<Body, Answer>> {
  const contents = JSON.stringify(body)
  const attempt = beforeSending(store.get(), contents, newRequestKey)
  store.set(attempt)
  try {
    const once = await sendOrFind(attempt, body, send)
    store.set(store.fallback)
    return once
  } catch (error) {
    const now = store.get()
    if (error instanceof KeptForLater) store.set(store.fallback)
    else if (isReused(error)) store.set({ ...now, ...noAttempt })
    else store.set(isFinal(error) ? afterRefusal(now, contents) : afterNoAnswer(now))
    throw error
  }
}
