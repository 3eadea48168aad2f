// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { fakeApi, signInStaff } from '../lib/fake-api-testing.ts'
import { CustomerCards } from './customer-cards.tsx'

const customer = {
  id: 41,
  name: 'Achieng Otieno',
  email: 'achieng@example.com',
  phone: '+254712345678',
  status: 'active',
  segment: 'VIP',
  totalOrders: 3,
  totalSpent: 5400,
  joinDate: '2026-03-01T09:00:00Z',
  clientNumber: 'CL-00041',
  accountId: null,
} as Customer
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const show = (change: object = {}) =>
  render(withProviders(<CustomerCards customers={[{ ...customer, ...change } as Customer]} state={null} />))

// Dialogs load when they open.
beforeAll(() => Promise.all([import('#web/lib/form/confirm-form.tsx'), import('#web/ui/mantine/modal.tsx')]))
beforeEach(() => signInStaff(['Manage Customers']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('the menu of a card leads to the record, its form, the ways to contact and the deletion', async () => {
  const sent = fakeApi({ 'DELETE /api/v1/customers/41': { status: 200, body: { success: true, message: 'done' } } })
  show()
  await press('Actions for Achieng Otieno')
  expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/admin/customers/41')
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/admin/customers/41?edit=1')
  await press('Contact')
  expect((await screen.findByRole('link', { name: 'Call' })).getAttribute('href')).toBe('tel:+254712345678')
  await user.keyboard('{Escape}')
  await press('Actions for Achieng Otieno')
  await press('Delete')
  expect(await screen.findByText('Are you sure you want to delete this customer?')).toBeTruthy()
  const answers = await screen.findAllByRole('button', { name: 'Delete' })
  await user.click(answers.at(-1) as HTMLElement)
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/v1/customers/41']))
})

test('a customer with an account is deleted only by those who may delete accounts, and edited by its member', async () => {
  show({ accountId: 9, clientNumber: null })
  await press('Actions for Achieng Otieno')
  expect(screen.getByRole('link', { name: 'View Details' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('a status that the page does not know is Unknown, such a segment Regular', () => {
  show({ status: 'dormant', segment: 'Gold' })
  expect(screen.getByText('Unknown')).toBeTruthy()
  expect(screen.getByText('Regular')).toBeTruthy()
})
