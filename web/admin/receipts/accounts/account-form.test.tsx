// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import AccountForm from './account-form.tsx'
import { canEditAccount } from './account-states.ts'

const account: MoneyAccount = {
  id: 7,
  kind: 'bank',
  name: 'Equity',
  number: '0123',
  branch: { id: 3, name: 'Kisumu' },
  status: 'active',
  version: 4,
}
const branches = {
  content: [
    { id: 3, name: 'Kisumu' },
    { id: 4, name: 'Nakuru' },
  ],
  totalElements: 2,
  page: 0,
  size: 2,
}
const choices = { 'GET /api/v1/branches/unpaginated': { status: 200, body: branches } }

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => signInStaff(permissions))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('a new account is sent with its kind and branch, without a number where none is typed', async () => {
  const sent = fakeApi({ ...choices, 'POST /api/v1/money-accounts': { status: 201, body: account } })
  const onClose = vi.fn()
  render(withProviders(<AccountForm onClose={onClose} />))
  expect(screen.queryByLabelText('Status')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Kind'), 'Bank account')
  await user.type(screen.getByLabelText('Name'), 'Equity Nakuru')
  await user.selectOptions(screen.getByLabelText('Branch'), await screen.findByText('Nakuru'))
  await press('Add account')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([{ kind: 'bank', name: 'Equity Nakuru', number: null, branchId: 4 }])
})

test('a stored account keeps its kind and can be closed', async () => {
  const sent = fakeApi({ ...choices, 'PUT /api/v1/money-accounts/7': { status: 200, body: account } })
  render(withProviders(<AccountForm account={{ ...account, branch: null }} onClose={vi.fn()} />))
  expect(screen.queryByLabelText('Kind')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Status'), 'Closed')
  await press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ name: 'Equity', number: '0123', branchId: null, status: 'closed', version: 4 })
})

test('a used number is shown at its field', async () => {
  const message = 'Someone already uses this number.'
  const taken = { code: 'ALREADY_TAKEN', message, details: { field: 'number' } }
  fakeApi({ ...choices, 'PUT /api/v1/money-accounts/7': { status: 409, body: taken } })
  render(withProviders(<AccountForm account={account} onClose={vi.fn()} />))
  await user.type(screen.getByLabelText('Number'), '4')
  await press('Save')
  await screen.findByText(message)
  expect(screen.getByLabelText('Number').getAttribute('aria-invalid')).toBe('true')
})

test('no cash box is edited, and accounts only with Configure Settings', () => {
  expect(canEditAccount(account, currentSession())).toBe(true)
  expect(canEditAccount({ ...account, kind: 'cash-box' }, currentSession())).toBe(false)
  signInStaff(['Record Repayments'])
  expect(canEditAccount(account, currentSession())).toBe(false)
})
