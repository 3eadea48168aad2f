export type Pair = {
  name: string
  /** The lowest ratio that is good enough, when there is one. */
  atLeast?: number
  floor: string
  /** Calls a second. */
  ours: () => Promise<number>
  bare: () => Promise<number>
  /** Database time of one call that is not cached, in milliseconds. */
  database?: () => Promise<number>
  /** Upper bound of that time. */
  goalMs?: number
}

const PAIRS = 5

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function databaseLine({ database, goalMs }: Pair): Promise<string> {
  if (!database) return ''
  const ms = await database()
  return `; ${ms.toFixed(1)} ms of database time${goalMs === undefined ? '' : ` (goal ${goalMs})`}`
}

/** Measures both sides in turn, five times, and prints the median ratio. Answers whether the bound holds. */
export async function compare(pair: Pair): Promise<boolean> {
  const ratios: number[] = []
  const rates: number[] = []
  for (let turn = 0; turn < PAIRS; turn += 1) {
    const bare = await pair.bare()
    const ours = await pair.ours()
    rates.push(ours)
    ratios.push(ours / bare)
  }
  const ratio = median(ratios)
  const isEnough = pair.atLeast === undefined || ratio >= pair.atLeast
  const bound = pair.atLeast === undefined ? '' : ` (at least ${pair.atLeast * 100}%${isEnough ? '' : ': MISSED'})`
  const spread = `${Math.round(Math.min(...ratios) * 100)}..${Math.round(Math.max(...ratios) * 100)}%`
  const summary = `${pair.name}: ${Math.round(ratio * 100)}% of ${pair.floor}${bound}, spread ${spread}, about ${Math.round(median(rates))}/s`
  process.stdout.write(`${summary}${await databaseLine(pair)}\n`)
  return isEnough
}
