import { expect, test } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { holdsStill } from './roles.rules.ts'

const caller = ({ branchId, allBranches = false }: { branchId: number | null; allBranches?: boolean }) => ({
  permissions: new Set<Permission>(['View Users', 'Edit Users']),
  branchId,
  allBranches,
})
const now = (change: object = {}) => ({
  permissions: ['View Users', 'Edit Users'],
  role_status: 'active',
  branch_id: 3,
  all_branches: false,
  ...change,
})

test.each([
  ['the same rights', {}, true],
  ['one permission more', { permissions: ['View Users', 'Edit Users', 'View Orders'] }, true],
  ['all branches instead of its branch', { branch_id: null, all_branches: true }, true],
  ['one permission less', { permissions: ['View Users'] }, false],
  ['another branch', { branch_id: 4 }, false],
  ['no branch', { branch_id: null }, false],
  ['an inactive role', { role_status: 'inactive' }, false],
])('an account that has %s now: %j, it holds what its request was admitted with: %s', (_what, change, holds) => {
  expect(holdsStill(caller({ branchId: 3 }), now(change))).toBe(holds)
})

test('a branch does not replace the flag of all branches', () => {
  expect(holdsStill(caller({ branchId: null, allBranches: true }), now())).toBe(false)
})
