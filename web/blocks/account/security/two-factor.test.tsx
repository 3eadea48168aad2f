// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Profile } from '#contract/account/profile.ts'
import { myProfile, type Person } from '#web/features/profile/profile.queries.ts'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import { TwoFactor } from './two-factor.tsx'

const person = { kind: 'member', key: 'member:7', user: { id: 7 } } as unknown as Person
const send = vi.fn<Transport>()
beforeEach(() => connectApi(send))
afterEach(() => {
  cleanup()
  send.mockReset()
})
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

function Screen({ checkboxLabel }: { checkboxLabel: string | null }) {
  const { data } = useQuery({ ...myProfile(person), staleTime: Number.POSITIVE_INFINITY })
  return data && <TwoFactor person={person} profile={data} checkboxLabel={checkboxLabel} />
}

function show(recoveryCodesLeft: number, twoFactor = true, checkboxLabel: string | null = null) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const client = new QueryClient()
  client.setQueryData(myProfile(person).queryKey, { twoFactor, recoveryCodesLeft } as Profile)
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider
          router={createMemoryRouter([{ path: '*', element: <Screen checkboxLabel={checkboxLabel} /> }])}
        />
      </QueryClientProvider>
    </I18nProvider>,
  )
}
const advice = 'Without your phone you need one to log in. Get new codes now.'

test.each([
  [10, 'You have 10 unused recovery codes.', false],
  [3, 'You have 3 unused recovery codes.', false],
  [2, 'You have 2 unused recovery codes.', true],
  [1, 'You have 1 unused recovery code.', true],
  [0, 'You have no unused recovery codes.', true],
])('with %i recovery codes left the screen shows "%s", with a warning: %s', (left, text, isWarning) => {
  show(left)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(advice) !== null).toBe(isWarning)
})

test('new recovery codes are shown once, after password and code, and counted from then on', async () => {
  const recoveryCodes = ['k3mzp-q8dwx', 'aaaaa-bbbbb', 'ccccc-ddddd']
  show(1)
  await press('New recovery codes')
  await press('Get new codes')
  expect(await screen.findByText('Please enter your password')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Your password'), 'secret')
  await user.type(screen.getByLabelText('Authenticator code'), 'zzzzz-yyyyy')
  send.mockResolvedValueOnce({
    status: 422,
    headers: {},
    body: JSON.stringify({ code: 'CODE_NOT_VALID', message: 'That recovery code is not valid.' }),
  })
  await press('Get new codes')
  expect(await screen.findByText('That recovery code is not valid.')).toBeTruthy()

  send.mockResolvedValueOnce({ status: 200, headers: {}, body: JSON.stringify({ success: true, recoveryCodes }) })
  await press('Get new codes')
  expect(await screen.findByText('You have new recovery codes. The earlier ones no longer work.')).toBeTruthy()
  for (const code of recoveryCodes) expect(screen.getByText(code)).toBeTruthy()
  cleanup()
  show(3)
  expect(screen.getByText('k3mzp-q8dwx'), 'after another tab was opened').toBeTruthy()
  await press("I've saved them")
  expect(screen.queryByText('k3mzp-q8dwx')).toBeNull()
  expect(screen.getByText('You have 3 unused recovery codes.')).toBeTruthy()
})

test.each([
  ['begins the set-up', false, 'Continue'],
  ['asks before it is switched off', true, 'Disable 2FA'],
])('a checkbox in place of the buttons %s, and back again cancels', async (_title, isOn, next) => {
  show(isOn ? 3 : 0, isOn, 'Enable it')
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enable it' })
  expect(box.checked).toBe(isOn)
  expect(screen.queryByRole('button', { name: /2FA/ })).toBeNull()
  await user.click(box)
  expect(box.checked).toBe(!isOn)
  expect(screen.getByRole('button', { name: next })).toBeTruthy()
  await user.click(box)
  expect(box.checked).toBe(isOn)
  expect(screen.queryByRole('button', { name: next })).toBeNull()
})
