import { expect, test } from 'vitest'
import { permissions } from '../permissions.ts'
import { permissionNames } from './permission-labels.ts'
import { sw } from './sw.ts'

test('a permission has its stored name in English, and in Swahili a name of its own', () => {
  expect(Object.values(permissionNames.en)).toEqual([...permissions])
  const names = Object.values(permissionNames.sw)
  expect(new Set(names).size).toBe(permissions.length)
  expect(names.filter((name) => permissions.some((stored) => stored === name))).toEqual([])
})

test('a refusal in Swahili names permissions in Swahili and as they are stored', () => {
  const text = sw.EXCEEDS_OWN_RIGHTS({ permissions: ['View Reports', 'Edit Users'], branches: false })
  expect(text).toContain('Kuona ripoti (View Reports), Kuhariri watumiaji (Edit Users)')
})
