// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ksh } from '#contract/money.ts'
import { permissions } from '#contract/permissions.ts'
import type { Receipt, ReceiptPart, ReceiptPreview } from '#contract/receipts/receipts.staff.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import MatchForm from './match-form.tsx'
import PayBackForm from './pay-back-form.tsx'
import { ReceiptHistory } from './receipt-history.tsx'
import { ReceiptParts } from './receipt-parts.tsx'
import TakeBackForm from './take-back-form.tsx'
import { UnmatchedMoney } from './unmatched-money.tsx'

const part: ReceiptPart = {
  id: 31,
  clientId: 5,
  clientName: 'Achieng Otieno',
  clientNumber: 'CL-00005',
  group: 'Upendo',
  amount: 700,
  debt: 400,
  recovered: 200,
  excess: 100,
  left: 0,
  order: null,
  reversed: null,
}
const reversed = { reason: 'Counted twice', by: 'Grace Akinyi', at: '2026-11-20T08:00:00.000Z' }
const receipt: Receipt = {
  id: 12,
  number: 'RCT-000012',
  accountId: 1,
  account: 'Till 400200',
  method: 'mpesa',
  paidOn: '2026-11-19',
  amount: 1600,
  takenBack: 500,
  unmatched: 400,
  state: 'partly-taken-back',
  reference: 'SKJ2',
  recordedBy: 'Amina Hassan',
  at: '2026-11-19T08:00:00.000Z',
  payer: null,
  note: null,
  typedAccount: null,
  proposed: null,
  parts: [part, { ...part, id: 32, clientId: 6, clientName: 'Were Juma', amount: 500, reversed }],
  otherParts: 2,
  waiting: [],
  unmatchedMoves: [{ kind: 'received', change: 400, by: 'Amina Hassan', at: '2026-11-19T08:00:00.000Z', reason: null }],
}
const owed: ReceiptPreview = {
  payer: {
    id: 5,
    fullName: 'Achieng Otieno',
    clientNumber: 'CL-00005',
    phone: null,
    groupId: 3,
    groupName: 'Upendo Women',
    language: null,
  },
  outstanding: 1000,
  due: 0,
  writtenOff: 50,
  instalments: [],
  recovered: 0,
  excess: 0,
  outstandingAfter: 1000,
  overdueAfter: 0,
  nextAfter: null,
}
const preview = { 'GET /api/v1/clients/5/receipt-preview': { status: 200, body: owed } }

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => signInStaff(permissions))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('a receipt shows what each part paid, which one was taken back, and how many cannot be seen', () => {
  render(withProviders(<ReceiptParts receipt={receipt} />))
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain(
    `${ksh(400)} of the debt, ${ksh(200)} of what was written off, ${ksh(100)} paid in advance`,
  )
  expect(second?.textContent).toContain('Taken back Counted twice')
  expect(screen.getByText('2 parts are of clients whom you cannot see.')).toBeTruthy()
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Take back the part of Achieng Otieno',
  ])
})

test('without Manage Lending nothing is taken back, matched or paid back', () => {
  signInStaff(['Record Repayments'])
  render(
    withProviders(
      <>
        <ReceiptParts receipt={receipt} />
        <UnmatchedMoney receipt={receipt} />
      </>,
    ),
  )
  expect(screen.getByText('KSh 400 of this receipt names no client yet.')).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('unmatched money shows its proposed client, who is matched unless another one is chosen', async () => {
  const proposed = { id: 5, name: 'Achieng Otieno', number: 'CL-00005', group: 'Upendo', why: 'payer-phone' } as const
  const sent = fakeApi({ ...preview, 'POST /api/v1/receipts/12/matches': { status: 201, body: receipt } })
  render(withProviders(<UnmatchedMoney receipt={{ ...receipt, proposed }} />))
  expect(screen.getByText('CL-00005, Upendo')).toBeTruthy()
  expect(screen.getByText('By the phone that paid')).toBeTruthy()
  cleanup()
  const onClose = vi.fn()
  render(withProviders(<MatchForm receipt={{ ...receipt, proposed }} onClose={onClose} />))
  expect(await screen.findByText('Achieng Otieno, CL-00005')).toBeTruthy()
  expect(await screen.findByText('KSh 1,000 → KSh 1,000')).toBeTruthy()
  await press('Match')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.at(-1)?.body).toEqual({ parts: [{ clientId: 5, amount: 400, balanceSeen: 1000 }] })
})

test('taking back shows what will be owed, and sends whether the money is of another client', async () => {
  const sent = fakeApi({ ...preview, 'POST /api/v1/repayments/31/reversal': { status: 200, body: receipt } })
  const onClose = vi.fn()
  render(withProviders(<TakeBackForm part={part} onClose={onClose} />))
  expect(await screen.findByText('KSh 1,000 → KSh 1,400')).toBeTruthy()
  expect(screen.getByText('KSh 50 → KSh 250')).toBeTruthy()
  expect(screen.getByText('KSh 100 leaves the credit balance.')).toBeTruthy()
  await user.click(screen.getByRole('checkbox'))
  await press('Take back')
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Reason'), 'Of her sister')
  await press('Take back')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[0]?.body).toEqual({ reason: 'Of her sister', keepsMoney: true })
})

test('a refusal of the server is shown at the form', async () => {
  const message = 'The credit balance was used since.'
  fakeApi({
    ...preview,
    'POST /api/v1/repayments/31/reversal': { status: 409, body: { code: 'CREDIT_SPENT', message } },
  })
  const onClose = vi.fn()
  render(withProviders(<TakeBackForm part={part} onClose={onClose} />))
  await user.type(screen.getByLabelText('Reason'), 'Mistaken')
  await press('Take back')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})

test('all unmatched money is paid back unless less is typed', async () => {
  const sent = fakeApi({ 'POST /api/v1/receipts/12/pay-back': { status: 201, body: receipt } })
  render(withProviders(<PayBackForm receipt={receipt} onClose={vi.fn()} />))
  await user.type(screen.getByLabelText('Reason'), 'Sent to the wrong till')
  await press('Pay back')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ amount: 400, reason: 'Sent to the wrong till' })
})

test('the history has the newest event first', () => {
  render(withProviders(<ReceiptHistory receipt={receipt} />))
  const events = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(events.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(new RegExp(`^${ksh(500)} of Were Juma taken back.*Counted twice$`)),
    expect.stringMatching(new RegExp(`^${ksh(1600)} recorded`)),
    expect.stringMatching(new RegExp(`^Received without a client: ${ksh(400)}`)),
  ])
})
