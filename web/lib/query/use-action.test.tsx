// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { Toasts } from '#web/ui/feedback/toasts.tsx'
import { withProviders } from '../form/form-testing.tsx'
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
const press = async () => user.click(await screen.findByRole('button', { name: 'Send' }))

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

function Silent({
  run,
  queue,
  onFailed,
}: {
  run: (step: number) => Promise<unknown>
  queue?: string
  onFailed?: () => void
}) {
  const { act, error } = useAction({ run, ...(queue && { queue }), ...(onFailed && { onFailed }) })
  return (
    <>
      <Button
        onClick={() => {
          act(1)
          act(2)
        }}
      >
        Send
      </Button>
      {error && <p>{error.message}</p>}
    </>
  )
}

const showSilent = (props: Parameters<typeof Silent>[0]) =>
  render(
    withProviders(
      <>
        <Silent {...props} />
        <Toasts />
      </>,
    ),
  )

test('without a message for failures the screen shows the error itself, and no toast has it', async () => {
  const onFailed = vi.fn()
  showSilent({ run: () => Promise.reject(new Error('Refused')), onFailed })
  await press()
  expect(await screen.findAllByText('Refused')).toHaveLength(1)
  expect(onFailed).toHaveBeenCalledTimes(2)
})

test('calls of one queue are sent one after the other', async () => {
  const answers: (() => void)[] = []
  const run = vi.fn((_step: number) => new Promise<void>((resolve) => answers.push(resolve)))
  showSilent({ run, queue: 'choices' })
  await press()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  answers[0]?.()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  expect(run.mock.calls.map(([step]) => step)).toEqual([1, 2])
})
