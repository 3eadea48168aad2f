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
const refusal = (wanted: Parameters<typeof planReturn>[1], lines = [line(1, 3, 10_000, 1), line(2, 1, 5000)]) => {
  try {
    planReturn(lines, wanted)
  } catch (error) {
    return error
  }
  return 'accepted'
}

describe('what comes back', () => {
  test('is at most what is left of each line; all that is too much is named', () => {
    expect(refusal([{ id: 1, quantity: 2, restock: false }])).toBe('accepted')
    const wanted = [
      { id: 1, quantity: 3, restock: false },
      { id: 2, quantity: 2, restock: true },
    ]
    expect(refusal(wanted)).toMatchObject({
      code: 'RETURN_ABOVE_DELIVERED',
      params: {
        products: [
          { id: 10, name: 'Product 1', left: 2, requested: 3 },
          { id: 20, left: 1, requested: 2 },
        ],
      },
    })
  })

  test('is named by lines of this order', () => {
    expect(refusal([{ id: 7, quantity: 1, restock: false }])).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { fields: [{ field: 'lines.0.id' }] },
    })
  })
})

describe('what it is worth', () => {
  test('is its share of the discounted goods, in whole shillings', () => {
    const order = { subtotalCents: 300_000, discountCents: 50_000 }
    expect(returnValueCents(order, [line(1, 3, 100_000)], [back(1, 1)])).toBe(83_300)
    expect(returnValueCents(order, [line(1, 3, 100_000, 1)], [back(1, 1)])).toBe(83_400)
    expect(returnValueCents(order, [line(1, 3, 100_000, 2)], [back(1, 1)])).toBe(83_300)
  })

  test('is nothing for goods that were given away', () => {
    expect(returnValueCents({ subtotalCents: 0, discountCents: 0 }, [line(1, 1, 0)], [back(1, 1)])).toBe(0)
    expect(returnValueCents({ subtotalCents: 5000, discountCents: 5000 }, [line(1, 1, 5000)], [back(1, 1)])).toBe(0)
  })

  test('adds up to exactly subtotal - discount, in whatever pieces it comes back', () => {
    const goods = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 8 }), shillings: fc.integer({ min: 1, max: 90_000 }) }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(
        goods,
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
