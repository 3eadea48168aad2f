// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import type { Person } from '#web/features/profile/profile.queries.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { fakeApi } from '../lib/fake-api-testing.ts'
import { TwoFactorNeeded } from './two-factor-needed.tsx'

const account = { id: 7, name: 'Wanjiru', role: 'Clerk', language: 'en', permissions: [], lacksTwoFactor: true }
const person = { kind: 'staff', key: 'staff:7', user: account } as unknown as Person
const profile = { id: 7, email: 'w@example.com', language: 'en', twoFactor: false, recoveryCodesLeft: 0, version: 1 }
const user = userEvent.setup()
const press = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => sessions.staff.set({ token: 't', user: account as unknown as SessionUser }))
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

test('staff whose role requires it set two-factor sign-in up, save the codes, and only then continue', async () => {
  const recoveryCodes = ['k3mzp-q8dwx', 'aaaaa-bbbbb']
  const sent = fakeApi({
    'GET /api/v1/users/7': { status: 200, body: profile },
    'POST /api/v1/users/two-factor/start': {
      status: 200,
      body: { secret: 'ABCDEFGH', url: 'otpauth://totp/x', qrSvg: '<svg/>' },
    },
    'POST /api/v1/users/two-factor/confirm': { status: 200, body: { success: true, recoveryCodes } },
  })
  render(withProviders(<TwoFactorNeeded person={person} onLeave={() => {}} />))
  expect(await screen.findByText('Your role requires two-factor sign-in')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continue to the back office' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Enable 2FA' }))
  await user.type(screen.getByLabelText('Your password'), 'secret')
  await press('Continue')
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy()
  await user.type(screen.getByLabelText('Authenticator code'), '123456')
  await press('Switch it on')
  for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeTruthy()
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'secret' }, { code: '123456' }])
  await press("I've saved them")
  await press('Continue to the back office')
  await waitFor(() => expect(sessions.staff.get()?.user).toMatchObject({ lacksTwoFactor: false }))
})

test('a wrong code keeps the secret on the screen with the reason, and Logout leaves', async () => {
  const onLeave = vi.fn()
  fakeApi({
    'GET /api/v1/users/7': { status: 200, body: profile },
    'POST /api/v1/users/two-factor/start': {
      status: 200,
      body: { secret: 'ABCDEFGH', url: 'otpauth://totp/x', qrSvg: '<svg/>' },
    },
    'POST /api/v1/users/two-factor/confirm': {
      status: 422,
      body: { code: 'CODE_NOT_VALID', message: 'That code is not valid.', details: {} },
    },
  })
  render(withProviders(<TwoFactorNeeded person={person} onLeave={onLeave} />))
  await user.click(await screen.findByRole('button', { name: 'Enable 2FA' }))
  await user.type(screen.getByLabelText('Your password'), 'secret')
  await press('Continue')
  await user.type(await screen.findByLabelText('Authenticator code'), '000000')
  await press('Switch it on')
  expect(await screen.findByText('That code is not valid.')).toBeTruthy()
  expect(screen.getByText('ABCD EFGH')).toBeTruthy()
  await press('Logout')
  expect(onLeave).toHaveBeenCalledOnce()
})
