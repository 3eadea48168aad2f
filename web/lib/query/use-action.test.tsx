// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { ApiError } from '../http/api.ts'
import { useAction } from './use-action.ts'

type Run = () => Promise<unknown>

function Example({ run }: { run: Run }) {
  const { act, isBusy } = useAction({
    run,
    done: 'Sent.',
    failed: 'Not sent.',
    isExpected: (error) => error instanceof ApiError && error.status === 404,
    invalidates: [['orders']],
  })
  return (
    <Button busy={isBusy} onClick={() => act()}>
      Send
    </Button>
  )
}

function show(run: Run) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const client = new QueryClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Example run={run} />
        <Toasts />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return invalidate
}

afterEach(cleanup)
const user = userEvent.setup()
const press = () => user.click(screen.getByRole('button', { name: 'Send' }))

test('a second press while the first request is pending sends nothing', async () => {
  const run = vi.fn<Run>(() => new Promise(() => undefined))
  show(run)
  await press()
  await press()
  expect(run).toHaveBeenCalledOnce()
})

test('the data that an action changed is fetched again, and a toast confirms it', async () => {
  const invalidate = show(async () => undefined)
  await press()
  expect(await screen.findByText('Sent.')).toBeTruthy()
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['orders'] })
})

test('an error is shown in a toast, with the message of the server or else that of the action', async () => {
  const run = vi.fn<Run>().mockRejectedValueOnce(new ApiError(409, 'STATE_NOT_ALLOWED', 'Delivered already'))
  run.mockRejectedValueOnce(new ApiError(0, 'NETWORK', 'No answer'))
  show(run)
  await press()
  expect(await screen.findByText('Delivered already')).toBeTruthy()
  await press()
  expect(await screen.findByText('Not sent.')).toBeTruthy()
})

test('an expected error shows no toast, and the data is fetched again', async () => {
  const invalidate = show(() => Promise.reject(new ApiError(404, 'NOT_FOUND', 'Ended already')))
  await press()
  await vi.waitFor(() => expect(invalidate).toHaveBeenCalledOnce())
  expect(screen.queryByText('Ended already')).toBeNull()
})
