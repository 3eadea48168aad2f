// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { UserRecord } from '#contract/account/users.staff.ts'
import { permissions } from '#contract/permissions.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { fakeApi, signInStaff } from '../lib/fake-api-testing.ts'
import { ApproveUserForm } from './forms/approve-user-form.tsx'
import UserForm from './forms/user-form.tsx'

/** They are rendered after the form. */
const toasts = () => within(screen.getAllByRole('status').at(-1) as HTMLElement)

const person = {
  id: 12,
  name: 'Grace Akinyi',
  firstName: 'Grace',
  lastName: 'Akinyi',
  email: 'grace@example.com',
  emailConfirmed: true,
  newEmail: null,
  phone: '+254712345678',
  location: 'Kondele',
  role: 'Manager',
  roleId: 2,
  kind: 'staff',
  status: 'active',
  branchId: 1,
  branch: 'Kisumu',
  allBranches: false,
  language: 'en',
  isInvited: false,
  canEdit: true,
  version: 4,
  groups: 0,
  openSessions: 1,
} as UserRecord

const role = (id: number, name: string, key: string | null, rest: object = {}) => ({
  id,
  name,
  key,
  status: 'active',
  kind: 'staff',
  canGrant: true,
  ...rest,
})
const choices = {
  'GET /api/v1/roles/choices': {
    status: 200,
    body: {
      content: [
        role(1, 'Admin', 'admin', { canGrant: false }),
        role(2, 'Manager', 'manager'),
        role(3, 'Credit Officer', 'credit-officer'),
        role(4, 'User', 'member', { kind: 'member' }),
      ],
      totalElements: 4,
      page: 0,
      size: 4,
    },
  },
  'GET /api/users/reach-choices': {
    status: 200,
    body: {
      branches: [
        { id: 1, name: 'Kisumu' },
        { id: 2, name: 'Nakuru' },
      ],
      allBranches: true,
    },
  },
}
const user = userEvent.setup()
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const optionsOf = (label: string) => [...screen.getByLabelText(label).querySelectorAll('option')].map((o) => o.text)
const show = (form: ReactNode) =>
  render(
    withProviders(
      <>
        {form}
        <Toasts />
      </>,
    ),
  )

// The confirmation loads when it opens.
beforeAll(() => import('#web/lib/form/confirm-form.tsx'))
beforeEach(() => {
  localStorage.clear()
  signInStaff(permissions)
})
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('a user is added with the defaults of the form, and no password is typed', async () => {
  const onClose = vi.fn()
  const sent = fakeApi({ ...choices, 'POST /api/users': { status: 201, body: person } })
  show(<UserForm onClose={onClose} />)
  expect(screen.getByText(/^There is no password to type: an email invites the person/)).toBeTruthy()
  await waitFor(() => expect(optionsOf('Role')).toEqual(['Manager', 'Credit Officer', 'User']))
  expect(field('Role').value).toBe('User')
  expect(field('Status').value).toBe('active')
  expect(screen.queryByLabelText('Branch')).toBeNull()
  await press('Add User')
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
  expect(sent).toEqual([])

  await user.type(field('Full Name'), 'Wambui Njeri Mutua')
  await user.type(field('Email'), 'Wambui@Example.com')
  await press('Add User')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([
    {
      call: 'POST /api/users',
      body: {
        name: 'Wambui Njeri Mutua',
        email: 'wambui@example.com',
        role: 'User',
        status: 'active',
        branchId: null,
        allBranches: false,
      },
    },
  ])
  expect(screen.getByText('User created successfully! 🎉')).toBeTruthy()
})

test('a refused user keeps what was typed, with the message at its field or behind the name of the action', async () => {
  const taken = { code: 'ALREADY_TAKEN', message: 'This email has an account.', details: { field: 'email' } }
  const beyond = { code: 'EXCEEDS_OWN_RIGHTS', message: 'You lack Edit Users.', details: {} }
  const sent = fakeApi({
    ...choices,
    'POST /api/users': [
      { status: 409, body: taken },
      { status: 403, body: beyond },
    ],
  })
  show(<UserForm onClose={vi.fn()} />)
  await waitFor(() => expect(optionsOf('Role')).toContain('Manager'))
  await user.type(field('Full Name'), 'Wambui')
  await user.type(field('Email'), 'w@example.com')
  await press('Add User')
  expect(await screen.findByText('This email has an account.')).toBeTruthy()
  expect(toasts().getByText('Failed to add user: This email has an account.')).toBeTruthy()
  await user.type(field('Email'), '.ke')
  await press('Add User')
  expect(await screen.findAllByText('Failed to add user: You lack Edit Users.')).toHaveLength(2)
  await press('Add User')
  expect(await screen.findAllByText('Error creating user. Please try again.')).toHaveLength(2)
  expect(field('Full Name').value).toBe('Wambui')
  expect(sent).toHaveLength(3)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  await press('Cancel')
})

