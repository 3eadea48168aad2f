import { ApiError } from '#web/lib/http/api.ts'
import { newRequestKey } from '#web/lib/http/transport.ts'
import type { Stored } from '#web/lib/storage/local-storage-store.ts'
import { type Attempt, afterRefusal, afterSilence, beforeSending, noAttempt } from './attempt.ts'

/** Under one key the shop does it once: these answers say that it did not happen this time and will not by itself. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.code !== 'BUSY' &&
  error.code !== 'IN_PROGRESS' &&
  error.code !== 'UNREADABLE'

const isReused = (error: unknown) => error instanceof ApiError && error.code === 'KEY_REUSED'

/** The call, under a key. Throws ApiError. */
export type Send<Body, Answer> = (body: Body, idempotencyKey: string) => Promise<Answer>

export type Once<Body, Answer> = {
  answer: Answer
  /** What went through. */
  body: Body
  /** An earlier try had gone through unheard: this is its answer, and what was changed since is not in it. */
  wasEarlier: boolean
}

/** What an earlier try under this key made: asking for exactly the same again is answered with it. */
async function findEarlier<Body, Answer>(kept: Attempt, send: Send<Body, Answer>): Promise<Once<Body, Answer> | null> {
  for (const sent of kept.unsettled) {
    if (sent === kept.contents) continue
    const body: Body = JSON.parse(sent)
    try {
      return { answer: await send(body, kept.key), body, wasEarlier: true }
    } catch (error) {
      if (!isReused(error)) throw error
    }
  }
  return null
}

async function sendOrFind<Body, Answer>(kept: Attempt, body: Body, send: Send<Body, Answer>) {
  try {
    return { answer: await send(body, kept.key), body, wasEarlier: false }
  } catch (error) {
    const earlier = isReused(error) ? await findEarlier(kept, send) : null
    if (!earlier) throw error
    return earlier
  }
}

/**
 * Sends under the store's key, which is kept before anything leaves, and notes what became of it; empties the store once
 * it went through. Never does one intention twice. Throws ApiError.
 */
export async function submitOnce<Kept extends Attempt, Body, Answer>(
  store: Stored<Kept>,
  body: Body,
  send: Send<Body, Answer>,
): Promise<Once<Body, Answer>> {
  const contents = JSON.stringify(body)
  const kept = beforeSending(store.get(), contents, newRequestKey)
  store.set(kept)
  try {
    const once = await sendOrFind(kept, body, send)
    store.set(store.fallback)
    return once
  } catch (error) {
    const now = store.get()
    if (isReused(error)) store.set({ ...now, ...noAttempt })
    else store.set(isFinal(error) ? afterRefusal(now, contents) : afterSilence(now))
    throw error
  }
}
