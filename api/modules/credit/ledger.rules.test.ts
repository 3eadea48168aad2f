import { expect, test } from 'vitest'
import { entryKinds } from '#contract/lending/ledger.ts'
import { changesOf } from './ledger.rules.ts'

const kindsThat = (does: (held: number, outstanding: number) => boolean) =>
  entryKinds.filter((kind) => changesOf[kind].some(([held, outstanding]) => does(held, outstanding)))

test('the kinds that raise and lower the debt, and those that move the hold, are these', () => {
  expect(kindsThat((_, outstanding) => outstanding > 0)).toEqual([
    'delivery',
    'reversal',
    'fee',
    'adjustment',
    'opening-balance',
  ])
  expect(kindsThat((_, outstanding) => outstanding < 0)).toEqual([
    'delivery',
    'repayment',
    'return',
    'adjustment',
    'write-off',
    'credit-used',
  ])
  expect(kindsThat((held) => held !== 0)).toEqual(['hold', 'release', 'delivery'])
})

test('an entry moves only the hold, only the debt, or an amount from one to the other', () => {
  for (const kind of entryKinds) {
    for (const [held, outstanding] of changesOf[kind]) expect(held * outstanding, kind).toBeLessThanOrEqual(0)
  }
})