test('all branches replace the branch, and the form states that a credit officer of all branches leads no groups', async () => {
  const sent = fakeApi({ ...choices, 'POST /api/users': { status: 201, body: person } })
  show(<UserForm onClose={vi.fn()} />)
  await waitFor(() => expect(optionsOf('Role')).toContain('Credit Officer'))
  await user.type(field('Full Name'), 'Otieno Okoth')
  await user.type(field('Email'), 'otieno@example.com')
  await user.selectOptions(field('Role'), 'Credit Officer')
  expect(await screen.findByText('Groups can be given to a credit officer of a branch.')).toBeTruthy()
  await user.selectOptions(field('Branch'), 'Nakuru')
  await user.click(screen.getByLabelText(/^All branches\. A credit officer of all branches leads no groups/))
  expect(screen.queryByLabelText('Branch')).toBeNull()
  await press('Add User')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ role: 'Credit Officer', branchId: null, allBranches: true })
})

test('an edit sends the version that was read, and offers no role of members', async () => {
  const onClose = vi.fn()
  const sent = fakeApi({ ...choices, 'PUT /api/users/12': { status: 200, body: person } })
  show(<UserForm user={person} onClose={onClose} />)
  await waitFor(() => expect(optionsOf('Role')).toEqual(['Manager', 'Credit Officer']))
  expect(optionsOf('Status')).toEqual(['Active', 'Inactive'])
  await user.selectOptions(field('Branch'), 'Nakuru')
  await user.clear(field('Location'))
  await user.type(field('Location'), 'Milimani')
  await press('Save')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent[0]?.body).toMatchObject({ location: 'Milimani', branchId: 2, version: 4 })
  expect(screen.getByText('User updated successfully! ✏️')).toBeTruthy()
})

test('an edit that another one overtook shows both versions, and saves the chosen one', async () => {
  const current = { ...person, location: 'Mamboleo', branchId: 2, version: 5 }
  const sent = fakeApi({
    ...choices,
    'PUT /api/users/12': [
      { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed', details: { current } } },
      { status: 200, body: person },
    ],
  })
  show(<UserForm user={person} onClose={vi.fn()} />)
  await user.clear(field('Location'))
  await user.type(field('Location'), 'Milimani')
  await press('Save')
  expect(await screen.findByText('Changed by someone else while you were typing')).toBeTruthy()
  expect(screen.getByText('Mamboleo')).toBeTruthy()
  await press('Save mine')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ location: 'Milimani', version: 5 })
})

test('a failed edit is named in a toast too, with the reason of the server or without one', async () => {
  const refused = { status: 403, body: { code: 'EXCEEDS_OWN_RIGHTS', message: 'You lack it.', details: {} } }
  fakeApi({ ...choices, 'PUT /api/users/12': [refused, { status: 500, body: {} }] })
  show(<UserForm user={person} onClose={vi.fn()} />)
  await press('Save')
  expect(await toasts().findByText('Failed to update user: You lack it.')).toBeTruthy()
  await press('Save')
  expect(await toasts().findByText('Error updating user. Please try again.')).toBeTruthy()
})

test('the form of the own account has neither role nor status nor branch', async () => {
  fakeApi(choices)
  show(<UserForm user={{ ...person, id: 7 }} onClose={vi.fn()} />)
  expect(screen.getByText(/another administrator changes your email, role, status and branch/)).toBeTruthy()
  for (const label of ['Role', 'Status', 'Branch']) expect(screen.queryByLabelText(label)).toBeNull()
})

test('a pending account is approved with role and branch, once its address is confirmed', async () => {
  const pending = { ...person, status: 'pending' as const, branchId: null, branch: null, emailConfirmed: false }
  const sent = fakeApi({
    ...choices,
    'POST /api/users/12/confirmation': { status: 200, body: { success: true, message: 'sent' } },
    'POST /api/users/12/approval': [
      { status: 409, body: { code: 'ADDRESS_NOT_CONFIRMED', message: 'Not confirmed.', details: {} } },
      { status: 200, body: person },
    ],
  })
  show(<ApproveUserForm user={pending} onDeclined={vi.fn()} />)
  expect(screen.getByText('The address is not confirmed yet')).toBeTruthy()
  await press('Send the link again')
  expect(await screen.findByText('The link was sent to grace@example.com again.')).toBeTruthy()
  await waitFor(() => expect(optionsOf('Branch')).toContain('Kisumu'))
  await user.selectOptions(field('Branch'), 'Kisumu')
  await press('Approve')
  expect(await screen.findAllByText('Failed to update user: Not confirmed.')).toHaveLength(2)
  await press('Approve')
  expect(await screen.findByText('Grace Akinyi is approved.')).toBeTruthy()
  expect(sent.at(-1)).toMatchObject({
    call: 'POST /api/users/12/approval',
    body: { role: 'Manager', branchId: 1, allBranches: false },
  })
})

test('a pending account is declined after a question that names the email', async () => {
  const onDeclined = vi.fn()
  const sent = fakeApi({
    ...choices,
    'POST /api/users/12/decline': { status: 200, body: { success: true, message: 'declined' } },
  })
  show(<ApproveUserForm user={{ ...person, status: 'pending' }} onDeclined={onDeclined} />)
  await press('Decline Grace Akinyi')
  expect(await screen.findByText('The account is removed, and grace@example.com gets an email about it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(onDeclined).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([{ call: 'POST /api/users/12/decline' }])
})
