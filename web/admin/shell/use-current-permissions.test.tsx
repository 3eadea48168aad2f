// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '#web/lib/http/api.ts'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import { fakeApi, signInStaff } from '../lib/fake-api-testing.ts'
import { useCurrentPermissions } from './use-current-permissions.ts'

const refuse = (code: 'NOT_ALLOWED' | 'NOT_FOUND') => () => Promise.reject(new ApiError(403, code, 'Refused'))

function Calls({ code }: { code: 'NOT_ALLOWED' | 'NOT_FOUND' }) {
  useCurrentPermissions()
  useQuery({ queryKey: ['list'], queryFn: refuse(code), retry: false, enabled: code === 'NOT_ALLOWED' })
  const { mutate } = useMutation({ mutationFn: refuse(code) })
  return (
    <button type="button" onClick={() => mutate()}>
      Save
    </button>
  )
}

const show = (code: 'NOT_ALLOWED' | 'NOT_FOUND') =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Calls code={code} />
    </QueryClientProvider>,
  )
const held = () => currentSession().user?.permissions

beforeEach(() => {
  signInStaff(['View Orders', 'View Users'])
  const user = { ...currentSession().user, permissions: ['View Users'] }
  fakeApi({ 'GET /api/v1/auth/verify': { status: 200, body: { success: true, message: '', user } } })
})
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('a list that is refused for lack of a permission brings the permissions of now', async () => {
  show('NOT_ALLOWED')
  await waitFor(() => expect(held()).toEqual(['View Users']))
})

test('another failure leaves the session as it is', async () => {
  show('NOT_FOUND')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(held()).toEqual(['View Orders', 'View Users'])
})
