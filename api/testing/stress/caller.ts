import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random.ts'
import type { WebProcess } from './servers.ts'

export type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
}
export type Ask = (token: string, method: string, path: string, body?: object, key?: string) => Promise<Answer>

/** Answers after which nobody knows, or nothing happened yet: our clients ask again with the same key. */
const notFinal = new Set(['BUSY', 'IN_PROGRESS', 'OVERLOADED', 'UNEXPECTED'])

/**
 * Asks as a phone on a bad line does: whichever process answers, again and again with the same key until the answer is
 * final. A process that died mid-way is an answer that never came.
 */
export const askUntilFinal =
  (processes: readonly WebProcess[], random: Random, count: (what: string) => void): Ask =>
  async (token, method, path, body, key) => {
    for (let attempt = 0; attempt < 200; attempt += 1) {
      const answer = await askOnce(random.pick(processes).url, token, method, path, body, key)
      if (answer && !notFinal.has(answer.body.code)) return answer
      count(answer ? `again after ${answer.body.code}` : 'again after a lost answer')
      await sleep(20 + attempt * 10)
    }
    throw new Error(`${method} ${path}: no final answer`)
  }

async function askOnce(url: string, token: string, method: string, path: string, body?: object, key?: string) {
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
