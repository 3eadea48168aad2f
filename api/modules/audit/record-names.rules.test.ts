import { expect, test } from 'vitest'
import { collectIds, type NameOf, peopleNamedIn, withNames } from './record-names.rules.ts'

const names: Record<string, string> = {
  'customer 8': 'Akinyi Odhiambo',
  'account 3': 'Brian Otieno',
  'officer 7': 'Achieng Were',
  'officer 9': 'Achieng Were',
  'branch 2': 'Kisumu',
}
const nameOf: NameOf = (kind, id) => names[`${kind} ${id}`]
const placed = {
  action: 'order.placed',
  changed: null,
  facts: { client: 8, bookedBy: 7, total: 8, orderRequest: 12, promoCode: 'SAVE10' },
}

test('ids are collected once each by the kind of their record, and other numbers are not', () => {
  const moved = {
    action: 'group.reassigned',
    changed: { before: { creditOfficerId: 7 }, after: { creditOfficerId: 9 } },
  }
  expect(collectIds([placed, moved, { action: 'order.moved', changed: null, facts: { days: 3 } }])).toEqual(
    new Map([
      ['customer', [8]],
      ['officer', [7, 9]],
      ['order_request', [12]],
    ]),
  )
  expect(collectIds([{ action: 'account.added', changed: null, facts: { branch: 'Kisumu' } }]).size).toBe(0)
})

test('names take the place of ids; an id without one, money and texts stay', () => {
  expect(withNames(placed, nameOf).facts).toEqual({
    client: 'Akinyi Odhiambo',
    bookedBy: 'Achieng Were',
    total: 8,
    orderRequest: 12,
    promoCode: 'SAVE10',
  })
  const moved = {
    action: 'sub_category.moved',
    changed: { before: { branchId: 2, days: 1 }, after: { branchId: 5, days: 2 } },
  }
  expect(withNames(moved, nameOf)).toEqual({
    ...moved,
    changed: { before: { branchId: 'Kisumu', days: 1 }, after: { branchId: 5, days: 2 } },
  })
})

test('two records of one name are distinguished by their ids', () => {
  const changed = { before: { creditOfficerId: 7 }, after: { creditOfficerId: 9 } }
  expect(withNames({ action: 'group.reassigned', changed }, nameOf).changed).toEqual({
    before: { creditOfficerId: 'Achieng Were (7)' },
    after: { creditOfficerId: 'Achieng Were (9)' },
  })
})

test('ids of rows without a name are left out, texts of the same fields are not', () => {
  const noted = { action: 'customer.noted', changed: null, facts: { note: 4, text: 'Called' } }
  expect(withNames(noted, nameOf).facts).toEqual({ text: 'Called' })
  expect(withNames({ ...noted, facts: { note: 'Called' } }, nameOf).facts).toEqual({ note: 'Called' })
  const changed = { before: { event: 1 }, after: { event: 2 } }
  expect(withNames({ action: 'order.noted', changed }, nameOf).changed).toBeNull()
})

test('the people of an entry are the customers and accounts whom its values name', () => {
  const merged = { action: 'customer.merged', changed: null, facts: { survivor: 8, merged: 5, unlinkedAccount: 3 } }
  expect(peopleNamedIn(merged, nameOf)).toEqual({ accounts: [3], customers: [8] })
})
