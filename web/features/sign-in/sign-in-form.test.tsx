// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { ApiError } from '#web/lib/http/api.ts'
import type { Credentials } from './sign-in.schema.ts'
import { SignInForm } from './sign-in-form.tsx'

type SignIn = (credentials: Credentials) => Promise<string>
const user = userEvent.setup()
const onDone = vi.fn()

const show = (signIn: SignIn, username?: string) =>
  render(
    withProviders(
      <SignInForm
        canLast
        name={{ label: 'Username', hint: 'Hint' }}
        button={{ label: 'Sign In', busy: 'Signing In...' }}
        missing="Please enter your username and password."
        username={username}
        signIn={signIn}
        onDone={onDone}
        forgot={null}
      />,
    ),
  )
const send = () => user.click(screen.getByRole('button', { name: 'Sign In' }))
const alertText = async () => (await screen.findByRole('alert')).textContent
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
async function fill() {
  await user.type(screen.getByLabelText('Username'), ' manager ')
  await user.type(password(), 'Mvua 7')
}
const refused = (status: number, code: ConstructorParameters<typeof ApiError>[1], details?: unknown) =>
  new ApiError(status, code, `refused with ${code}`, details)

afterEach(() => {
  cleanup()
  onDone.mockReset()
})

test('an empty sign-in form shows above the fields what is missing and sends nothing', async () => {
  const signIn = vi.fn<SignIn>()
  show(signIn)
  await send()
  expect(await alertText()).toBe('Please enter your username and password.')
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sign In' }))
  expect(signIn).not.toHaveBeenCalled()
})

test('a given username is prefilled and sent', async () => {
  const signIn = vi.fn<SignIn>(async () => 'Welcome')
  show(signIn, 'w@example.com')
  expect(await screen.findByDisplayValue('w@example.com')).toBeTruthy()
  await user.type(password(), 'Mvua 7')
  await user.click(screen.getByLabelText('Remember me'))
  await send()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(signIn).toHaveBeenCalledWith({ username: 'w@example.com', password: 'Mvua 7', rememberMe: true })
})

test('a wrong password is selected to be typed again', async () => {
  show(() => Promise.reject(refused(401, 'INVALID_CREDENTIALS')))
  await fill()
  await send()
  expect(await alertText()).toBe('refused with INVALID_CREDENTIALS')
  expect(document.activeElement).toBe(password())
})

test('an account with two-factor sign-in needs a code in a second step, and Back restores the first', async () => {
  const signIn = vi.fn<SignIn>(async ({ code }) => {
    if (code === '123456') return 'Welcome'
    throw code === undefined ? refused(401, 'TWO_FACTOR_NEEDED') : refused(422, 'CODE_NOT_VALID')
  })
  show(signIn)
  await fill()
  await send()
  const code = await screen.findByLabelText('Code')
  expect(screen.queryByRole('alert')).toBeNull()
  await send()
  expect(await alertText()).toBe('Please enter the code.')
  await user.type(code, '000000')
  await send()
  await vi.waitFor(async () => expect(await alertText()).toBe('refused with CODE_NOT_VALID'))
  expect(document.activeElement).toBe(code)

  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Recovery code').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(password().value).toBe('Mvua 7')
  await send()
  await user.type(await screen.findByLabelText('Code'), '123456')
  await send()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(signIn.mock.lastCall?.[0]).toEqual({
    username: 'manager',
    password: 'Mvua 7',
    rememberMe: false,
    code: '123456',
  })
})

test('after too many attempts the button counts the seconds down, and the message ends with the wait', async () => {
  const signIn = vi.fn<SignIn>(() => Promise.reject(refused(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 1 })))
  show(signIn)
  await fill()
  await send()
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Try again in 0:01' })
  expect(waiting.disabled).toBe(true)
  expect(await alertText()).toBe('refused with TOO_MANY_REQUESTS')
  await user.type(password(), '{Enter}')
  expect(signIn).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 3000 })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false)
})
