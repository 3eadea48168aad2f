// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi, signInStaff } from '#web/admin/lib/fake-api-testing.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import Users from './users.tsx'

const show = (answers: Parameters<typeof fakeApi>[0]) => {
  fakeApi(answers)
  render(
    withProviders(
      <>
        <Users />
        <Toasts />
      </>,
    ),
  )
}

beforeEach(() => signInStaff(['View Users', 'Create Users']))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  localStorage.clear()
})

test('users that cannot be loaded are named in a toast and in place of the list, which can be tried again', async () => {
  show({})
  const message = 'Failed to fetch users. Please check your network connection.'
  expect(await screen.findAllByText(message)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test('an answer that is no list of users counts as an empty list', async () => {
  show({ 'GET /api/users': { status: 200, body: { x: 1 } } })
  expect(await screen.findByText('No users found')).toBeTruthy()
  expect(screen.getByText('Try adjusting your search criteria')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add First User' })).toBeTruthy()
})
