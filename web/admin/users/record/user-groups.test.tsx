// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { UserRecord } from '#contract/account/users.staff.ts'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { UserGroups } from './user-groups.tsx'

const officer = { id: 12, groups: 1, status: 'active' } as UserRecord
const group = {
  id: 4,
  name: 'Upendo Women',
  groupNumber: 'GRP-0004',
  branchName: 'Kisumu',
  creditOfficerId: 2,
  clients: 9,
  leave: null,
  officers: [],
}

afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('the groups of an officer lead to their records for those who may read groups', async () => {
  fakeApi({
    'GET /api/v1/groups/to-hand-over': { status: 200, body: { content: [group], totalElements: 1, page: 0, size: 20 } },
  })
  signInStaff(['View Users', 'Manage Lending', 'Place Orders'])
  const { unmount } = render(withProviders(<UserGroups user={officer} />))
  const link = await screen.findByRole('link', { name: 'Upendo Women' })
  expect(link.getAttribute('href')).toBe('/admin/groups/4')
  unmount()
  signInStaff(['View Users', 'Manage Lending'])
  render(withProviders(<UserGroups user={officer} />))
  expect(await screen.findByText('Upendo Women')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Upendo Women' })).toBeNull()
})
