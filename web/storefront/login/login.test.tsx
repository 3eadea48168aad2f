// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import LoginScreen from './login.tsx'

afterEach(() => {
  cleanup()
  sessions.member.set(null)
})

test('a member who signs in is welcomed by name, without a word of the dashboard', async () => {
  const member = { id: 40, name: 'Achieng Otieno', firstName: 'Achieng', role: 'Member', permissions: [] }
  connectApi(async () => ({
    status: 200,
    headers: {},
    body: JSON.stringify({ token: 't', user: { ...member, language: 'en' }, emailConfirmed: true }),
  }))
  const user = userEvent.setup()
  render(
    withProviders(
      <>
        <LoginScreen />
        <Toasts />
      </>,
    ),
  )
  await user.type(await screen.findByLabelText('Email or phone'), 'achieng@example.com')
  await user.type(screen.getByLabelText('Password'), 'Mvua kubwa 7')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('Welcome back, Achieng')).toBeTruthy()
  expect(screen.queryByText(/dashboard/i)).toBeNull()
})
