// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Sent } from '#web/lib/http/transport.ts'
import { StaffRegistrationForm } from './staff-registration-form.tsx'

const user = userEvent.setup()
const onDone = vi.fn()
const sent: unknown[] = []

afterEach(() => {
  cleanup()
  onDone.mockReset()
  sent.length = 0
})

/** Fills and sends the form; each call gets the response. */
async function ask(respond: () => Promise<Sent>) {
  connectApi(async ({ body, url }) => {
    sent.push([url, JSON.parse(body ?? '')])
    return respond()
  })
  render(withProviders(<StaffRegistrationForm onDone={onDone} />))
  for (const [label, text] of Object.entries({
    'First Name': 'Wambui',
    'Last Name': 'Mutua',
    Email: 'Wambui@sokoni.example',
    Phone: '0712 345 678',
    Password: 'Mvua ya masika 7!',
    'Confirm Password': 'Mvua ya masika 7!',
  }))
    await user.type(screen.getByLabelText(label), text)
  await user.click(screen.getByRole('button', { name: 'Ask for an account' }))
}

const response = (status: number, body: unknown) => async () => ({ status, headers: {}, body: JSON.stringify(body) })

test('a request for a staff account is sent without the repeated password', async () => {
  await ask(response(201, { success: true, message: 'Registration successful!' }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith('wambui@sokoni.example'))
  expect(sent).toEqual([
    [
      '/api/admins/register',
      {
        firstName: 'Wambui',
        lastName: 'Mutua',
        email: 'wambui@sokoni.example',
        phone: '+254712345678',
        password: 'Mvua ya masika 7!',
      },
    ],
  ])
})

test('a refused request for a staff account shows the message of the server', async () => {
  await ask(response(429, { code: 'TOO_MANY_REQUESTS', message: 'Please wait a minute.' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Please wait a minute.')
})

test('a request for a staff account without a response shows that the server failed', async () => {
  await ask(() => Promise.reject(new Error('no network')))
  expect((await screen.findByRole('alert')).textContent).toBe('Server error, please try again.')
  expect(onDone).not.toHaveBeenCalled()
})

test('a form sends nothing in its address where scripts do not run', () => {
  const { container } = render(withProviders(<StaffRegistrationForm onDone={onDone} />))
  expect(container.querySelector('form')?.method).toBe('post')
})
