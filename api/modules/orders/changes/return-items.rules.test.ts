import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DeliveredLine, planReturn, type ReturnedLine, returnValueCents } from './return-items.rules.ts'

const line = (id: number, quantity: number, unitPriceCents: number, returned = 0): DeliveredLine => ({
  id,
  productId: id * 10,
  name: `Product ${id}`,
  quantity,
  unitPriceCents,
  returned,
})
const back = (id: number, quantity: number): ReturnedLine => ({ id, productId: id * 10, quantity, restock: true })
const refusal = (
  requestedLines: Parameters<typeof planReturn>[1],
  lines = [line(1, 3, 10_000, 1), line(2, 1, 5000)],
) => {
  try {
    planReturn(lines, requestedLines)
  } catch (error) {
    return error
  }
  return 'accepted'
}

describe('the quantities of a return', () => {
  test('a return is limited to what is left of each line, and all lines above it are named', () => {
    expect(refusal([{ id: 1, quantity: 2, restock: false }])).toBe('accepted')
    const requestedLines = [
      { id: 1, quantity: 3, restock: false },
      { id: 2, quantity: 2, restock: true },
    ]
    expect(refusal(requestedLines)).toMatchObject({
      code: 'RETURN_ABOVE_DELIVERED',
      params: {
        products: [
          { id: 10, name: 'Product 1', left: 2, requested: 3 },
          { id: 20, left: 1, requested: 2 },
        ],
      },
    })
  })

  test('a return with a line of another order is refused and names the field', () => {
    expect(refusal([{ id: 7, quantity: 1, restock: false }])).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { fields: [{ field: 'lines.0.id' }] },
    })
  })
})

describe('the value of a return', () => {
  test('a return is worth its share of the discounted subtotal, in whole shillings', () => {
    const order = { subtotalCents: 300_000, discountCents: 50_000 }
    expect(returnValueCents(order, [line(1, 3, 100_000)], [back(1, 1)])).toBe(83_300)
    expect(returnValueCents(order, [line(1, 3, 100_000, 1)], [back(1, 1)])).toBe(83_400)
    expect(returnValueCents(order, [line(1, 3, 100_000, 2)], [back(1, 1)])).toBe(83_300)
  })

  test('a return of items that cost nothing is worth nothing', () => {
    expect(returnValueCents({ subtotalCents: 0, discountCents: 0 }, [line(1, 1, 0)], [back(1, 1)])).toBe(0)
    expect(returnValueCents({ subtotalCents: 5000, discountCents: 5000 }, [line(1, 1, 5000)], [back(1, 1)])).toBe(0)
  })

  test('the parts of a return add up to exactly subtotal - discount, however it is split', () => {
    const products = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 8 }), shillings: fc.integer({ min: 1, max: 90_000 }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(
        products,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.infiniteStream(fc.nat(5)),
        (of, part, draws) => {
          const lines = of.map(({ quantity, shillings }, at) => line(at + 1, quantity, shillings * 100))
          const subtotalCents = lines.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0)
          const order = { subtotalCents, discountCents: Math.floor((subtotalCents * part) / 100) * 100 }
          const unreturned = () => lines.filter((one) => one.returned < one.quantity)
          let sum = 0
          while (unreturned().length > 0) {
            const open = unreturned()
            const one = open[(draws.next().value as number) % open.length] as DeliveredLine
            const worth = returnValueCents(order, lines, [back(one.id, 1)])
            expect(worth).toBeGreaterThanOrEqual(0)
            expect(worth % 100).toBe(0)
            sum += worth
            one.returned += 1
          }
          expect(sum).toBe(order.subtotalCents - order.discountCents)
        },
      ),
    )
  })
})
