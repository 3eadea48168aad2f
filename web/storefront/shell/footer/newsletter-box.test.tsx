// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi, type Transport } from '#web/lib/http/transport.ts'
import { NewsletterBox } from './newsletter-box.tsx'

const user = userEvent.setup()
const email = () => screen.getByLabelText<HTMLInputElement>('Email address')
const press = () => user.click(screen.getByRole('button', { name: 'Subscribe' }))

afterEach(() => {
  cleanup()
})

test('a refused email address remains in the field with its message, which the next edit removes', async () => {
  const fields = [{ field: 'email', message: 'Please enter a valid email address.' }]
  const refusal = { code: 'VALIDATION_FAILED', message: 'Not valid', details: { fields } }
  const send = vi.fn<Transport>(async () => ({ status: 200, headers: {}, body: '{}' }))
  send.mockResolvedValueOnce({ status: 400, headers: {}, body: JSON.stringify(refusal) })
  connectApi(send)
  render(withProviders(<NewsletterBox />))
  await user.type(email(), 'reader')
  await press()
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  await user.type(email(), '@wrong')
  expect(screen.queryByRole('alert')).toBeNull()
  await press()
  expect(await screen.findByText('Please enter a valid email address.')).toBeTruthy()
  expect(email().value).toBe('reader@wrong')
  await user.type(email(), '.example')
  await press()
  expect(await screen.findByText('Thank you for subscribing!')).toBeTruthy()
})
