// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessDay } from '#contract/business-day.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import type { ReceiptPreview, RecordReceiptInput } from '#contract/receipts/receipts.staff.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { lastAccount } from '#web/admin/record/payments/last-account.store.ts'
import { outboxOwner, readItems } from '#web/features/outbox/outbox.store.ts'
import { openBrowser, signInKeeper } from '#web/features/outbox/outbox-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import { RecordForm } from './record-form.tsx'

const till: MoneyAccount = {
  id: 4,
  kind: 'till',
  name: 'Main till',
  number: '5551',
  branch: null,
  status: 'active',
  version: 1,
}
const owed: ReceiptPreview = {
  payer: {
    id: 412,
    fullName: 'Achieng Otieno',
    clientNumber: 'CL-00041',
    phone: null,
    groupId: 3,
    groupName: 'Upendo Women',
    language: null,
  },
  outstanding: 3000,
  due: 500,
  writtenOff: 0,
  instalments: [],
  recovered: 0,
  excess: 0,
  outstandingAfter: 3000,
  overdueAfter: 500,
  nextAfter: { dueOn: '2026-12-05', amount: 500 },
}
const paying: ReceiptPreview = {
  ...owed,
  instalments: [
    { orderNumber: '#000012', entryKind: null, number: 2, dueOn: '2026-11-05', pays: 500, left: 0 },
    { orderNumber: null, entryKind: 'fee', number: 1, dueOn: '2026-12-05', pays: 100, left: 400 },
  ],
  outstandingAfter: 2400,
  overdueAfter: 0,
}
const previewCall = 'GET /api/v1/clients/412/receipt-preview'
const recordCall = 'POST /api/v1/receipts'
const refused = (status: number, code: string, message: string, details?: unknown) => ({
  status,
  body: { code, message, details },
})
const recorded = { status: 201, body: { id: 9, number: 'RCT-000009' } }
const lost = undefined as never

const user = userEvent.setup()
beforeEach(() => {
  localStorage.clear()
  signInStaff(['Record Repayments'])
})
afterEach(() => {
  cleanup()
  lastAccount(currentSession()).set(null)
  localStorage.clear()
  sessions.staff.set(null)
})

/** Shows the form for the client 412 with these answers to the attempts to record. */
function show(
  answers: { status: number; body: unknown }[] = [],
  preview: ReceiptPreview = paying,
  begin: { orderId?: number; amount?: number } = {},
) {
  const known = { [previewCall]: { status: 200, body: preview }, [recordCall]: answers }
  const sent = fakeApi(known)
  const { container } = render(
    withProviders(
      <RecordForm client={owed.payer} owed={owed} accounts={[till]} session={currentSession()} {...begin} />,
    ),
  )
  return { sent, known, container }
}
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount')
const record = () => user.click(screen.getByRole('button', { name: /^Record( |$)(?!it)/ }))

test('the amount shows what it pays before it is recorded, and what is left', async () => {
  show()
  await user.type(amount(), '600')
  expect(await screen.findByText('Order #000012, instalment 2')).toBeTruthy()
  expect(screen.getByText('Fee, instalment 1')).toBeTruthy()
  expect(screen.getByText(/400 of it left/)).toBeTruthy()
  expect(screen.getByText('Owed after it').nextSibling?.textContent).toMatch(/2,400/)
  expect(screen.getByText('Overdue after it').nextSibling?.textContent).toMatch(/0$/)
})

test('a payment that begins with an order and an amount names the order, unless it is removed', async () => {
  const { sent } = show([refused(422, 'ORDER_NOT_OPEN', 'Order #007 is not open.'), recorded], paying, {
    orderId: 7,
    amount: 350,
  })
  expect(screen.getByText('Counts towards the deposit of order #007')).toBeTruthy()
  expect(amount().value).toBe('350')
  await record()
  expect(await screen.findByText('Order #007 is not open.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Not for this order' }))
  await record()
  expect(sent.map(({ body }) => (body as RecordReceiptInput).parts)).toEqual([
    [{ clientId: 412, amount: 350, orderId: 7, balanceSeen: 3000 }],
    [{ clientId: 412, amount: 350, balanceSeen: 3000 }],
  ])
})

test('a button fills in what is due, and cash is sent with the balance that was read', async () => {
  const { sent } = show([recorded])
  await user.click(screen.getByRole('button', { name: /^All that is due/ }))
  expect(amount().value).toBe('500')
  await record()
  expect(sent).toMatchObject([
    {
      call: recordCall,
      body: {
        accountId: null,
        paidOn: businessDay(new Date()),
        amount: 500,
        parts: [{ clientId: 412, amount: 500, balanceSeen: 3000 }],
        isAnother: false,
      },
    },
  ])
  expect(sent[0]?.body).not.toHaveProperty('reference')
})

