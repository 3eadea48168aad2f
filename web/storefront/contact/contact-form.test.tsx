// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'
import { ContactForm } from './contact-form.tsx'

const user = userEvent.setup()
const onSent = vi.fn()
const show = () => render(withProviders(<ContactForm onSent={onSent} />))
const press = () => user.click(screen.getByRole('button', { name: 'Send message' }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

function answerAll() {
  const sent: unknown[] = []
  connectApi(async ({ body = '' }) => {
    sent.push(JSON.parse(body))
    return { status: 201, headers: {}, body: '{}' }
  })
  return sent
}

afterEach(() => {
  cleanup()
  sessions.member.set(null)
  onSent.mockReset()
})

test('a message needs a name, an email or phone, and some text', async () => {
  const sent = answerAll()
  show()
  await press()
  for (const message of [
    'Please enter your name',
    'Please enter your email or phone number',
    'Please write a little more',
  ])
    expect(await screen.findByText(message)).toBeTruthy()
  expect(document.activeElement).toBe(field('Your name'))
  await user.type(field('Phone'), '12345')
  await press()
  expect(await screen.findByText('Please enter a valid Kenyan phone number')).toBeTruthy()
  expect(screen.queryByText('Please enter your email or phone number')).toBeNull()
  expect(sent).toEqual([])
})

test('a message is sent with the typed values and the honeypot field', async () => {
  const sent = answerAll()
  const { container } = show()
  await user.type(field('Your name'), 'Wanjiku')
  await user.type(field('Phone'), '0712 345 678')
  await user.type(field('Message'), 'Do you sell solar lamps?')
  await user.type(container.querySelector('[name=website]') ?? document.body, 'https://buy.example')
  await press()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { name: 'Wanjiku', phone: '+254712345678', message: 'Do you sell solar lamps?', website: 'https://buy.example' },
  ])
})

test('a signed-in person need not type name and email, also after the session has ended', async () => {
  const sent = answerAll()
  const person = { id: 7, name: 'Achieng Otieno', email: 'achieng@example.com', role: 'Customer', permissions: [] }
  sessions.member.set({ token: 't', user: person as unknown as SessionUser })
  show()
  await user.type(field('Message'), 'Do you sell solar lamps?')
  sessions.member.set(null)
  await press()
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    { name: 'Achieng Otieno', email: 'achieng@example.com', message: 'Do you sell solar lamps?', website: '' },
  ])
})
