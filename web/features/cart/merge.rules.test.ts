import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CartSnapshot, emptySnapshot, isSame, merge, withinServerLimit, withoutSynced } from './merge.rules.ts'

const id = fc.integer({ min: 1, max: 6 })
const line = fc.record({ productId: id, quantity: fc.integer({ min: 1, max: 3 }) })
const gathered = fc.record({
  items: fc.uniqueArray(line, { selector: ({ productId }) => productId }),
  wishes: fc.uniqueArray(id),
})

const cart = (quantities: Record<number, number>, ...wishes: number[]): CartSnapshot => ({
  items: Object.entries(quantities).map(([productId, quantity]) => ({ productId: Number(productId), quantity })),
  wishes,
})
const quantityIn = ({ items }: CartSnapshot, id: number) => items.find(({ productId }) => productId === id)?.quantity

test.each([
  ['added here', cart({}), cart({ 1: 2 }), cart({}), { 1: 2 }],
  ['added there', cart({}), cart({}), cart({ 1: 2 }), { 1: 2 }],
  ['changed on one side', cart({ 1: 5 }), cart({ 1: 2 }), cart({ 1: 5 }), { 1: 2 }],
  ['changed on both sides: the larger', cart({ 1: 1 }), cart({ 1: 3 }), cart({ 1: 2 }), { 1: 3 }],
  ['added on both sides: the larger', cart({}), cart({ 1: 1 }), cart({ 1: 4 }), { 1: 4 }],
  ['removed here, untouched there', cart({ 1: 1 }), cart({}), cart({ 1: 1 }), {}],
  ['removed there, untouched here', cart({ 1: 1 }), cart({ 1: 1 }), cart({}), {}],
  ['removed here, changed there', cart({ 1: 1 }), cart({}), cart({ 1: 2 }), { 1: 2 }],
  ['changed here, removed there', cart({ 1: 1 }), cart({ 1: 2 }), cart({}), { 1: 2 }],
  ['removed on both sides', cart({ 1: 1 }), cart({}), cart({}), {}],
])('merging decides the quantity of an item that was %s', (_, base, local, remote, expected) => {
  expect(merge(base, local, remote).items).toEqual(cart(expected).items)
})

test('merged wishes have new ones in front and leave out removed ones', () => {
  expect(merge(cart({}, 1, 2, 3), cart({}, 4, 1, 3), cart({}, 5, 1, 2)).wishes).toEqual([5, 4, 1])
})

test('local lines retain their order, and remote lines follow them', () => {
  const local = { items: [7, 3].map((productId) => ({ productId, quantity: 1 })), wishes: [] }
  expect(merge(emptySnapshot, local, cart({ 1: 1, 3: 1 })).items.map(({ productId }) => productId)).toEqual([7, 3, 1])
})

test('merging is symmetric and idempotent', () => {
  fc.assert(
    fc.property(gathered, gathered, gathered, (base, local, remote) => {
      const merged = merge(base, local, remote)
      expect(isSame(merged, merge(base, remote, local))).toBe(true)
      expect(isSame(merge(remote, merged, remote), merged)).toBe(true)
    }),
  )
})

test('an unchanged side takes over the changes of the other side', () => {
  fc.assert(
    fc.property(gathered, gathered, (base, other) => {
      expect(isSame(merge(base, base, other), other)).toBe(true)
      expect(isSame(merge(base, other, base), other)).toBe(true)
    }),
  )
})

test('without a base the merge is the union of both sides, at the larger quantity', () => {
  fc.assert(
    fc.property(gathered, gathered, (local, remote) => {
      const merged = merge(emptySnapshot, local, remote)
      for (const { productId } of [...local.items, ...remote.items]) {
        const max = Math.max(quantityIn(local, productId) ?? 0, quantityIn(remote, productId) ?? 0)
        expect(quantityIn(merged, productId)).toBe(max)
      }
      expect(new Set(merged.wishes)).toEqual(new Set([...local.wishes, ...remote.wishes]))
    }),
  )
})

test('an addition or change of either side is never lost, and each merged quantity comes from one side', () => {
  fc.assert(
    fc.property(gathered, gathered, gathered, (base, local, remote) => {
      const merged = merge(base, local, remote)
      for (const side of [local, remote]) {
        for (const { productId, quantity } of side.items) {
          if (quantityIn(base, productId) !== quantity)
            expect(quantityIn(merged, productId)).toBeGreaterThanOrEqual(quantity)
        }
        for (const wish of side.wishes) if (!base.wishes.includes(wish)) expect(merged.wishes).toContain(wish)
      }
      for (const { productId, quantity } of merged.items) {
        expect([quantityIn(local, productId), quantityIn(remote, productId)]).toContain(quantity)
      }
    }),
  )
})

test('at most 200 items and 200 wishes are sent to the server, and a merge holds at most 200 wishes', () => {
  const many = Array.from({ length: 250 }, (_, index) => index + 1)
  const lots = { items: many.map((productId) => ({ productId, quantity: 1 })), wishes: many }
  expect(withinServerLimit(lots).items).toHaveLength(200)
  expect(withinServerLimit(lots).wishes).toEqual(many.slice(0, 200))
  expect(merge(emptySnapshot, lots, emptySnapshot).items).toHaveLength(250)
  expect(merge(emptySnapshot, lots, emptySnapshot).wishes).toHaveLength(200)
})

test('items that are synced for their owner are left out for the next account, and unsynced items remain', () => {
  const local = cart({ 1: 1, 2: 5, 3: 1 }, 8, 9)
  expect(withoutSynced(local, cart({ 1: 1, 2: 2 }, 9))).toEqual(cart({ 2: 5, 3: 1 }, 8))
})
