// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Person } from '#web/features/profile/profile.queries.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { ApiError } from '#web/lib/http/api.ts'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { ReauthForm } from '../reauth-form.tsx'
import { ChangePassword } from './change-password.tsx'

const person = { kind: 'member', key: 'member:7', user: { id: 7 } } as unknown as Person
const send = vi.fn<Transport>()
beforeEach(() => connectApi(send))
const answer = (status: number, body: unknown) =>
  send.mockResolvedValueOnce({ status, headers: {}, body: JSON.stringify(body) })

function show(element: ReactElement) {
  render(
    withProviders(
      <>
        {element}
        <Toasts />
      </>,
    ),
  )
}

afterEach(() => {
  cleanup()
  send.mockReset()
})
const user = userEvent.setup()
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const fill = async (current: string, chosen: string, confirmed = chosen) => {
  for (const [label, text] of [
    ['Current Password', current],
    ['New Password', chosen],
    ['Confirm New Password', confirmed],
  ] as const) {
    await user.clear(input(label))
    await user.type(input(label), text)
  }
  await press('Change Password')
}

test('a new password is validated before it is sent, and refusals are shown at their fields', async () => {
  show(<ChangePassword person={person} email="achieng@example.com" />)
  await press('Change Password')
  expect(await screen.findByText('Please enter your current password')).toBeTruthy()
  expect(screen.getByText('Password must be at least 8 characters')).toBeTruthy()
  expect(document.activeElement).toBe(input('Current Password'))
  await fill('old secret', 'Ziwa la Naivasha', 'Ziwa la Nakuru')
  expect(await screen.findByText('Passwords do not match')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()

  answer(400, { code: 'WRONG_PASSWORD', message: 'That is not your current password.' })
  await fill('old secret', 'Ziwa la Naivasha')
  expect(await screen.findByText('Failed to change password. Please check your current password.')).toBeTruthy()
  expect(document.activeElement).toBe(input('Current Password'))
  expect(input('New Password').value).toBe('Ziwa la Naivasha')
  answer(400, { code: 'PASSWORD_TOO_COMMON', message: 'This password is too common.' })
  await fill('old secret', 'password1')
  expect(await screen.findByText('This password is too common.')).toBeTruthy()
  send.mockRejectedValueOnce(new TypeError('no connection'))
  await fill('old secret', 'Ziwa la Naivasha')
  expect(await screen.findByText('No connection. Please try again.')).toBeTruthy()
})

test('all fields are empty after the password was changed', async () => {
  show(<ChangePassword person={person} email="achieng@example.com" />)
  answer(200, { success: true })
  await fill('old secret', 'Ziwa la Naivasha')
  await vi.waitFor(() => expect(input('Current Password').value).toBe(''))
  expect(await screen.findByText('Password updated successfully!')).toBeTruthy()
  expect(input('New Password').value).toBe('')
  expect(input('Confirm New Password').value).toBe('')
})

test('a form with password and code takes the focus, and shows a refusal at its field', async () => {
  const onProof = vi.fn().mockRejectedValueOnce(new ApiError(400, 'CODE_NOT_VALID', 'That code is not valid.'))
  const form = { submitLabel: 'Disable 2FA', failed: 'That did not work.', onProof, onCancel: () => undefined }
  show(<ReauthForm {...form} proof="both" codeHint="A recovery code works too." />)
  await vi.waitFor(() => expect(document.activeElement).toBe(input('Your password')))
  await press('Disable 2FA')
  expect(await screen.findByText('Please enter your password')).toBeTruthy()
  expect(screen.getByText('Please enter the code.')).toBeTruthy()
  await user.type(input('Your password'), 'secret')
  await user.type(input('Authenticator code'), ' 123456 ')
  await press('Disable 2FA')
  expect(await screen.findByText('That code is not valid.')).toBeTruthy()
  expect(onProof.mock.calls[0]?.[0]).toEqual({ password: 'secret', code: '123456' })
})
