import { describe, expect, test } from 'vitest'
import type { permissions } from '#contract/permissions.ts'
import { assertAdminStays, assertMayGive, isContradictory, mayChange, reachOf, splitName } from './rights.rules.ts'

const caller = (
  held: readonly (typeof permissions)[number][],
  reach: { branchId?: number; allBranches?: boolean } = {},
) => ({
  accountId: 1,
  kind: 'staff' as const,
  permissions: new Set(held),
  branchId: reach.branchId ?? null,
  allBranches: reach.allBranches ?? false,
})
const target = (held: string[], all_branches = false, kind = 'staff') => ({
  id: 2,
  kind,
  permissions: held,
  all_branches,
})

describe('whom one may change', () => {
  test.each([
    ['an account with fewer permissions', ['View Users', 'Edit Users'], ['View Users'], true],
    ['an account with the same permissions', ['View Users'], ['View Users'], true],
    ['an account without permissions', ['Edit Users'], [], true],
    ['an account with one permission more', ['Edit Users'], ['Edit Users', 'View Reports'], false],
    ['an account with an unknown permission', ['Edit Users'], ['Rule The World'], false],
  ] as const)('%s', (_what, held, others, may) => {
    expect(mayChange(caller(held), target([...others]))).toBe(may)
  })

  test('an account with the flag of all branches is changed only by holders of the flag', () => {
    expect(mayChange(caller(['Edit Users'], { branchId: 3 }), target([], true))).toBe(false)
    expect(mayChange(caller(['Edit Users'], { allBranches: true }), target([], true))).toBe(true)
  })

  test('permissions of the role of members do not protect a member', () => {
    expect(mayChange(caller(['Edit Users']), target(['View Reports'], false, 'member'))).toBe(true)
  })
})

describe('which branches one may give', () => {
  test.each([
    [{ branchId: 3, allBranches: false }, { branchId: 3 }, true],
    [{ branchId: 4, allBranches: false }, { branchId: 3 }, false],
    [{ branchId: 4, allBranches: false }, { allBranches: true }, true],
    [{ branchId: null, allBranches: true }, { branchId: 3 }, false],
    [{ branchId: null, allBranches: true }, { allBranches: true }, true],
    [{ branchId: null, allBranches: false }, {}, true],
    [{ branchId: 3, allBranches: false }, {}, false],
  ])('the reach %j is given by staff with %j: %s', (reach, own, may) => {
    const give = () => assertMayGive(caller([], own), reach)
    if (may) expect(give).not.toThrow()
    else expect(give).toThrow('EXCEEDS_OWN_RIGHTS')
  })
})

test.each([
  [{}, { branchId: 3, allBranches: false }],
  [{ branchId: 5 }, { branchId: 5, allBranches: false }],
  [{ allBranches: true }, { branchId: null, allBranches: true }],
  [{ branchId: null }, { branchId: null, allBranches: false }],
  [
    { branchId: null, allBranches: true },
    { branchId: null, allBranches: true },
  ],
  [
    { branchId: 3, allBranches: false },
    { branchId: 3, allBranches: false },
  ],
])('the sent fields %j turn branch 3 into %j', (sent, reach) => {
  expect(reachOf(sent, { branchId: 3, allBranches: false })).toEqual(reach)
})

test('a branch together with the flag is a contradiction', () => {
  expect(isContradictory({ branchId: 1, allBranches: true })).toBe(true)
  expect(isContradictory({ branchId: null, allBranches: true })).toBe(false)
})

test.each([
  ['admin', 'active', 1, false],
  ['admin', 'active', 2, true],
  ['admin', 'inactive', 1, true],
  ['manager', 'active', 1, true],
  [null, 'active', 0, true],
])('of the role %s and %s with %i active Admins one may leave: %s', (role_key, status, admins, may) => {
  const leave = () => assertAdminStays({ role_key, status }, admins)
  if (may) expect(leave).not.toThrow()
  else expect(leave).toThrow('LAST_ADMIN')
})

test.each([
  ['Achieng', 'Achieng', ''],
  ['Achieng Otieno', 'Achieng', 'Otieno'],
  ['  Mary  Wanjiku   Kamau ', 'Mary', 'Wanjiku Kamau'],
])('the name %j has the first name %j and the last name %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name })
})
