// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account/users.staff.ts'
import { permissions } from '#contract/permissions.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { DeleteUser } from './delete-user.tsx'
import { ResetPassword } from './reset-password.tsx'
import { StatusButton } from './status-button.tsx'

const person = {
  id: 12,
  name: 'Grace Akinyi',
  email: 'grace@example.com',
  phone: '+254712345678',
  status: 'active',
  canEdit: true,
  isInvited: false,
} as User
const done = { status: 200, body: { success: true, message: 'done', removed: true } }
const user = userEvent.setup()
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const show = (element: ReactNode) =>
  render(
    withProviders(
      <>
        {element}
        <Toasts />
      </>,
    ),
  )

// Dialogs load when they open.
beforeAll(() => Promise.all([import('#web/lib/form/confirm-form.tsx'), import('#web/ui/mantine/modal.tsx')]))
beforeEach(() => signInStaff(permissions))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('a deactivation acts immediately and can be undone', async () => {
  const sent = fakeApi({ 'PUT /api/users/12': { status: 200, body: person } })
  show(<StatusButton user={person}>{() => 'Deactivate'}</StatusButton>)
  await press('Deactivate Grace Akinyi')
  expect(await screen.findByText('User deactivated successfully! 🔄')).toBeTruthy()
  await press('Undo')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ status: 'inactive' }, { status: 'active' }]))
})

test('a refused activation names the action before the reason of the server', async () => {
  fakeApi({
    'PUT /api/users/12': { status: 403, body: { code: 'EXCEEDS_OWN_RIGHTS', message: 'You lack it.', details: {} } },
  })
  show(<StatusButton user={{ ...person, status: 'inactive' }}>{(next) => next}</StatusButton>)
  await press('Activate Grace Akinyi')
  expect(await screen.findByText('Failed to update user status: You lack it.')).toBeTruthy()
})

test('a reset names the person and the address, and a lost answer has its own message', async () => {
  const sent = fakeApi({ 'POST /api/users/12/reset-password': [done] })
  const onClose = vi.fn()
  show(<ResetPassword user={person} opened onClose={onClose} />)
  expect(await screen.findByText('Are you sure you want to reset the password for Grace Akinyi?')).toBeTruthy()
  expect(screen.getByText(/^A reset email will be sent to grace@example\.com\./)).toBeTruthy()
  await press('Send Reset Email')
  expect(await screen.findByText('Password reset email sent successfully! 📧')).toBeTruthy()
  expect(sent).toMatchObject([{ call: 'POST /api/users/12/reset-password', body: {} }])
  await press('Send Reset Email')
  expect(await screen.findAllByText('Error resetting password. Please try again.')).toHaveLength(2)
})

test.each([409, 429])('a reset refused with %i is named in a toast', async (status) => {
  fakeApi({
    'POST /api/users/12/reset-password': { status, body: { code: 'NOT_ALLOWED', message: 'Wait.', details: {} } },
  })
  show(<ResetPassword user={person} opened onClose={vi.fn()} />)
  await user.click(await screen.findByRole('button', { name: 'Send Reset Email' }))
  expect(await within(screen.getByRole('status')).findByText('Failed to reset password: Wait.')).toBeTruthy()
})

test('an activation and a deletion without an answer have their own messages', async () => {
  fakeApi({})
  show(<StatusButton user={person}>{(next) => next}</StatusButton>)
  await press('Deactivate Grace Akinyi')
  expect(await screen.findByText('Error updating user status. Please try again.')).toBeTruthy()
  showDelete()
  await press('Delete Grace Akinyi')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect((await screen.findAllByText('Error deleting user. Please try again.')).length).toBeGreaterThan(0)
})

test('an invited person gets another invitation instead', async () => {
  fakeApi({ 'POST /api/users/12/reset-password': done })
  show(<ResetPassword user={{ ...person, isInvited: true }} opened onClose={vi.fn()} />)
  expect(await screen.findByText(/has not chosen a password yet/)).toBeTruthy()
  await press('Send Invitation')
  expect(await screen.findByText('The invitation was sent again.')).toBeTruthy()
})

const showDelete = (onDeleted = vi.fn()) => {
  show(
    <DeleteUser user={person} onDeleted={onDeleted}>
      Delete
    </DeleteUser>,
  )
  return onDeleted
}

test('a deletion asks first, and a cancelled one changes nothing', async () => {
  const sent = fakeApi({ 'DELETE /api/users/12': done })
  const onDeleted = showDelete()
  await press('Delete Grace Akinyi')
  expect(
    await screen.findByText('Are you sure you want to delete this user? This action cannot be undone.'),
  ).toBeTruthy()
  await press('Cancel')
  expect(await screen.findByText('Deletion canceled.')).toBeTruthy()
  expect(sent).toEqual([])
  await press('Delete Grace Akinyi')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findByText('User deleted! 🗑️')).toBeTruthy()
  expect(onDeleted).toHaveBeenCalledOnce()
})

test('a person who owes is not deleted: the reason is shown, and orders and a deactivation are offered', async () => {
  const books = { code: 'BOOKS_OPEN', message: 'Owes KSh 1,200.', details: { owed: 1200 } }
  const sent = fakeApi({
    'DELETE /api/users/12': { status: 409, body: books },
    'PUT /api/users/12': { status: 200, body: person },
  })
  const onDeleted = showDelete()
  await press('Delete Grace Akinyi')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findAllByText('Failed to delete user: Owes KSh 1,200.')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'See the orders' }).getAttribute('href')).toContain('search=%2B254712345678')
  await press('Deactivate Grace Akinyi')
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ call: 'PUT /api/users/12', body: { status: 'inactive' } }))
  expect(onDeleted).not.toHaveBeenCalled()
})

test('a person who leads groups is not deleted: the hand-over is offered', async () => {
  const groups = { code: 'GROUPS_TO_HAND_OVER', message: 'Leads 2 groups.', details: { groups: 2 } }
  fakeApi({ 'DELETE /api/users/12': { status: 409, body: groups } })
  showDelete()
  await press('Delete Grace Akinyi')
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  expect(await screen.findAllByText('Failed to delete user: Leads 2 groups.')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Hand over the groups' }).getAttribute('href')).toBe('/admin/users/12#groups')
  expect(screen.queryByRole('link', { name: 'See the orders' })).toBeNull()
})
