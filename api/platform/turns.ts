import { ShopError } from './errors.ts'

/**
 * Lets costly work run `running` at a time and wait `waiting` long a line, first come first served; beyond that it is
 * refused as OVERLOADED, so that a burst slows nothing else.
 */
export function takeTurns(limits: { running: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limits.running) {
      if (line.length >= limits.waiting) throw new ShopError('OVERLOADED', {})
      await new Promise<void>((resolve) => line.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
