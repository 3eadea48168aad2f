import { expect, test } from 'vitest'
import { advisoriesOf, canOrder } from './advisories.ts'

const group = { groupName: 'Umoja', status: 'active' as const }
const client = { fullName: 'Achieng Odhiambo', status: 'active' as const }

test('an order up to the full available limit has no advisory', () => {
  expect(advisoriesOf({ group, client, credit: { available: 5000 }, total: 5000 })).toEqual([])
  expect(advisoriesOf({ group: undefined, client: undefined, credit: undefined, total: 5000 })).toEqual([])
})

test('an order needs an active client in an active group', () => {
  expect(canOrder({ group, client })).toBe(true)
  expect(canOrder({ group, client: { ...client, status: 'inactive' } })).toBe(false)
  expect(canOrder({ group: { ...group, status: 'inactive' }, client })).toBe(false)
  expect(canOrder({ group, client: undefined })).toBe(false)
})

test('an order over the limit has an advisory with the shortfall', () => {
  expect(advisoriesOf({ group, client, credit: { available: 5000 }, total: 5001 })).toEqual([
    { kind: 'over-limit', shortfall: 1 },
  ])
})

test('a limit that is not set and a limit of zero have different advisories', () => {
  expect(advisoriesOf({ group, client, credit: { available: null }, total: 1 })).toEqual([{ kind: 'limit-not-set' }])
  expect(advisoriesOf({ group, client, credit: { available: 0 }, total: 1 })).toEqual([
    { kind: 'over-limit', shortfall: 1 },
  ])
})

test('a client and a group that are not active are named in their advisories', () => {
  const credit = { available: 5000 }
  const found = advisoriesOf({
    group: { ...group, status: 'closed' },
    client: { ...client, status: 'blocked' },
    credit,
    total: 1,
  })
  expect(found).toEqual([
    { kind: 'group-not-active', group: 'Umoja' },
    { kind: 'client-not-active', client: 'Achieng Odhiambo', isBlocked: true },
  ])
})

test('items that cannot be ordered have an advisory at the button, far from their line on a phone', () => {
  const credit = { available: 5000 }
  expect(advisoriesOf({ group, client, credit, total: 1, isBlocked: true })).toEqual([{ kind: 'goods' }])
})
