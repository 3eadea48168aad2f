// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GroupRecord } from '#contract/lending/groups.staff.ts'
import { permissions } from '#contract/permissions.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import GroupForm from './group-form.tsx'

const group = {
  id: 6,
  name: 'Umoja',
  meetingDay: null,
  meetingTime: '14:00',
  meetingPlace: null,
  status: 'inactive',
  version: 7,
} as GroupRecord
const officer = { id: 8, name: 'Otieno Ouma', phone: null, branchId: 3, branchName: 'Kisumu', isActive: true }
const officers = {
  'GET /api/v1/credit-officers/choices': {
    status: 200,
    body: { content: [officer], totalElements: 1, page: 0, size: 1 },
  },
}

const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => signInStaff(permissions))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('a new group needs a credit officer', async () => {
  const sent = fakeApi({ ...officers, 'POST /api/v1/groups': { status: 201, body: group } })
  const onAdded = vi.fn()
  render(withProviders(<GroupForm onClose={vi.fn()} onAdded={onAdded} />))
  await user.type(screen.getByLabelText('Name'), 'Umoja')
  await press('Add Group')
  expect(await screen.findByText('Please choose one')).toBeTruthy()
  expect(sent).toEqual([])
  await user.selectOptions(screen.getByLabelText('Credit officer'), await screen.findByText('Otieno Ouma, Kisumu'))
  await press('Add Group')
  await waitFor(() => expect(onAdded).toHaveBeenCalledWith(group))
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Umoja', creditOfficerId: 8, meetingDay: null, meetingTime: null, meetingPlace: '' },
  ])
})

test('an edit of a group sends status and version, and leaves its officer', async () => {
  const sent = fakeApi({ ...officers, 'PUT /api/v1/groups/6': { status: 200, body: group } })
  const onClose = vi.fn()
  render(withProviders(<GroupForm group={group} onClose={onClose} />))
  expect(screen.queryByLabelText('Credit officer')).toBeNull()
  await user.selectOptions(screen.getByLabelText('Status'), 'Active')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent.map(({ body }) => body)).toEqual([
    { name: 'Umoja', meetingDay: null, meetingTime: '14:00', meetingPlace: '', status: 'active', version: 7 },
  ])
})
