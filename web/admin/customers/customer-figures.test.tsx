// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ksh } from '#contract/money.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { fakeApi, signInStaff } from '../lib/fake-api-testing.ts'
import { CustomerFigures } from './customer-figures.tsx'

const stats = {
  totalCustomers: 515,
  activeCustomers: 313,
  newCustomers: 16,
  customerLtv: 32_115,
  before: { totalCustomers: 495, activeCustomers: 313, newCustomers: 20, customerLtv: 31_044 },
  beforeDays: 30,
}
const cardOf = (name: string) => screen.getByText(name).closest('div')?.textContent

beforeEach(() => signInStaff(['Manage Customers']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('each card has its figure and what changed within the days, and a press narrows the list', async () => {
  fakeApi({ 'GET /api/v1/customers/stats': { status: 200, body: stats } })
  const narrowTo = vi.fn()
  render(withProviders(<CustomerFigures filter={{ isNarrowedTo: () => false, narrowTo }} />))
  expect(await screen.findByText('KSh 32,115')).toBeTruthy()
  expect(cardOf('Total Customers')).toBe('Total Customers515↑ +20 in 30 days')
  expect(cardOf('Active Customers')).toBe('Active Customers313→ ±0 in 30 days')
  expect(cardOf('New Customers')).toBe('New Customers16↓ −4 in 30 days')
  expect(cardOf('Customer LTV')).toBe(`Customer LTV${ksh(32_115)}↑ +${ksh(1071)} in 30 days`)
  await userEvent.click(screen.getByRole('button', { name: 'New Customers' }))
  expect(narrowTo).toHaveBeenCalledWith({ status: 'new' })
})
