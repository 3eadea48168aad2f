import { databaseMs, readProducts } from './measure.ts'
import type { Recording } from './replay.ts'

export type Pair = {
  name: string
  /** The lowest ratio that is good enough. */
  atLeast: number
  floor: string
  /** Calls a second. */
  ours: () => Promise<number>
  bare: () => Promise<number>
  database?: Database
}

export type Database = {
  url: string
  /** The statements of one call that is not cached. */
  recordings: Recording[]
  /** The most that they may take, as a multiple of reading 24 products by their keys. */
  goal?: number
}

/** Turns of a pair. Three that agree on the bound are more than half of them, and their median is that of all. */
const PAIRS = 5
const MAJORITY = 3

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Prints the database time of a call when nothing else asks the database, and answers whether it is within the goal. The
 * least of the measurements of both counts, since other work on the machine only adds to them: three, and up to six
 * while the goal is missed.
 */
export async function reachesGoal(name: string, { url, recordings, goal }: Database): Promise<boolean> {
  let [call, unit] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const isWithin = () => goal === undefined || call <= goal * unit
  for (let turn = 0; turn < 3 || (turn < 6 && !isWithin()); turn += 1) {
    unit = Math.min(unit, await databaseMs(url, [readProducts]))
    call = Math.min(call, await databaseMs(url, recordings))
  }
  const isReached = isWithin()
  const bound = goal === undefined ? '' : ` (at most ${goal}${isReached ? '' : ': MISSED'})`
  const times = Math.round((10 * call) / unit) / 10
  process.stdout.write(`${name}: ${call.toFixed(1)} ms of database time, ${times} times 24 products${bound}\n`)
  return isReached
}

/** Measures both sides in turn, five times at most, and prints the median ratio. Answers whether bound and goal hold. */
export async function compare(pair: Pair): Promise<boolean> {
  const ratios: number[] = []
  const rates: number[] = []
  const isDecided = () => {
    const enough = ratios.filter((ratio) => ratio >= pair.atLeast).length
    return enough >= MAJORITY || ratios.length - enough >= MAJORITY
  }
  // Not counted: code that has not run yet is slow.
  await pair.ours()
  for (let turn = 0; turn < PAIRS && !isDecided(); turn += 1) {
    const bare = await pair.bare()
    const ours = await pair.ours()
    rates.push(ours)
    ratios.push(ours / bare)
  }
  const ratio = median(ratios)
  const isEnough = ratio >= pair.atLeast
  const bound = ` (at least ${pair.atLeast * 100}%${isEnough ? '' : ': MISSED'})`
  const spread = `${Math.round(Math.min(...ratios) * 100)}..${Math.round(Math.max(...ratios) * 100)}%`
  const summary = `${pair.name}: ${Math.round(ratio * 100)}% of ${pair.floor}${bound}, spread ${spread}, about ${Math.round(median(rates))}/s`
  process.stdout.write(`${summary}\n`)
  const isReached = !pair.database || (await reachesGoal(pair.name, pair.database))
  return isEnough && isReached
}
