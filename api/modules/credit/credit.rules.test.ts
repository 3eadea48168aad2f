import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availableCents } from '#contract/lending/available.ts'
import { assertWithinLimit } from './credit.rules.ts'

const client = (limitCents: number | null, outstandingCents = 0, heldCents = 0) => ({
  name: 'Akinyi Odhiambo',
  limitCents,
  outstandingCents,
  heldCents,
})
const outcome = (who: ReturnType<typeof client>, requestedCents: number) => {
  try {
    assertWithinLimit(who, requestedCents)
  } catch (error) {
    return error as { code: string; params: Record<string, number> }
  }
  return null
}
const cents = fc.integer({ min: 0, max: 1_000_000_000_000 })

describe('availableCents', () => {
  test.each([
    [1000, 0, 0, 1000],
    [1000, 300, 200, 500],
    [1000, 600, 400, 0],
    [1000, 900, 400, 0], // a lowered limit is exceeded, and 0 is available
  ])('availableCents of limit %i, outstanding %i and held %i is %i', (limit, outstanding, held, left) =>
    expect(availableCents(limit, outstanding, held)).toBe(left),
  )
})

describe('assertWithinLimit', () => {
  test('assertWithinLimit accepts the whole available amount and refuses one cent more', () => {
    expect(outcome(client(1_000_000, 300_000, 200_000), 500_000)).toBeNull()
    expect(outcome(client(1_000_000, 300_000, 200_000), 500_001)).toMatchObject({
      code: 'LOAN_LIMIT_REACHED',
      params: { limit: 10_000, outstanding: 3000, held: 2000, available: 5000, requested: 5000.01, shortfall: 0.01 },
    })
  })

  test('assertWithinLimit treats a missing limit differently from a limit of 0', () => {
    expect(outcome(client(null), 100)).toMatchObject({ code: 'LIMIT_NOT_SET', params: { client: 'Akinyi Odhiambo' } })
    expect(outcome(client(0), 100)).toMatchObject({ code: 'LOAN_LIMIT_REACHED', params: { shortfall: 1 } })
  })

  test('assertWithinLimit accepts exactly what fits into the limit next to outstanding and held, and the figures of a refusal add up', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        (limit, owed, held, requested) => {
          const refused = outcome(client(limit, owed, held), requested)
          expect(refused === null).toBe(owed + held + requested <= limit)
          if (!refused) return
          const { params } = refused
          expect(params.available).toBeGreaterThanOrEqual(0)
          expect(params.shortfall).toBeGreaterThan(0)
          expect(Math.round(((params.available ?? 0) + (params.shortfall ?? 0)) * 100)).toBe(requested)
        },
      ),
    )
  })
})
