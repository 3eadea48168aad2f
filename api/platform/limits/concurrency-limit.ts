import { ShopError } from '#api/platform/errors.ts'

type Limits = {
  running: number
  waiting: number
  /** Maximum wait in the queue; unlimited when missing. */
  longestMs?: number
  /** Code of the error when the queue is full or the wait too long. */
  refusal?: 'BUSY' | 'OVERLOADED'
}
type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

// Not p-limit: it limits neither the queue nor the wait, and these limits are most of this code.
/**
 * Runs at most `running` tasks at a time and queues at most `waiting` others, first in first out; beyond that work is
 * refused, as OVERLOADED by default, so that a burst does not slow other work.
 */
export function limitConcurrency({ running: max, waiting, longestMs, refusal = 'OVERLOADED' }: Limits): RunLimited {
  let running = 0
  const queue: (() => void)[] = []

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      if (queue.length >= waiting) throw new ShopError(refusal, {})
      const giveUp = () => {
        queue.splice(queue.indexOf(enter), 1)
        reject(new ShopError(refusal, {}))
      }
      const timer = longestMs === undefined ? undefined : setTimeout(giveUp, longestMs)
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.push(enter)
    })

  return async (work) => {
    if (running >= max) await wait()
    else running += 1
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The same limits for each key separately; keys without work are removed. */
export function limitConcurrencyByKey(limits: Limits) {
  const keys = new Map<string, { inTurn: RunLimited; works: number }>()

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const own = keys.get(key) ?? { inTurn: limitConcurrency(limits), works: 0 }
    keys.set(key, own)
    own.works += 1
    try {
      return await own.inTurn(work)
    } finally {
      own.works -= 1
      if (own.works === 0) keys.delete(key)
    }
  }
}
