// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BranchOfficer, BranchRecord } from '#contract/lending/branches.staff.ts'
import { permissions } from '#contract/permissions.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import BranchForm from './branch-form.tsx'
import OfficerForm from './officer-form.tsx'

const branch = {
  id: 3,
  name: 'Kisumu',
  town: 'Kisumu',
  phone: '+254712345678',
  code: 'KSM',
  version: 2,
} as BranchRecord
const officer: BranchOfficer = {
  id: 8,
  firstName: 'Otieno',
  lastName: 'Ouma',
  name: 'Otieno Ouma',
  phone: null,
  status: 'active',
  account: { id: 40, name: 'Otieno Ouma', status: 'active' },
  groups: 2,
  clients: 9,
  version: 5,
}
const free = { content: [{ id: 41, name: 'Amina Hassan', username: null }], totalElements: 1, page: 0, size: 1 }
const accounts = { 'GET /api/v1/branches/3/officer-accounts': { status: 200, body: free } }

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => signInStaff(permissions))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('a new branch is sent with its code, without a version', async () => {
  const sent = fakeApi({ 'POST /api/v1/branches': { status: 201, body: branch } })
  const onAdded = vi.fn()
  render(withProviders(<BranchForm onClose={vi.fn()} onAdded={onAdded} />))
  await user.type(screen.getByLabelText('Name'), 'Kisumu')
  await user.type(screen.getByLabelText('Town'), 'Kisumu')
  await press('Add Branch')
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText('Code'), 'ksm')
  await press('Add Branch')
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(branch))
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Kisumu', town: 'Kisumu', phone: null, code: 'KSM' }])
})

test('a stored branch keeps its code', async () => {
  const sent = fakeApi({ 'PUT /api/v1/branches/3': { status: 200, body: branch } })
  const onClose = vi.fn()
  render(withProviders(<BranchForm branch={branch} onClose={onClose} />))
  expect(screen.queryByLabelText('Code')).toBeNull()
  await user.type(screen.getByLabelText('Name'), ' East')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Kisumu East', town: 'Kisumu', phone: '+254712345678', version: 2 },
  ])
})

test('a new credit officer is added to the branch with the chosen account', async () => {
  const sent = fakeApi({ ...accounts, 'POST /api/v1/credit-officers': { status: 201, body: officer } })
  const onClose = vi.fn()
  render(withProviders(<OfficerForm branchId={3} onClose={onClose} />))
  expect(screen.queryByLabelText('Status')).toBeNull()
  await user.type(screen.getByLabelText('First name'), 'Amina')
  await user.selectOptions(await screen.findByLabelText('Account'), await screen.findByText('Amina Hassan'))
  await press('Add credit officer')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([
    { firstName: 'Amina', lastName: '', phone: null, accountId: 41, branchId: 3 },
  ])
})

test('the form of a stored officer states what becomes of the groups of an inactive one', async () => {
  const sent = fakeApi({ ...accounts, 'PUT /api/v1/credit-officers/8': { status: 200, body: officer } })
  render(withProviders(<OfficerForm branchId={3} officer={officer} onClose={vi.fn()} />))
  await user.selectOptions(screen.getByLabelText('Status'), 'Inactive')
  expect(await screen.findByText('2 groups take no orders until they are handed over.')).toBeTruthy()
  await press('Save')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ firstName: 'Otieno', status: 'inactive', version: 5 })
})
