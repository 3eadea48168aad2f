import { expect, test } from 'vitest'
import { type Draft, emptyDraft, readDraft } from './draft.ts'
import { emptyRequest, type RequestDraft, readRequest } from './request-draft.ts'

const reload = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('all fields of a draft survive a reload', () => {
  const draft: Draft = {
    key: 'k',
    contents: 'c',
    unsettled: ['c'],
    groupId: 4,
    clientId: 7,
    location: 'Behind the market',
    numberOfMonths: 12,
    note: 'Ring first',
    basket: { items: [{ id: 1, name: 'Lamp', quantity: 2 }], promoCode: 'SAVE10' },
  }
  expect(readDraft(reload(draft))).toEqual(draft)
  const request: RequestDraft = { ...emptyRequest, branchId: 3, location: '', numberOfMonths: 36, note: 'Call me' }
  expect(readRequest(reload(request))).toEqual(request)
})

test('an order without a choice of months keeps none', () => {
  expect(readDraft(reload(emptyDraft)).numberOfMonths).toBeNull()
  expect(readRequest({}).numberOfMonths).toBeNull()
})

test('invalid fields of a stored draft take their defaults', () => {
  expect(readDraft('nonsense')).toEqual(emptyDraft)
  expect(readDraft({ groupId: -1, clientId: 'x', numberOfMonths: 0, unsettled: [1, 'a'], basket: 'x' })).toEqual({
    ...emptyDraft,
    unsettled: ['a'],
  })
  expect(readDraft({ numberOfMonths: 99, basket: { items: [{ id: 1 }, null, { id: 2, quantity: 1 }] } })).toMatchObject(
    {
      numberOfMonths: 36,
      basket: { items: [{ id: 2, name: '', quantity: 1 }], promoCode: null },
    },
  )
  expect(readRequest(null)).toEqual(emptyRequest)
})
