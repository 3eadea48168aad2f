// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { NewsletterBox } from './newsletter-box.tsx'

const user = userEvent.setup()
const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
const press = () => user.click(screen.getByRole('button', { name: 'Subscribe' }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an address that is refused stays typed with its message, which leaves with the next edit', async () => {
  const fields = [{ field: 'email', message: 'Please enter a valid email address.' }]
  const answers = [
    new Response(JSON.stringify({ code: 'VALIDATION_FAILED', message: 'Not valid', details: { fields } }), {
      status: 400,
    }),
    new Response('{}'),
  ]
  const call = vi.fn(async () => answers.shift())
  vi.stubGlobal('fetch', call)
  render(withProviders(<NewsletterBox />))
  await user.type(email(), 'reader')
  await press()
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  expect(call).not.toHaveBeenCalled()
  await user.type(email(), '@wrong')
  expect(screen.queryByRole('alert')).toBeNull()
  await press()
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  expect(email().value).toBe('reader@wrong')
  await user.type(email(), '.example')
  await press()
  expect(await screen.findByText('Thank you for subscribing!')).toBeTruthy()
})
