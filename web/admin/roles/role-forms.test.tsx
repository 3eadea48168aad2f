// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/account/roles.staff.ts'
import { permissionSentences } from '#contract/messages/permission-labels.ts'
import { permissions } from '#contract/permissions.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { fakeApi, signInStaff } from '../lib/fake-api-testing.ts'
import { DeleteRole } from './delete-role.tsx'
import RoleForm from './forms/role-form.tsx'
import { RoleCard } from './role-card.tsx'

const clerk: Role = {
  id: 9,
  key: null,
  name: 'Clerk',
  description: 'Books orders',
  status: 'active',
  kind: 'staff',
  permissions: ['View Orders'],
  users: 0,
  canEdit: true,
  version: 3,
}
const manager: Role = { ...clerk, id: 2, key: 'manager', name: 'Manager', users: 1 }
const listed = (...content: Role[]) => ({
  status: 200,
  body: { content, totalElements: content.length, page: 0, size: 48, summary: { total: 2, active: 2, inactive: 0 } },
})
const user = userEvent.setup()
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const box = (permission: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${permission}`) })
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
beforeAll(() => import('#web/ui/mantine/modal.tsx'))
beforeEach(() => {
  localStorage.clear()
  signInStaff(permissions)
})
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('a role is added with the ticked permissions, each described by a sentence', async () => {
  const onClose = vi.fn()
  const sent = fakeApi({ 'POST /api/v1/roles': { status: 201, body: clerk } })
  show(<RoleForm onClose={onClose} />)
  for (const permission of permissions) {
    expect(box(permission).checked).toBe(false)
    expect(screen.getByText(permissionSentences.en[permission])).toBeTruthy()
  }
  await press('Add Role')
  expect(await screen.findByText('Please enter a name for the role')).toBeTruthy()
  await user.type(field('Role Name'), 'Clerk')
  await user.click(box('View Orders'))
  await user.click(box('Place Orders'))
  await press('Add Role')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent).toMatchObject([
    { body: { name: 'Clerk', description: '', status: 'active', permissions: ['View Orders', 'Place Orders'] } },
  ])
})

test('permissions are in the areas of the menu, and an edit states how many people it concerns', () => {
  fakeApi({})
  show(<RoleForm role={{ ...clerk, users: 4 }} onClose={vi.fn()} />)
  expect(screen.getByText('4 people have this role: a change takes effect for all of them.')).toBeTruthy()
  const areas = screen.getAllByRole('group').slice(1)
  expect(areas.flatMap((area) => within(area).getAllByRole('checkbox'))).toHaveLength(permissions.length)
  const sales = within(screen.getByRole('group', { name: 'Sales' }))
  expect(sales.getByRole('checkbox', { name: /^View Orders/ })).toBeTruthy()
  expect(sales.queryByRole('checkbox', { name: /^View Users/ })).toBeNull()
})

test('a permission that the reader lacks cannot be given', async () => {
  signInStaff(['Configure Settings', 'View Orders'])
  fakeApi({})
  show(<RoleForm onClose={vi.fn()} />)
  expect(box('View Orders').disabled).toBe(false)
  expect(box('Delete Users').disabled).toBe(true)
})

test('an edit sends the version that was read, and a conflict shows the permissions of both', async () => {
  const current = { ...clerk, permissions: ['View Orders', 'Edit Orders'], version: 4 }
  const sent = fakeApi({
    'PUT /api/v1/roles/9': [
      { status: 409, body: { code: 'VERSION_CONFLICT', message: 'Changed', details: { current } } },
      { status: 200, body: clerk },
    ],
  })
  show(<RoleForm role={clerk} onClose={vi.fn()} />)
  await user.click(box('View Reports'))
  await press('Save')
  expect(await screen.findByText('View Orders, Edit Orders')).toBeTruthy()
  expect(screen.getByText('View Orders, View Reports')).toBeTruthy()
  await press('Save mine')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { permissions: ['View Orders', 'View Reports'], version: 3 },
    { permissions: ['View Orders', 'View Reports'], version: 4 },
  ])
})

test('status and permissions of the role Admin are no fields', () => {
  fakeApi({})
  show(<RoleForm role={{ ...clerk, key: 'admin', name: 'Admin' }} onClose={vi.fn()} />)
  expect(screen.getByText(/keeps all permissions and stays active/)).toBeTruthy()
  expect(screen.queryByLabelText('Status')).toBeNull()
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})

test('a role without users is deleted after a question', async () => {
  const sent = fakeApi({
    'DELETE /api/v1/roles/9': { status: 200, body: { success: true, message: 'done', reassigned: 0 } },
  })
  show(<DeleteRole role={clerk}>Delete</DeleteRole>)
  await press('Delete Clerk')
  expect(await screen.findByText('Delete this role?')).toBeTruthy()
  expect(screen.getByText('No one has the role Clerk. This cannot be undone.')).toBeTruthy()
  await press('Delete')
  expect(await screen.findByText('Role deleted.')).toBeTruthy()
  expect(sent).toMatchObject([{ call: 'DELETE /api/v1/roles/9', body: {} }])
})

test('a role in use is deleted once its users get another one', async () => {
  const used = { ...clerk, users: 3 }
  const sent = fakeApi({
    'GET /api/v1/roles': listed(
      used,
      manager,
      { ...manager, id: 4, name: 'User', kind: 'member', key: 'member' },
      { ...manager, id: 1, name: 'Admin', canEdit: false },
    ),
    'DELETE /api/v1/roles/9': { status: 200, body: { success: true, message: 'done', reassigned: 3 } },
  })
  show(<DeleteRole role={used}>Delete</DeleteRole>)
  await press('Delete Clerk')
  expect(await screen.findByText(/^3 users have the role Clerk/)).toBeTruthy()
  const choice = field('Their new role')
  await waitFor(() =>
    expect([...choice.querySelectorAll('option')].map((o) => o.text)).toEqual(['Select...', 'Manager']),
  )
  await press('Delete')
  expect(await screen.findByText('Please choose one')).toBeTruthy()
  expect(sent).toEqual([])
  await user.selectOptions(choice, 'Manager')
  await press('Delete')
  expect(await screen.findByText('Role deleted.')).toBeTruthy()
  expect(sent).toMatchObject([{ body: { reassignTo: 2 } }])
})

test('a card offers Delete only for roles of the shop, and nothing for a role beyond the rights of the reader', () => {
  fakeApi({})
  const card = (role: Role) => {
    cleanup()
    show(<RoleCard role={role} editLink={{ to: '?edit=9' }} historyLink={{ to: '?history=9' }} />)
  }
  card(clerk)
  expect(screen.getByRole('button', { name: 'Delete Clerk' })).toBeTruthy()
  expect(screen.getByRole('link', { name: '0 users' }).getAttribute('href')).toBe('/admin/users?role=9')
  card(manager)
  expect(screen.getByText('Built-in role')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete Manager' })).toBeNull()
  card({ ...clerk, canEdit: false })
  expect(screen.getByText('You cannot change it: it has permissions that you do not have.')).toBeTruthy()
  for (const role of ['link', 'button'] as const) {
    expect(screen.queryByRole(role, { name: /^(Edit|Delete) Clerk/ })).toBeNull()
  }
})
