import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random.ts'

export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
}
export type Call = (token: string, method: string, path: string, body?: object, key?: string) => Promise<Answer>

/** Errors after which the outcome is unknown or nothing happened: clients repeat the call with the same key. */
const notFinal = new Set(['BUSY', 'IN_PROGRESS', 'OVERLOADED', 'NO_SPACE', 'UNEXPECTED'])

/**
 * Calls as a client on an unreliable network does: any process, repeatedly with the same key until the answer is final.
 * A process that is killed during a call gives no answer.
 */
export const callUntilFinal =
  (processes: readonly { url: string }[], random: Random, count: (what: string) => void): Call =>
  async (token, method, path, body, key) => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const answer = await callOnce(random.pick(processes).url, token, method, path, body, key)
      if (answer && !notFinal.has(answer.body.code)) return answer
      count(answer ? `again after ${answer.body.code}` : 'again after a lost answer')
      await sleep(20 + attempt * 10)
    }
    throw new Error(`${method} ${path}: no final answer`)
  }

async function callOnce(url: string, token: string, method: string, path: string, body?: object, key?: string) {
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(15_000),
    })
    return { status: response.status, body: await response.json() } as Answer
  } catch {
    return null
  }
}
