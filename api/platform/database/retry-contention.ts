import { setTimeout as sleep } from 'node:timers/promises'
import { isContention } from '#api/platform/errors.ts'

type Patience = { tries: number; firstPauseMs: number; longestPauseMs: number }

const usual: Patience = { tries: 8, firstPauseMs: 50, longestPauseMs: 2_000 }

/**
 * Repeats `work` after a deadlock or a lock timeout (`isContention`), with exponential backoff and jitter. For bulk writes
 * and jobs: `work` opens its own transaction, so each attempt starts from scratch. Throws the error of the last attempt.
 */
export async function retryContention<Result>(work: () => Promise<Result>, patience: Partial<Patience> = {}) {
  const { tries, firstPauseMs, longestPauseMs } = { ...usual, ...patience }
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= tries || !isContention(error)) throw error
      const pauseMs = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs)
      await sleep(pauseMs * (0.5 + Math.random() / 2))
    }
  }
}
