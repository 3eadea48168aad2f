// @vitest-environment happy-dom
import { act, render, screen, within } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { StaffOrder } from '#contract/orders/orders.staff.ts'
import type { OrderDetail } from '#contract/orders/orders.ts'
import { answerInTurn } from '#web/admin/lib/answers-testing.ts'
import { signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { AddNote } from '../record/add-note.tsx'
import { OrderActions } from './order-actions.tsx'
import ReturnItems from './return-items.tsx'

const order = {
  id: 9,
  orderNumber: '#009',
  status: 'Completed',
  isDeleted: false,
  version: 4,
  total: 1200,
  items: [{ id: 1, productId: 7, product_name: 'Lamp', quantity: 2, price: 500, total: 1000 }],
} as StaffOrder
const items = [
  { id: 1, productName: 'Lamp', quantity: 2, returned: 0 },
  { id: 2, productName: 'Kettle', quantity: 3, returned: 2 },
  { id: 3, productName: 'Pot', quantity: 1, returned: 1 },
] as OrderDetail['items']

const { sent, answers, user, press } = answerInTurn()

/** A page whose content changes while it is shown. */
function changing(first: ReactNode) {
  let set: (next: ReactNode) => void = () => undefined
  const Page = () => {
    const [shown, setShown] = useState(first)
    set = setShown
    return shown
  }
  return { Page, show: (next: ReactNode) => set(next) }
}

afterEach(() => sessions.staff.set(null))

// The dialogs load it when they open.
beforeAll(() => import('#web/lib/form/confirm-form.tsx'))
test('a return sends only the items that came back, and names what is credited and paid back', async () => {
  const onClose = vi.fn()
  const dialog = (
    <>
      <ReturnItems order={order} items={items} onClose={onClose} />
      <Toasts />
    </>
  )
  render(withProviders(dialog))
  expect(screen.queryByText('Pot')).toBeNull()
  expect(screen.getByLabelText('Came back, of 1')).toBeTruthy()
  await press('Record return')
  expect(await screen.findByText('Enter how many came back.')).toBeTruthy()
  expect(sent).toEqual([])

  await user.clear(screen.getByLabelText('Came back, of 2'))
  await user.type(screen.getByLabelText('Came back, of 2'), '1')
  await press('Record return')
  expect(await screen.findByText('Please give a reason')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'Broken')
  const details = { amount: 100 }
  answers.push({ status: 409, body: { code: 'REFUND_TO_PAY', message: 'The client repaid KSh 100.', details } })
  await press('Record return')
  expect(await screen.findByText('The client repaid KSh 100.')).toBeTruthy()
  expect(screen.getByLabelText(/^KSh.100 is paid back from$/)).toBeTruthy()
  answers.push({ status: 201, body: { credited: 400, refunded: 100 } })
  await press('Record return')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const body = { lines: [{ id: 1, quantity: 1, restock: true }], reason: 'Broken' }
  expect(sent).toMatchObject([
    { url: '/api/v1/orders/9/returns', body },
    { url: '/api/v1/orders/9/returns', body: { ...body, refund: { amount: 100, accountId: null } } },
  ])
  expect(screen.getByText(/^Return recorded: KSh.400 less owed, KSh.100 paid back\.$/)).toBeTruthy()
})

test('undoing a delivery states what it causes, and sends the reason and the version that was read', async () => {
  signInStaff(['Edit Orders'])
  render(withProviders(<OrderActions order={order} terms={{ items } as OrderDetail} />))
  await press('More actions')
  await press('Undo delivery')
  expect(await screen.findByText(/^The order is Shipped again: .* KSh.1,200 is held instead of owed\.$/)).toBeTruthy()
  const confirm = () => user.click(screen.getAllByRole('button', { name: 'Undo delivery' }).at(-1) as HTMLElement)
  await confirm()
  expect(sent).toEqual([])
  await user.type(await screen.findByLabelText(/^Reason/), 'Wrong order')
  answers.push({
    status: 409,
    body: { code: 'DELIVERY_FINAL', message: 'A repayment was recorded since.', details: {} },
  })
  await confirm()
  expect(await screen.findByText('A repayment was recorded since.')).toBeTruthy()
  expect(sent).toMatchObject([{ body: { reason: 'Wrong order', version: 4 } }])
})

test('the menu of a delivered order has no return once all items came back, and none of what ends an order', async () => {
  const returned = [{ id: 3, productName: 'Pot', quantity: 1, returned: 1 }] as OrderDetail['items']
  signInStaff(['Edit Orders'])
  render(withProviders(<OrderActions order={order} terms={{ items: returned } as OrderDetail} />))
  await press('More actions')
  expect(screen.getByRole('button', { name: 'Correct day of delivery' })).toBeTruthy()
  for (const name of ['Record return', 'Cancel order']) expect(screen.queryByRole('button', { name })).toBeNull()
})

test('the dialog of a step is over once it is taken, so that a second press does not take the next one', async () => {
  signInStaff(['Edit Orders'])
  const at = (status: StaffOrder['status']) => <OrderActions order={{ ...order, status }} terms={undefined} />
  const { Page, show } = changing(at('Pending'))
  render(withProviders(<Page />))
  await press('Process')
  const dialog = await screen.findByRole('dialog', { name: 'Process' })
  act(() => show(at('Processing')))
  expect(within(dialog).queryByRole('button', { name: 'Ship' })).toBeNull()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('button', { name: 'Ship' })).toBeTruthy()
  expect(sent).toEqual([])
})

test('a deposit is lowered with Manage Lending only, with the reason and the version that was read', async () => {
  const open = { ...order, status: 'Processing', deposit: { amount: 600, paid: 100 } } as StaffOrder
  const show = () => render(withProviders(<OrderActions order={open} terms={undefined} />))
  signInStaff(['Edit Orders'])
  const { unmount } = show()
  await press('More actions')
  expect(screen.queryByRole('button', { name: 'Change deposit' })).toBeNull()
  unmount()
  signInStaff(['Manage Lending'])
  show()
  expect(screen.queryByRole('button', { name: 'Ship' })).toBeNull()
  await press('More actions')
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  await press('Change deposit')
  const deposit = await screen.findByLabelText<HTMLInputElement>('Deposit')
  expect(deposit.value).toBe('600')
  await user.clear(deposit)
  await user.type(deposit, '100')
  await user.type(screen.getByLabelText(/^Reason/), 'Pays at delivery')
  answers.push({ status: 200, body: {} })
  await press('Save')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([
    { url: '/api/v1/orders/9/deposit', body: { deposit: 100, reason: 'Pays at delivery', version: 4 } },
  ])
})

test('a note is sent again with the same key after a lost answer, and the field is empty once it is saved', async () => {
  render(withProviders(<AddNote orderId={9} />))
  const field = screen.getByLabelText<HTMLTextAreaElement>('Note for colleagues')
  await press('Add note')
  expect(await screen.findByText('Please write a note first.')).toBeTruthy()
  await user.type(field, 'Call before noon')
  answers.push(null)
  await press('Add note')
  expect(await screen.findByText('The note was not saved. Please try again.')).toBeTruthy()
  expect(field.value).toBe('Call before noon')
  answers.push({ status: 201, body: { id: 1 } })
  await press('Add note')
  await vi.waitFor(() => expect(field.value).toBe(''))
  const [first, second] = sent
  expect(second).toEqual(first)
  expect(first?.body).toEqual({ text: 'Call before noon' })
})
