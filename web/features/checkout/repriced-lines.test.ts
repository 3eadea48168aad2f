import { expect, test } from 'vitest'
import { isBlocked, type RequestedProducts, repricedLines, totalsOf } from './repriced-lines.ts'

const lamp = { id: 1, price: 1200, quantity: 2 }
const tank = { id: 2, price: 9000, originalPrice: 10_000, quantity: 1 }
const current = (id: number, price: number, availableStock: number, originalPrice: number | null = null) => ({
  id,
  price,
  availableStock,
  originalPrice,
})
const requested = (...products: RequestedProducts['products'][number][]): RequestedProducts => ({
  ids: [1, 2],
  products,
})

test('before the server answers, the lines hold the stored prices of the cart', () => {
  const lines = repricedLines([lamp, tank], undefined)
  expect(lines.flatMap(({ changes }) => changes)).toEqual([])
  expect(lines.map(({ available }) => available)).toEqual([null, null])
  expect(totalsOf(lines)).toEqual({ count: 3, ordered: 3, subtotal: 11_400, saved: 1000 })
})

test('a line has the size and colour of the current product', () => {
  const shawl = { ...current(1, 1200, 5), size: '100 x 100 cm', color: 'Cream' }
  expect(repricedLines([lamp], requested(shawl))[0]).toMatchObject({ size: '100 x 100 cm', color: 'Cream' })
})

test('a line has the name and the name language of the current product', () => {
  const shawl = { ...current(1, 1200, 5), name: 'Shali', nameLanguage: 'sw' as const }
  expect(repricedLines([lamp], requested(shawl))[0]).toMatchObject({ name: 'Shali', nameLanguage: 'sw' })
  expect(repricedLines([lamp], undefined)[0]).toMatchObject({ name: null, nameLanguage: null })
})

test('an unchanged line has no changes', () => {
  const [line] = repricedLines([lamp], requested(current(1, 1200, 2)))
  expect(line?.changes).toEqual([])
})

test('a new price is a change and counts in the subtotal', () => {
  const lines = repricedLines([lamp], requested(current(1, 1350, 10)))
  expect(lines[0]?.changes).toEqual([{ kind: 'price', from: 1200, to: 1350 }])
  expect(totalsOf(lines).subtotal).toBe(2700)
  expect(lines.some(isBlocked)).toBe(false)
})

test('a changed price and a changed stock are two changes', () => {
  const [line] = repricedLines([lamp], requested(current(1, 1100, 1)))
  expect(line?.changes).toEqual([
    { kind: 'price', from: 1200, to: 1100 },
    { kind: 'fewer-left', available: 1 },
  ])
  expect(line && isBlocked(line)).toBe(true)
})

test('a line that is sold out or no longer sold costs nothing and blocks the order', () => {
  const lines = repricedLines([lamp, tank], requested(current(1, 1200, 0)))
  expect(lines.map(({ changes }) => changes)).toEqual([[{ kind: 'sold-out' }], [{ kind: 'not-sold' }]])
  expect(totalsOf(lines)).toEqual({ count: 3, ordered: 0, subtotal: 0, saved: 0 })
  expect(lines.every(isBlocked)).toBe(true)
})

test('an item that was not requested does not count as no longer sold', () => {
  const [line] = repricedLines([{ ...lamp, id: 3 }], requested(current(1, 1200, 5)))
  expect(line).toMatchObject({ changes: [], isListed: true, available: null })
})

test('the amount saved is the list price less the price, for each piece, and never negative', () => {
  const lines = repricedLines(
    [{ ...tank, quantity: 3 }, lamp],
    requested(current(2, 9000, 5, 10_000), current(1, 1200, 5, 1000)),
  )
  expect(totalsOf(lines).saved).toBe(3000)
})

test('an item without a stored price takes the current price without a change', () => {
  const item = { id: 1, quantity: 2 }
  expect(repricedLines([item], undefined)[0]).toMatchObject({ price: 0, isPriced: false })
  expect(repricedLines([item], requested(current(1, 1200, 5)))[0]).toMatchObject({
    price: 1200,
    isPriced: true,
    changes: [],
  })
})
