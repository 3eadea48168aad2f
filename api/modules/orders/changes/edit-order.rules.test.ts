import { describe, expect, test } from 'vitest'
import type { EditOrderInput, StaffOrder } from '#contract/orders/orders.staff.ts'
import { planEdit } from './edit-order.rules.ts'

const current: StaffOrder = {
  expectedOn: null,
  isDeleted: false,
  restorableUntil: null,
  id: 7,
  orderNumber: '#007',
  firstName: 'Akinyi',
  lastName: 'Odhiambo',
  branch: 'Kisumu',
  phoneNumber: '+254711223344',
  numberOfMonths: 3,
  location: 'Kondele',
  groupName: 'Umoja',
  creditOfficer: 'Grace Wanjiru',
  clientNumber: 'CL-1',
  subtotal: 3000,
  discount: 300,
  shipping: 200,
  tax: 0,
  total: 2900,
  deposit: null,
  created_at: '2026-05-01T08:00:00.000Z',
  status: 'Pending',
  version: 1,
  items: [],
}
const form = (
  customerInfo: Partial<EditOrderInput['customerInfo']> = {},
  orderInfo: Partial<EditOrderInput['orderInfo']> = {},
): EditOrderInput => {
  const { firstName, lastName, phoneNumber, numberOfMonths, location, branch, groupName, creditOfficer } = current
  const { subtotal, shipping, tax, total } = current
  return {
    customerInfo: {
      firstName,
      lastName,
      phoneNumber,
      numberOfMonths,
      location,
      branch,
      groupName,
      creditOfficer,
      ...customerInfo,
    },
    orderInfo: { subtotal, shipping, tax, total, ...orderInfo },
  }
}
const refusal = (input: EditOrderInput) => {
  try {
    planEdit(current, input)
  } catch (error) {
    return error
  }
  return 'accepted'
}

describe('an edit', () => {
  test('an edit sent back as it was read changes nothing', () => {
    expect(planEdit(current, form())).toBeNull()
  })

  test('an edit separates personal fields from facts', () => {
    expect(planEdit(current, form({ firstName: 'Achieng', numberOfMonths: 6 }))).toEqual({
      before: { numberOfMonths: 3 },
      after: { numberOfMonths: 6 },
      personalBefore: { firstName: 'Akinyi' },
      personalAfter: { firstName: 'Achieng' },
    })
  })

  test.each([2900, 2950])('an edit of shipping may name the old total or the new one: %i', (total) => {
    expect(planEdit(current, form({}, { shipping: 250, total }))).toMatchObject({
      before: { shipping: 200, total: 2900 },
      after: { shipping: 250, total: 2950 },
    })
  })
})

describe('fields that cannot be edited', () => {
  test.each<[string, EditOrderInput, string]>([
    ['customerInfo.branch', form({ branch: 'Nakuru' }), 'Kisumu'],
    ['customerInfo.groupName', form({ groupName: 'Amani' }), 'Umoja'],
    ['customerInfo.creditOfficer', form({ creditOfficer: '' }), 'Grace Wanjiru'],
    ['orderInfo.subtotal', form({}, { subtotal: 2999.99 }), 'KSh\u00a03,000'],
    ['orderInfo.tax', form({}, { tax: 1 }), 'KSh\u00a00'],
    ['orderInfo.total', form({}, { total: 2899 }), 'KSh\u00a02,900'],
    ['orderInfo.total', form({}, { shipping: 250, total: 2951 }), 'KSh\u00a02,950'],
  ])('an edit is refused with the current value of %s', (field, input, message) => {
    expect(refusal(input)).toMatchObject({ code: 'NOT_EDITABLE', params: { fields: [{ field, message }] } })
  })

  test('an edit is refused with all its wrong fields together', () => {
    const input = form({ branch: 'x', groupName: 'y' }, { subtotal: 1e308, total: -5 })
    expect(refusal(input)).toMatchObject({ params: { fields: { length: 4 } } })
  })
})
