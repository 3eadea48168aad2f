import { expect, test } from 'vitest'
import { advisoriesOf, canOrder } from './advisories.ts'

const group = { groupName: 'Umoja', status: 'active' as const }
const client = { fullName: 'Achieng Odhiambo', status: 'active' as const }

test('all is well up to the last shilling of the limit', () => {
  expect(advisoriesOf({ group, client, credit: { available: 5000 }, total: 5000 })).toEqual([])
  expect(advisoriesOf({ group: undefined, client: undefined, credit: undefined, total: 5000 })).toEqual([])
})

test('for a client or a group that is not active nothing is said of what an order would leave', () => {
  expect(canOrder({ group, client })).toBe(true)
  expect(canOrder({ group, client: { ...client, status: 'inactive' } })).toBe(false)
  expect(canOrder({ group: { ...group, status: 'inactive' }, client })).toBe(false)
  expect(canOrder({ group, client: undefined })).toBe(false)
})

test('over the limit says by how much', () => {
  expect(advisoriesOf({ group, client, credit: { available: 5000 }, total: 5001 })).toEqual([
    { kind: 'over-limit', shortfall: 1 },
  ])
})

test('no limit is not a limit of zero', () => {
  expect(advisoriesOf({ group, client, credit: { available: null }, total: 1 })).toEqual([{ kind: 'limit-not-set' }])
  expect(advisoriesOf({ group, client, credit: { available: 0 }, total: 1 })).toEqual([
    { kind: 'over-limit', shortfall: 1 },
  ])
})

test('who may not order, and which group', () => {
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

test('goods that cannot be had are said at the button too: on a phone the line itself is far above', () => {
  const credit = { available: 5000 }
  expect(advisoriesOf({ group, client, credit, total: 1, isBlocked: true })).toEqual([{ kind: 'goods' }])
})
