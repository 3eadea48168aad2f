// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { sessions } from '#web/lib/session/session.ts'
import { useRedirectAfterSignIn } from './use-redirect-after-sign-in.ts'

let goOn: ReturnType<typeof useRedirectAfterSignIn>

function SignIn() {
  goOn = useRedirectAfterSignIn('/')
  return null
}

afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('staff go on to the shop in the language of their account', async () => {
  const router = createMemoryRouter([{ path: '*', element: <SignIn /> }], { initialEntries: ['/admin/login'] })
  render(<RouterProvider router={router} />)
  const user = { id: 7, name: 'Wanjiru', role: 'Manager', permissions: [] as string[] } as SessionUser
  sessions.staff.set({ token: 't', user: { ...user, language: 'sw' } })
  await act(async () => void (await goOn()))
  expect(router.state.location.pathname).toBe('/sw')
  sessions.staff.set({ token: 't', user: { ...user, language: 'en' } })
  await act(async () => void (await goOn()))
  expect(router.state.location.pathname).toBe('/')
})
