import { expect, test } from 'vitest'
import { runStress } from './testing/stress/run.ts'

const seed = Number(process.env.STRESS_SEED ?? Date.now() % 1_000_000_000)

test('after 2,000 parallel operations on two processes, one of which is killed repeatedly, the ledgers agree', async () => {
  console.warn(`stress seed ${seed}: STRESS_SEED=${seed} runs the same mix`)
  const { faults, counts, disturbances } = await runStress(2_000, seed, 4)
  console.warn(counts, disturbances)
  expect(faults).toEqual([])
  for (const outcome of [
    'place: 201',
    'place: OUT_OF_STOCK',
    'place: LOAN_LIMIT_REACHED',
    'place: PROMO_USED_UP',
    'deliver: 200',
    'cut: 200',
    'edit: 200',
    'revise: 200',
    'delete: 200',
    'undo: 200',
    'redate: 200',
    'return: 201',
    'repay: 201',
    'reverse: 200',
    'again after a lost answer',
  ]) {
    expect(counts[outcome], outcome).toBeGreaterThan(0)
  }
  expect(disturbances.kills).toBeGreaterThan(3)
  expect(disturbances.drops).toBeGreaterThan(3)
})
