// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { ApiError } from '../http/api.ts'
import ConfirmForm from './confirm-form.tsx'

type Confirm = (reason: string) => Promise<unknown>

function show(onConfirm: Confirm, shortest = 3) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const onClose = vi.fn()
  const form = (
    <ConfirmForm
      reason={{ shortest }}
      confirmLabel="Decline"
      cancelLabel="Back"
      onConfirm={onConfirm}
      onClose={onClose}
      done="Declined."
      failed="Not declined."
      stale={['requests']}
    >
      Decline this request?
    </ConfirmForm>
  )
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return onClose
}

afterEach(cleanup)
const user = userEvent.setup()
const confirm = () => user.click(screen.getByRole('button', { name: 'Decline' }))

test('a reason that is too short is not sent, and a sufficient one is sent without surrounding blanks', async () => {
  const send = vi.fn<Confirm>(async () => undefined)
  const onClose = show(send)
  await user.type(screen.getByLabelText('Reason'), ' no ')
  await confirm()
  expect(await screen.findByText('Please write at least 3 characters.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  expect(send).not.toHaveBeenCalled()
  await user.type(screen.getByLabelText('Reason'), 'stock ')
  await confirm()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(send).toHaveBeenCalledWith('no stock')
  expect(screen.getByText('Declined.')).toBeTruthy()
})

test('an optional reason can be empty', async () => {
  const send = vi.fn<Confirm>(async () => undefined)
  show(send, 0)
  expect(screen.getByLabelText('Reason (optional)')).toBeTruthy()
  await confirm()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(''))
})

test('a lost response leaves the dialog open with the reason in it', async () => {
  const onClose = show(() => Promise.reject(new ApiError(0, 'NETWORK', 'No answer')))
  await user.type(screen.getByLabelText('Reason'), 'no stock')
  await confirm()
  expect(await screen.findByText('Not declined.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('no stock')
  expect(onClose).not.toHaveBeenCalled()
})

test("a record that was changed meanwhile closes the dialog and shows the server's message in a toast", async () => {
  const onClose = show(() => Promise.reject(new ApiError(409, 'STATE_NOT_ALLOWED', 'Booked already')))
  await user.type(screen.getByLabelText('Reason'), 'no stock')
  await confirm()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(screen.getAllByText('Booked already').length).toBeGreaterThan(0)
})
