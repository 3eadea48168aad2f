// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Refusal } from '#contract/orders/refusals.staff.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { fakeApi, signInStaff } from '../lib/fake-api-testing.ts'
import Refusals from './refusals.tsx'

const short: Refusal = {
  id: 5,
  at: '2026-03-02T07:30:00Z',
  placedBy: 'Grace Akinyi',
  client: { name: 'Achieng Otieno', clientNumber: 'CL-00041' },
  groupName: 'Upendo Women',
  creditOfficer: 'Grace Akinyi',
  branch: 'Kisumu',
  reason: 'OUT_OF_STOCK',
  message: 'Not enough in stock: Lamp (2 left, 3 requested)',
  total: 1500,
  itemCount: 3,
  limit: null,
  products: [{ id: 7, name: 'Lamp', slug: 'lamp', available: 2, requested: 3 }],
}
const overLimit: Refusal = {
  ...short,
  id: 4,
  client: { name: '', clientNumber: '' },
  reason: 'LOAN_LIMIT_REACHED',
  message: 'Loan limit reached: 200 short',
  limit: { limit: 5000, outstanding: 3000, held: 1000, available: 1000, requested: 1200, shortfall: 200 },
  products: [],
}

const show = (content: Refusal[]) => {
  const body = { content, totalElements: content.length, page: 0, size: 20 }
  fakeApi({ 'GET /api/v1/orders/refusals': { status: 200, body } })
  render(withProviders(<Refusals />))
}

beforeEach(() => signInStaff(['View Orders']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  localStorage.clear()
})

test('a refusal shows for whom, why, what was short and what to do next', async () => {
  show([short, overLimit])
  const row = within((await screen.findByText('CL-00041')).closest('tr') as HTMLElement)
  expect(row.getByText('Achieng Otieno')).toBeTruthy()
  expect(row.getByText('Not enough in stock')).toBeTruthy()
  expect(row.getByText(short.message)).toBeTruthy()
  expect(row.getByText('Book what is left, or book again when goods have arrived.')).toBeTruthy()
  expect(row.getByText(/^KSh\s1,500\.00$/)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Lamp' }).getAttribute('href')).toBe('/products/lamp')
  const limited = within(screen.getByText('Erased client').closest('tr') as HTMLElement)
  expect(limited.getByText(/^Limit KSh\s5,000, outstanding KSh\s3,000, held KSh\s1,000$/)).toBeTruthy()
  expect(screen.getByText('Showing 2 of 2 refusals')).toBeTruthy()
})

test('a refusal names who tried it, in a column of the default list and with the date on cards', async () => {
  show([short, { ...overLimit, placedBy: '' }])
  const row = within((await screen.findByText('CL-00041')).closest('tr') as HTMLElement)
  expect(screen.getByRole('columnheader', { name: 'Tried by' })).toBeTruthy()
  expect(row.getByText('Grace Akinyi').getAttribute('data-place')).toBe('extra')
  expect(row.getByText('by Grace Akinyi').closest('td')?.getAttribute('data-place')).toBe('note')
  expect(screen.getAllByText(/^by /)).toHaveLength(1)
})

test('an empty list of refusals states what belongs here', async () => {
  show([])
  expect(await screen.findByText('No refused bookings')).toBeTruthy()
})
