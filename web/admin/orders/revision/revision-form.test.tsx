// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import type { RevisionPreview } from '#contract/orders/revisions.staff.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import RevisionForm from './revision-form.tsx'

const money = { subtotal: 1000, discount: 0, shipping: 200, tax: 0, total: 1200 }
const line = { id: 1, productId: 7, product_name: 'Lamp', quantity: 2, price: 500, total: 1000 }
const order = {
  ...money,
  id: 9,
  orderNumber: '#009',
  firstName: 'Achieng',
  lastName: 'Otieno',
  phoneNumber: '+254712345678',
  numberOfMonths: 3,
  location: 'Kondele',
  branch: 'Kisumu',
  groupName: 'Upendo Women',
  creditOfficer: 'Grace Akinyi',
  version: 4,
  items: [line],
} as StaffOrder
const preview: RevisionPreview = {
  before: money,
  after: { ...money, subtotal: 1500, total: 1700 },
  lines: [{ productId: 7, productName: 'Lamp', price: 500, before: 2, after: 3, total: 1500 }],
  shippingByTerms: 300,
  available: { before: 5000, after: 4500 },
}

type Sent = { url: string; body: { lines: unknown; version: number; expectedTotal?: number; reason?: string } }
const sent: Sent[] = []
/** Answers of saves, in turn; previews are always answered. */
const saves: { status: number; body: unknown }[] = []
const send: Transport = async ({ url, body }) => {
  sent.push({ url, body: JSON.parse(String(body)) })
  const { status, body: json } = url.endsWith('/preview')
    ? { status: 200, body: preview }
    : (saves.shift() ?? { status: 200, body: order })
  return { status, headers: {}, body: JSON.stringify(json) }
}

const onClose = vi.fn()
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const location = () => screen.getByLabelText<HTMLInputElement>('Location')
const raise = () => press('Increase quantity')

beforeEach(() => {
  localStorage.clear()
  connectApi(send)
  render(withProviders(<RevisionForm order={order} onClose={onClose} />))
})
afterEach(async () => {
  await press('Cancel')
  cleanup()
  sent.length = 0
  saves.length = 0
  onClose.mockClear()
})

test('an edit is saved only after its figures were shown next to the present ones, with the total that was shown', async () => {
  await raise()
  await user.type(screen.getByLabelText('Reason (optional)'), 'One more')
  await press('Show changes')
  const row = within(await screen.findByRole('table')).getByRole('row', { name: /^Total/ })
  expect(row.textContent?.replaceAll('\u00a0', ' ')).toBe('TotalKSh 1,200.00KSh 1,700.00')
  expect(sent.map(({ url }) => url)).toEqual([expect.stringMatching(/\/revisions\/preview$/)])
  await press('Save changes')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)?.body).toMatchObject({
    lines: [{ productId: 7, quantity: 3 }],
    reason: 'One more',
    version: 4,
    expectedTotal: 1700,
  })
})

test('the phone is shown in its local form and sent as it is stored', async () => {
  expect(screen.getByLabelText<HTMLInputElement>('Phone').value).toBe('0712 345 678')
  await raise()
  await press('Show changes')
  await screen.findByRole('table')
  expect(sent.at(-1)?.body).toMatchObject({ phoneNumber: '+254712345678' })
})

test('fields that follow from others are shown and cannot be typed into, and the figures follow the changes shown', async () => {
  const shown = (label: string) => {
    const { value, readOnly } = screen.getByLabelText<HTMLInputElement>(label)
    return [value.replaceAll('\u00a0', ' '), readOnly]
  }
  expect(['Branch', 'Group', 'Credit officer', 'Subtotal', 'Tax', 'Total'].map(shown)).toEqual(
    ['Kisumu', 'Upendo Women', 'Grace Akinyi', 'KSh 1,000.00', 'KSh 0.00', 'KSh 1,200.00'].map((text) => [text, true]),
  )
  expect(screen.getByText('Follows from the items.')).toBeTruthy()
  await raise()
  await press('Show changes')
  const discount = within(await screen.findByRole('table')).getByRole('row', { name: /^Discount/ })
  expect(discount.textContent?.replaceAll('\u00a0', ' ')).toBe('DiscountKSh 0.00KSh 0.00')
  expect([shown('Subtotal')[0], shown('Total')[0]]).toEqual(['KSh 1,500.00', 'KSh 1,700.00'])
})

test('a change after the figures were shown needs them again', async () => {
  await raise()
  await press('Show changes')
  await screen.findByRole('button', { name: 'Save changes' })
  await raise()
  expect(screen.getByRole('button', { name: 'Show changes' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})

test('shipping by the terms of the order is offered, and its figures are shown before it is saved', async () => {
  await raise()
  await press('Show changes')
  await user.click(await screen.findByRole('button', { name: 'Use it' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Shipping/).value).toBe('300')
  expect(screen.getByRole('button', { name: 'Show changes' })).toBeTruthy()
})

test('the last line of an order cannot be removed', () => {
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove Lamp' }).disabled).toBe(true)
})

test('an edit next to another one shows both versions and keeps what was typed', async () => {
  await user.clear(location())
  await user.type(location(), 'Behind the church')
  await raise()
  await press('Show changes')
  const current = { ...order, version: 8, location: 'Beside the bridge', items: [{ ...line, quantity: 5 }] }
  saves.push({ status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed meanwhile', details: { current } } })
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  const alert = await screen.findByRole('alert')
  for (const text of ['Behind the church', 'Beside the bridge', '3 × Lamp', '5 × Lamp'])
    expect(within(alert).getByText(text)).toBeTruthy()
  expect(location().value).toBe('Behind the church')

  await press('Save mine')
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.at(-1)?.body).toMatchObject({ version: 8, lines: [{ productId: 7, quantity: 3 }] })
})

test('a refused edit shows the message of the server and stays as typed', async () => {
  await raise()
  await press('Show changes')
  saves.push({ status: 409, body: { code: 'LOAN_LIMIT_REACHED', message: 'Loan limit reached.', details: {} } })
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Loan limit reached.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' }).value).toBe('3')
  expect(onClose).not.toHaveBeenCalled()
})

test('an edit that fails without a message of the server shows the one for orders and stays as typed', async () => {
  await user.type(location(), ' road')
  await press('Show changes')
  saves.push({ status: 500, body: {} })
  await user.click(await screen.findByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Failed to update order.')).toBeTruthy()
  expect(location().value).toBe('Kondele road')
  expect(onClose).not.toHaveBeenCalled()
})
