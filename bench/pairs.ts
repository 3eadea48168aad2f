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

/** The least of three measurements, since other work on the machine only adds to it. */
async function leastMs(database: NonNullable<Pair['database']>): Promise<number> {
  const first = await database()
  const second = await database()
  return Math.min(first, second, await database())
}

/** Prints the database time of a call, and answers whether it is within the goal. */
export async function reachesGoal(name: string, database: NonNullable<Pair['database']>, goalMs?: number) {
  const ms = await leastMs(database)
  const isReached = goalMs === undefined || ms <= goalMs
  const goal = goalMs === undefined ? '' : ` (at most ${goalMs}${isReached ? '' : ': MISSED'})`
  process.stdout.write(`${name}: ${ms.toFixed(1)} ms of database time${goal}\n`)
  return isReached
}

/** Measures both sides in turn, five times, and prints the median ratio. Answers whether the bound and the goal hold. */
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
  process.stdout.write(`${summary}\n`)
  const isReached = !pair.database || (await reachesGoal(pair.name, pair.database, pair.goalMs))
  return isEnough && isReached
}
