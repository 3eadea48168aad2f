// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MyReceipt } from '#contract/receipts/my-receipts.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import type { Session } from '#web/lib/session/session.ts'
import { isPaymentsTab, paymentSearch, readPaymentFilter } from './payments.queries.ts'
import { Payments } from './payments.tsx'

const session = { kind: 'member', key: 'member:1', user: { id: 1 } } as unknown as Session
const payment: MyReceipt = {
  id: 4,
  number: 'RCT-000012',
  paidOn: '2026-11-20',
  method: 'mpesa',
  amount: 1250,
  debt: 1000,
  recovered: 0,
  excess: 250,
  left: 0,
  takenBackOn: null,
}
afterEach(cleanup)

function show(content: MyReceipt[], status = 200) {
  connectApi(async () => ({ status, headers: {}, body: JSON.stringify({ content, totalElements: content.length }) }))
  render(withProviders(<Payments filter={{ page: 1 }} session={session} />))
}
const textOf = async () => (await screen.findByRole('article')).textContent.replaceAll('\u00a0', ' ')

test('a payment shows what it paid and what was left', async () => {
  show([payment])
  const text = await textOf()
  for (const shown of ['RCT-000012', 'KSh 1,250', 'M-Pesa', 'Paid of the debtKSh 1,000', 'Left to payKSh 0']) {
    expect(text).toContain(shown)
  }
  expect(text).toContain('Paid in advanceKSh 250')
  expect(text).not.toContain('Taken back')
  expect(screen.getByRole('status').textContent).toBe('1 payment')
})

test('a payment that was taken back shows since when, and not what it paid', async () => {
  show([{ ...payment, takenBackOn: '2026-11-24' }])
  const text = await textOf()
  expect(text).toContain('Taken back on')
  expect(text).not.toContain('Left to pay')
})

test('a member without payments reads where receipts will be', async () => {
  show([])
  expect(await screen.findByText('No payments yet')).toBeTruthy()
})

test('payments that could not be loaded can be loaded again', async () => {
  show([], 500)
  expect(await screen.findByText('Failed to load payments. Please try again later.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('the tab of payments is in the address, for members only', () => {
  const at = new URLSearchParams(paymentSearch(2))
  expect(paymentSearch()).toBe('?tab=payments')
  expect(isPaymentsTab(at, session)).toBe(true)
  expect(isPaymentsTab(at, { ...session, kind: 'staff' } as Session)).toBe(false)
  expect(readPaymentFilter(at)).toEqual({ page: 2 })
})
