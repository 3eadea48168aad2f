import { expect, test } from 'vitest'
import { isClockShifted } from './testing/shifted-clock.ts'
import { runStress } from './testing/stress/run.ts'

const seed = Number(process.env.STRESS_SEED ?? 20_261_124)

test.skipIf(isClockShifted)(
  'after 200 parallel operations on two processes, one of which is killed, the ledgers agree',
  async () => {
    console.warn(`stress seed ${seed}: STRESS_SEED=${seed} runs the same mix`)
    const { faults, counts, disturbances } = await runStress(200, seed)
    expect(faults).toEqual([])
    expect(counts['place: 201']).toBeGreaterThan(10)
    expect(disturbances.kills).toBeGreaterThan(0)
  },
  120_000,
)
