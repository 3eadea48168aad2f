// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import type { Permission } from '#contract/permissions.ts'
import { can } from '#web/lib/session/can.ts'
import { currentSession, type SessionKind, sessions } from '#web/lib/session/session.ts'
import { Menu } from '../shell/menu.tsx'
import { screenLoader } from './admin-loader.ts'
import { Can } from './can.tsx'
import { ScreenAccess } from './screen-access.tsx'
import { screens } from './screens.ts'

const signIn = (kind: SessionKind, permissions: Permission[], language = 'en') =>
  sessions[kind].set({ token: 't', user: { id: 7, name: 'W', role: 'R', language, permissions } as SessionUser })

function Console() {
  const { user } = currentSession()
  return (
    <>
      {user && <Menu user={user} onLeave={() => undefined} />}
      <ScreenAccess screen={screens.orders}>
        <p>All orders</p>
        <Can permission="Place Orders">
          <button type="button">New Order</button>
        </Can>
      </ScreenAccess>
    </>
  )
}

function show() {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const router = createMemoryRouter([{ path: '*', element: <Console /> }])
  render(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

async function startsQueries() {
  const start = vi.fn()
  const request = new Request('http://shop.test/admin/orders')
  await screenLoader(screens.orders, start)({ request, params: {} } as never)
  return start.mock.calls.length > 0
}

afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  sessions.member.set(null)
})

test('a session with the permission of a screen gets its menu entry, its queries and the screen', async () => {
  signIn('staff', ['View Orders'])
  show()
  expect(screen.getByRole('link', { name: 'Orders' })).toBeTruthy()
  expect(screen.getByText('All orders')).toBeTruthy()
  expect(await startsQueries()).toBe(true)
})

test('the queries of a reloaded screen ask for answers in the language of the account', async () => {
  document.documentElement.lang = 'en'
  signIn('staff', ['View Orders'], 'sw')
  const languages: string[] = []
  const request = new Request('http://shop.test/admin/orders')
  const start = () => void languages.push(document.documentElement.lang)
  await screenLoader(screens.orders, start)({ request, params: {} } as never)
  expect(languages).toEqual(['sw'])
})

test('a session without the permission gets none of them, and the name of the missing permission', async () => {
  signIn('staff', ['Manage Products'])
  show()
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull()
  expect(screen.queryByText('All orders')).toBeNull()
  expect(screen.getByText(/View Orders/)).toBeTruthy()
  expect(await startsQueries()).toBe(false)
})

test('a button is shown to sessions that have its permission', () => {
  signIn('staff', ['View Orders'])
  show()
  expect(screen.queryByRole('button', { name: 'New Order' })).toBeNull()
  cleanup()
  signIn('staff', ['View Orders', 'Place Orders'])
  show()
  expect(screen.getByRole('button', { name: 'New Order' })).toBeTruthy()
})

test('only staff sessions have permissions', () => {
  signIn('member', ['View Orders'])
  expect(can(currentSession(), 'View Orders')).toBe(false)
})
