// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { storedDraft } from './registration.draft.ts'
import { RegistrationForm } from './registration-form.tsx'

const user = userEvent.setup()
const onDone = vi.fn()
const show = () => render(withProviders(<RegistrationForm onDone={onDone} known={<a href="/login">Log in</a>} />))
const press = () => user.click(screen.getByRole('button', { name: 'Create Account' }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

/** Answers each call with the next status and body; returns the bodies that were sent. */
function answer(...answers: [status: number, body: unknown][]) {
  const sent: unknown[] = []
  connectApi(async ({ body }) => {
    if (body) sent.push(JSON.parse(body))
    const [status, json] = answers.shift() ?? [200, {}]
    return { status, headers: {}, body: JSON.stringify(json) }
  })
  return sent
}

const typed = {
  'First Name': 'Nyambura',
  'Last Name': 'Gathoni',
  Email: 'Nyambura@example.com',
  Phone: '0733 445 566',
  Password: 'Mvua ya masika 7!',
  'Confirm Password': 'Mvua ya masika 7!',
}
async function fill() {
  for (const [label, text] of Object.entries(typed)) await user.type(field(label), text)
  await user.click(screen.getByLabelText(/^I agree/))
}

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  onDone.mockReset()
})

test('a registration is sent as the contract defines it, and its draft is deleted', async () => {
  const sent = answer([201, { success: true, message: 'Welcome', token: 't', user: { id: 1 } }])
  show()
  await fill()
  expect(storedDraft()).toMatchObject({ firstName: 'Nyambura', terms: true, newsletter: true })
  await press()
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('Nyambura@example.com'))
  expect(sent[0]).toEqual({
    firstName: 'Nyambura',
    lastName: 'Gathoni',
    email: 'nyambura@example.com',
    phone: '+254733445566',
    password: typed.Password,
    confirmPassword: typed.Password,
    terms: true,
    newsletter: true,
    language: 'en',
  })
  expect(storedDraft()).toBeNull()
})

test('a draft fills the form after a reload, without the passwords', async () => {
  const { unmount } = show()
  await fill()
  await user.click(screen.getByLabelText('Subscribe to the newsletter'))
  unmount()
  show()
  expect(field('Email').value).toBe('Nyambura@example.com')
  expect(field('Password').value).toBe('')
  expect(screen.getByLabelText<HTMLInputElement>(/^I agree/).checked).toBe(true)
  expect(field('Subscribe to the newsletter').checked).toBe(false)
})

test('an email address that has an account already shows a link to log in until it is edited', async () => {
  answer([409, { code: 'ALREADY_TAKEN', message: 'Someone already uses this email.', details: { field: 'email' } }])
  show()
  await fill()
  await press()
  const error = await screen.findByRole('alert')
  expect(error.textContent).toBe('Someone already uses this email. Log in')
  expect(document.activeElement).toBe(field('Email'))
  await user.clear(field('Email'))
  expect(screen.queryByRole('alert')).toBeNull()
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Email is required')
})

test('a registration that fails without a message of the server can be sent again', async () => {
  answer([500, '<p>down</p>'])
  show()
  await fill()
  await press()
  expect((await screen.findByRole('alert')).textContent).toBe('Registration failed. Please try again.')
  expect(field('Email').value).toBe(typed.Email)
})
