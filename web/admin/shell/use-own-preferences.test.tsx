// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ConsolePreferences } from '#contract/account/console-preferences.staff.ts'
import { ThemeToggle } from '#web/features/appearance/theme-toggle.tsx'
import { useTheme } from '#web/lib/boot/appearance.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'
import { signInStaff } from '../lib/fake-api-testing.ts'
import { useOwnPreferences } from './use-own-preferences.ts'

const own: ConsolePreferences = {
  theme: 'light',
  density: 'comfortable',
  shortcuts: true,
  dateFormat: null,
  mailsNewOrders: false,
  mailsFailures: false,
  noticesOfOrders: true,
  startPage: null,
  columns: {},
}

const saved: unknown[] = []
let answer: (preferences: ConsolePreferences) => void

beforeEach(() => {
  saved.length = 0
  const loaded = new Promise<ConsolePreferences>((resolve) => {
    answer = resolve
  })
  connectApi(async ({ method, body }) => {
    if (method === 'GET') return { status: 200, headers: {}, body: JSON.stringify(await loaded) }
    saved.push(JSON.parse(String(body)))
    return { status: 200, headers: {}, body: JSON.stringify({ ...own, ...JSON.parse(String(body)) }) }
  })
  signInStaff(['View Orders'])
})
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  localStorage.clear()
})

function Console() {
  useOwnPreferences()
  const [theme] = useTheme()
  return (
    <>
      <ThemeToggle />
      <output>{theme}</output>
    </>
  )
}
const shown = () => screen.getByRole('status').textContent

test('the theme of the account replaces that of the device, and nothing is saved', async () => {
  render(withProviders(<Console />))
  await act(async () => answer(own))
  await waitFor(() => expect(shown()).toBe('light'))
  expect(saved).toEqual([])
})

test('a theme chosen before that of the account is loaded stays, and is saved', async () => {
  render(withProviders(<Console />))
  await userEvent.click(screen.getByRole('button'))
  expect(shown()).toBe('dark')
  await act(async () => answer(own))
  await waitFor(() => expect(saved).toEqual([{ theme: 'dark' }]))
  expect(shown()).toBe('dark')
})

test('an account without a theme gets one that is chosen before its choices are loaded', async () => {
  render(withProviders(<Console />))
  await userEvent.click(screen.getByRole('button'))
  await act(async () => answer({ ...own, theme: null }))
  await waitFor(() => expect(saved).toEqual([{ theme: 'dark' }]))
})
