import { ShopError } from '#api/platform/errors.ts'

type Limits = {
  running: number
  waiting: number
  /** The longest wait in line; without it there is no end but one's turn. */
  longestMs?: number
  /** What is thrown when the line is full or the wait too long. */
  refusal?: 'BUSY' | 'OVERLOADED'
}
type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

// Not p-limit: it bounds neither the line nor the wait, and these bounds are most of the code here.
/**
 * Lets costly work run `running` at a time and wait `waiting` long a line, first come first served; beyond that it is
 * refused, as OVERLOADED by default, so that a burst slows nothing else.
 */
export function limitConcurrency({ running: most, waiting, longestMs, refusal = 'OVERLOADED' }: Limits): Turns {
  let running = 0
  const line: (() => void)[] = []

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      if (line.length >= waiting) throw new ShopError(refusal, {})
      const giveUp = () => {
        line.splice(line.indexOf(enter), 1)
        reject(new ShopError(refusal, {}))
      }
      const timer = longestMs === undefined ? undefined : setTimeout(giveUp, longestMs)
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      line.push(enter)
    })

  return async (work) => {
    if (running >= most) await wait()
    else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** The same for each key apart; a key without work is forgotten. */
export function limitConcurrencyByKey(limits: Limits) {
  const keys = new Map<string, { inTurn: Turns; works: number }>()

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
