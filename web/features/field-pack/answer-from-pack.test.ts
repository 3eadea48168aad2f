import { expect, test } from 'vitest'
import type { FieldPack, PackClient, PackProduct } from '#contract/site/field-pack.ts'
import { clientKeys, collectionKeys, groupKeys, keysOf, productKeys } from '#web/lib/query/keys.ts'
import { answerFromPack } from './answer-from-pack.ts'

const scope = 'staff:7'
const customerKeys = keysOf('customers')

const client = (id: number, firstName: string, lastName: string, phone: string, groupId = 3) =>
  ({
    id,
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    phone,
    clientNumber: `CL-${id}`,
    clientStatus: 'active',
    groupRole: null,
    groupId,
    groupName: groupId === 3 ? 'Umoja' : 'Amani',
    lending: { clientId: id, limit: 5000, outstanding: 1200, held: 0, available: 3800, overdue: 400, daysPastDue: 9 },
  }) as PackClient
const product = (id: number, name: string, unitPrice: number, categoryCode = 'solar') =>
  ({ id, name, unitPrice, originalPrice: null, itemCode: `P-${id}`, category: { id: 1, categoryCode } }) as PackProduct

const pack = {
  groups: [{ id: 3, nextMeetingOn: '2026-11-26' }],
  clients: [
    client(1, 'Akoth', 'Njeri', '+254711000222'),
    client(2, 'Njeri', 'Wanjiku', '+254722000333'),
    client(3, "Ng'ang'a", 'Otieno', '+254733000444', 4),
  ],
  sheets: [{ groupId: 3, day: '2026-11-26', lines: [{ clientId: 1, due: 650 }] }],
  products: [product(10, 'Solar lamp', 900), product(11, 'Big solar lamp', 400), product(12, 'Pot', 300, 'kitchen')],
} as FieldPack

const ids = (answer: unknown) => (answer as { id: number }[]).map(({ id }) => id)
const find = (search: string) => ids(answerFromPack(clientKeys.list(scope, { search, purpose: 'order' }), pack))

test('clients are found by name, number, phone and group, names that begin so first', () => {
  expect(find('njeri')).toEqual([2, 1])
  expect(find('CL-1')).toEqual([1])
  expect(find('0722 000 333')).toEqual([2])
  expect(find('000444')).toEqual([3])
  expect(find('nganga')).toEqual([3])
  expect(find('umoja')).toEqual([1, 2])
  expect(find('nobody')).toEqual([])
  expect(find('')).toEqual([1, 2, 3])
})

test('the credit and the group of a client are those of the pack', () => {
  expect(answerFromPack(clientKeys.part(scope, 'credit', 2), pack)).toMatchObject({ limit: 5000, available: 3800 })
  const members = answerFromPack(groupKeys.part(scope, 'clients', 3), pack)
  expect(members).toMatchObject([
    { id: 1, fullName: 'Akoth Njeri', outstanding: 1200, dueAtMeeting: 650 },
    { id: 2, dueAtMeeting: null },
  ])
  expect(ids(answerFromPack(groupKeys.part(scope, 'members', 3), pack))).toEqual([1, 2])
})

test('what is not of the pack has no answer', () => {
  expect(answerFromPack(clientKeys.part(scope, 'credit', 99), pack)).toBeUndefined()
  expect(answerFromPack(groupKeys.part(scope, 'members', 99), pack)).toBeUndefined()
  expect(answerFromPack(collectionKeys.part(scope, 'sheet', { id: 3, day: '2026-11-27' }), pack)).toBeUndefined()
  expect(answerFromPack(customerKeys.list(scope, { segment: 'VIP', page: 0, size: 20 }), pack)).toBeUndefined()
  expect(answerFromPack(productKeys.list(scope, { brand: 'sunny', sort: 'default', page: 1 }), pack)).toBeUndefined()
  expect(answerFromPack(['audit', scope, 'list', {}], pack)).toBeUndefined()
})

test('a collection sheet is that of its group and day', () => {
  const sheet = answerFromPack(collectionKeys.part(scope, 'sheet', { id: 3, day: '2026-11-26' }), pack)
  expect(sheet).toBe(pack.sheets[0])
})

test('the list of customers is searched, narrowed to a group and divided into pages', () => {
  const list = (query: object) => answerFromPack(customerKeys.list(scope, { page: 0, size: 20, ...query }), pack)
  expect(list({ group: 3 })).toMatchObject({ totalElements: 2, content: [{ id: 1 }, { id: 2 }] })
  expect(list({ search: 'otieno' })).toMatchObject({ totalElements: 1, content: [{ id: 3 }] })
  expect(list({ page: 1, size: 2 })).toMatchObject({ totalElements: 3, content: [{ id: 3 }] })
})

test('products are found by the words of their name, and listed by category, price and name', () => {
  const list = (filter: object) => {
    const key = productKeys.list(scope, { sort: 'default', page: 1, ...filter })
    return ids((answerFromPack(key, pack) as { content: unknown }).content)
  }
  expect(list({ search: 'solar' })).toEqual([10, 11])
  expect(list({ search: 'P-12' })).toEqual([12])
  expect(list({ category: 'solar', sort: 'price-asc' })).toEqual([11, 10])
  expect(list({ sort: 'name-asc' })).toEqual([11, 12, 10])
  expect(ids(answerFromPack(productKeys.part(scope, 'found', 'lamp'), pack))).toEqual([10, 11])
})

test('prices of a cart are those of the pack, unless a product of it is not in the pack', () => {
  expect(answerFromPack(productKeys.part(scope, 'current', [10, 12]), pack)).toMatchObject({
    ids: [10, 12],
    products: [{ price: 900 }, { price: 300 }],
  })
  expect(answerFromPack(productKeys.part(scope, 'prices', [10, 99]), pack)).toBeUndefined()
})
