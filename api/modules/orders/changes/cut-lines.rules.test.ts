import { describe, expect, test } from 'vitest'
import { planCuts, restOf } from './cut-lines.rules.ts'

const lines = [
  { id: 1, productId: 30, quantity: 5, unitPriceCents: 10_000 },
  { id: 2, productId: 20, quantity: 1, unitPriceCents: 70_000 },
]
const refusal = (requestedLines: Parameters<typeof planCuts>[1]) => {
  try {
    planCuts(lines, requestedLines)
  } catch (error) {
    return error
  }
  return 'accepted'
}

describe('a cut', () => {
  test('a cut lists the new quantity of each line and leaves out lines that do not get smaller', () => {
    const requestedLines = [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ]
    const cuts = planCuts(lines, requestedLines)
    expect(cuts).toEqual([{ id: 1, productId: 30, before: 5, after: 2 }])
    expect(restOf(lines, cuts)).toEqual({ itemCount: 3, subtotalCents: 90_000 })
  })

  test('a cut may remove a line, but not all lines', () => {
    const cuts = planCuts(lines, [{ id: 2, quantity: 0 }])
    expect(restOf(lines, cuts)).toEqual({ itemCount: 5, subtotalCents: 50_000 })
    const all = [
      { id: 2, quantity: 0 },
      { id: 1, quantity: 0 },
    ]
    expect(refusal(all)).toMatchObject({ code: 'VALIDATION_FAILED', params: { fields: [{ field: 'lines' }] } })
  })

  test.each([
    ['another order', [{ id: 9, quantity: 0 }], 'lines.0.id'],
    ['more than was ordered', [{ id: 2, quantity: 2 }], 'lines.0.quantity'],
  ])('a cut refuses a line of %s', (_name, requestedLines, field) => {
    expect(refusal(requestedLines)).toMatchObject({ code: 'VALIDATION_FAILED', params: { fields: [{ field }] } })
  })
})
