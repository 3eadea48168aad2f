// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OrderPeople, StaffOrder } from '#contract/orders/orders.staff.ts'
import type { Permission } from '#contract/permissions.ts'
import { signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'

const order = {
  id: 9,
  orderNumber: '#009',
  firstName: 'Achieng',
  lastName: 'Otieno',
  phoneNumber: '+254712345678',
  branch: 'Kisumu',
  location: 'Kibuye',
  groupName: 'Upendo Women',
  creditOfficer: 'Grace Akinyi',
  clientNumber: 'CL-00041',
  numberOfMonths: 6,
  subtotal: 1000,
  discount: 0,
  shipping: 200,
  tax: 0,
  total: 1200,
  created_at: '2026-03-02T07:30:00Z',
  status: 'Processing',
  isDeleted: false,
  items: [{ id: 1, productId: 7, product_name: 'Lamp', quantity: 2, price: 500, total: 1000 }],
} as unknown as StaffOrder
const people: OrderPeople = {
  officerPhone: '0712000111',
  groupId: 5,
  client: { id: 41, available: 900, arrears: null },
}

const show = (permissions: readonly Permission[], one = order) => {
  signInStaff(permissions)
  render(
    withProviders(
      <>
        <OrderFacts order={one} people={people} />
        <OrderLines order={one} />
      </>,
    ),
  )
}
const addressOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('an order shows customer, phone, branch, location, group, officer, figures, state, date and items', () => {
  show(['View Orders'])
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent)
  const people = ['Customer', 'Phone', 'Branch', 'Location', 'Group', 'Credit officer', 'Status', 'Date']
  expect(labels).toEqual(expect.arrayContaining(people))
  expect(labels).toEqual(expect.arrayContaining(['Subtotal', 'Shipping', 'Tax', 'Total']))
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Product', 'Qty', 'Price', 'Total'])
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent?.replace(/\s/, ' '))
  expect(cells).toEqual(['2', 'KSh 500.00', 'KSh 1,000.00'])
})

test('an order without items shows a text in their place', () => {
  show(['View Orders'], { ...order, items: [] })
  expect(screen.getByText('No items found for this order.')).toBeTruthy()
})

test('an order links to the records of its client, group and products, for those who may open them', () => {
  show(['View Orders', 'Manage Customers', 'Place Orders', 'Manage Products'])
  expect(addressOf('Achieng Otieno')).toBe('/admin/customers/41')
  expect(addressOf('Upendo Women')).toBe('/admin/groups/5')
  expect(addressOf('Lamp')).toBe('/admin/products/7')
  cleanup()
  show(['View Orders'])
  for (const name of ['Achieng Otieno', 'Upendo Women', 'Lamp']) expect(addressOf(name)).toBeUndefined()
})
