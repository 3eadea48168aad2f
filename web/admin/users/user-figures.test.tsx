// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { fakeApi, signInStaff } from '../lib/fake-api-testing.ts'
import { UserFigures } from './user-figures.tsx'

const stats = {
  totalUsers: 68,
  activeUsers: 3,
  newRegistrations: 1,
  pendingApproval: 2,
  before: { totalUsers: 67, newRegistrations: 4 },
}

beforeEach(() => signInStaff(['View Users']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('each figure of the users narrows the list to what it counts', async () => {
  fakeApi({ 'GET /api/users/stats': { status: 200, body: stats } })
  const narrowTo = vi.fn()
  render(withProviders(<UserFigures filter={{ isNarrowedTo: () => false, narrowTo }} />))
  expect(await screen.findByText('68')).toBeTruthy()
  for (const name of ['Total Users', 'Active Users', 'New Registrations', 'Pending Approval']) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(narrowTo.mock.calls).toEqual([
    [{}],
    [{ isOnline: true, status: 'active' }],
    [{ isNew: true }],
    [{ status: 'pending' }],
  ])
  for (const note of ['online now', 'this week', 'awaiting review']) expect(screen.getByText(note)).toBeTruthy()
})
