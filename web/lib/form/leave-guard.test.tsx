// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LeaveGuard } from './leave-guard.tsx'

const user = userEvent.setup()
afterEach(cleanup)

/** A form at an address of the console. */
function show(at: string, hasUnsaved = true) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const element = <LeaveGuard hasUnsaved={() => hasUnsaved} />
  const router = createMemoryRouter([{ path: '*', element }], {
    initialEntries: ['/admin/things', at],
    initialIndex: 1,
  })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return {
    go: (to: string | -1) => act(() => (to === -1 ? router.navigate(-1) : router.navigate(to))),
    path: () => router.state.location.pathname + router.state.location.search,
  }
}

const question = () => screen.findByText('Leave without saving?')

test('another page and Back need a confirmation, and the form stays until Leave is pressed', async () => {
  const { go, path } = show('/admin/things/1?edit=1')
  await go('/admin/orders')
  await question()
  expect(path()).toBe('/admin/things/1?edit=1')
  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  await go(-1)
  await question()
  expect(path()).toBe('/admin/things/1?edit=1')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(path()).toBe('/admin/things')
})

test('the form of a page is left without its parameter', async () => {
  const { go, path } = show('/admin/things/1?edit=1')
  await go('/admin/things/1')
  await question()
  expect(path()).toBe('/admin/things/1?edit=1')
})

test.each([
  ['any page, from a form without changes,', '/admin/orders', false],
  ['sign-in', '/admin/login?next=%2Fadmin%2Fthings%2F1', true],
  ['a dialog over the form', '/admin/things/1?edit=1&dialog=merge', true],
])('%s is opened without a question', async (_what, to, hasUnsaved) => {
  const { go, path } = show('/admin/things/1?edit=1', hasUnsaved)
  await go(to)
  expect(path()).toBe(to)
})
