// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { businessDay } from '#contract/business-day.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { CustomerCredit } from './credit.tsx'

const unpaid = { orderId: 5, orderNumber: '#005', entryId: null, entryKind: null, termsOn: null, amount: 900, paid: 0 }
const credit = {
  limit: 5000,
  outstanding: 2700,
  held: 0,
  available: 2300,
  creditBalance: 0,
  writtenOff: 0,
  stop: null,
  groupAvailable: null,
}
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')

beforeEach(() => signInStaff(['Place Orders', 'View Orders', 'Manage Customers']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('an instalment states how late it is, or that it is due today', async () => {
  fakeApi({
    'GET /api/v1/clients/7/credit': { status: 200, body: credit },
    'GET /api/v1/clients/7/instalments': {
      status: 200,
      body: {
        content: [
          { ...unpaid, number: 1, dueOn: '2026-01-05', daysPastDue: 1 },
          { ...unpaid, number: 2, dueOn: businessDay(new Date()), daysPastDue: 0 },
          { ...unpaid, number: 3, dueOn: '2999-01-05', daysPastDue: 0 },
        ],
      },
    },
  })
  render(withProviders(<CustomerCredit customer={{ id: 7 } as CustomerRecord} />))
  expect(await screen.findByText('1 day overdue')).toBeTruthy()
  expect(screen.getByText('due today')).toBeTruthy()
  expect(rows()).toEqual([
    expect.stringContaining('1 day overdue'),
    expect.stringContaining('due today'),
    expect.not.stringMatching(/overdue|today/),
  ])
})
