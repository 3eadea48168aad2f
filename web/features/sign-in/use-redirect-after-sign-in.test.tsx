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

const officer = { id: 7, name: 'Wanjiru', role: 'Credit Officer', permissions: ['View Orders', 'Place Orders'] }
const manager = { ...officer, role: 'Manager', permissions: ['View Orders', 'Edit Orders'] }

test.each([
  ['an officer on the work page', officer, 'en', '/'],
  ['an officer on the work page, in the language of the account', officer, 'sw', '/sw'],
  ['staff with work in the back office there', manager, 'sw', '/admin'],
  ['a manager who chose the work page on it', { ...manager, startPage: 'work' }, 'en', '/'],
  ['an officer who chose the back office there', { ...officer, startPage: 'console' }, 'en', '/admin'],
  ['an account that chose the shop among its products', { ...officer, startPage: 'shop' }, 'sw', '/sw/products'],
])('after a sign-in of staff: %s', async (_, account, language, path) => {
  const router = createMemoryRouter([{ path: '*', element: <SignIn /> }], { initialEntries: ['/admin/login'] })
  render(<RouterProvider router={router} />)
  sessions.staff.set({ token: 't', user: { ...account, language } as SessionUser })
  await act(async () => void (await goOn()))
  expect(router.state.location.pathname).toBe(path)
})