test('the account that was used last is chosen, and all but cash need a reference', async () => {
  lastAccount(currentSession()).set(till.id)
  const { sent } = show([recorded])
  expect(screen.getByLabelText('Reference')).toBeTruthy()
  // happy-dom does not compare a default number with the text of an option.
  await user.selectOptions(screen.getByLabelText('Paid by'), 'M-Pesa, Main till, 5551')
  await user.click(screen.getByRole('button', { name: /^All: / }))
  await record()
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Reference'), 'QX9')
  await record()
  expect(sent).toMatchObject([{ body: { accountId: 4, reference: 'QX9', amount: 3000 } }])
})

test('a balance that moved is loaded again, says so, and keeps what was typed', async () => {
  const { sent, known } = show([refused(409, 'VERSION_CONFLICT', 'Changed', { current: {}, sent: {} }), recorded])
  await user.type(amount(), '600')
  await screen.findByText('Order #000012, instalment 2')
  known[previewCall] = { status: 200, body: { ...paying, outstanding: 2800 } }
  await record()
  expect((await screen.findByRole('alert')).textContent).toContain('The balance moved meanwhile')
  expect(amount().value).toBe('600')
  expect(screen.getByText('Outstanding').nextSibling?.textContent).toMatch(/2,800/)
  await record()
  expect(sent.map(({ body }) => body)).toMatchObject([
    { parts: [{ balanceSeen: 3000 }] },
    { parts: [{ balanceSeen: 2800 }] },
  ])
})

test('the same amount on the same day is asked about, and sent again as another payment', async () => {
  const { sent } = show([refused(409, 'SAME_PAYMENT', 'Receipt RCT-000007 has it.'), recorded])
  await user.type(amount(), '600')
  await record()
  expect((await screen.findByRole('alert')).textContent).toContain('RCT-000007')
  await user.click(screen.getByRole('button', { name: 'Record it again' }))
  expect(sent.map(({ body }) => body)).toMatchObject([{ isAnother: false }, { isAnother: true }])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
})

test('another amount is not the payment that was asked about', async () => {
  const { sent } = show([refused(409, 'SAME_PAYMENT', 'Receipt RCT-000007 has it.'), recorded])
  await user.type(amount(), '600')
  await record()
  await screen.findByRole('button', { name: 'Record it again' })
  await user.type(amount(), '0')
  expect(screen.queryByRole('button', { name: 'Record it again' })).toBeNull()
  await record()
  expect(sent[1]?.body).toMatchObject({ amount: 6000, isAnother: false })
})

test('without an outbox a lost answer is sent again under the same key', async () => {
  const { sent, known } = show([lost])
  await user.type(amount(), '600')
  await record()
  expect((await screen.findByRole('alert')).textContent).toContain('recorded only once')
  known[recordCall] = [recorded]
  await record()
  expect(sent.map(({ key }) => key)).toEqual([sent[0]?.key, sent[0]?.key])
})

test('a payment whose answer is lost is kept, and the form makes room for the next client', async () => {
  const closeBrowser = openBrowser()
  signInKeeper('staff', 7, { permissions: ['Record Repayments'] })
  const { sent } = show([lost])
  await user.type(amount(), '600')
  await record()
  expect(await screen.findByRole('heading', { name: 'No answer yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Record/ })).toBeNull()
  const owner = outboxOwner()
  const { items } = owner ? await readItems(owner) : { items: [] }
  expect(items).toMatchObject([
    { id: sent[0]?.key, state: 'unknown', content: { kind: 'receipt', who: 'Achieng Otieno (CL-00041)', amount: 600 } },
  ])
  expect(JSON.parse(items[0]?.content.body ?? '')).toEqual(sent[0]?.body)
  await closeBrowser()
})

test.each([
  ['a closed month', refused(409, 'MONTH_CLOSED', 'The books are closed.'), 'Day of payment'],
  ['a closed account', refused(409, 'ACCOUNT_CLOSED', 'The account is closed.'), 'Paid by'],
  ['a used reference', refused(409, 'ALREADY_TAKEN', 'It is used.', { field: 'reference' }), 'Reference'],
])('%s is shown at its field', async (_, answer, field) => {
  lastAccount(currentSession()).set(till.id)
  show([answer])
  await user.type(amount(), '600')
  await user.type(screen.getByLabelText('Reference'), 'QX9')
  await record()
  expect((await screen.findByRole('alert')).textContent).toBe(answer.body.message)
  expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true')
})
