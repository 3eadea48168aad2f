import { setTimeout as sleep } from 'node:timers/promises'
import { isContention } from '#api/platform/errors.ts'

type Patience = { tries: number; firstPauseMs: number; longestPauseMs: number }

const usual: Patience = { tries: 8, firstPauseMs: 50, longestPauseMs: 2_000 }

/**
 * Repeats `work` when it lost a deadlock or waited too long for a lock (SQLSTATE 40P01, 55P03, 40001), after pauses that
 * double, each shortened at random so that two do not meet again. For bulk writes and jobs: `work` opens its own
 * transaction, so each try begins anew. Throws the contention of the last try.
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
