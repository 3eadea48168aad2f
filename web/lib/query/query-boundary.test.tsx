// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '../http/api.ts'
import { QueryBoundary } from './query-boundary.tsx'

type Props = {
  answer: () => Promise<string>
  isOptional?: boolean
  hidesMessage?: boolean
  failed?: string | undefined
}

function Example({ answer, isOptional = false, hidesMessage = false, ...texts }: Props) {
  const { failed } = { failed: 'The thing could not be loaded.', ...texts }
  const query = useQuery({ queryKey: ['thing'], queryFn: answer, retry: false })
  return (
    <QueryBoundary
      query={query}
      loading={<p>Loading</p>}
      failed={failed}
      hidesMessage={hidesMessage}
      {...(isOptional ? { missing: <p>No such thing</p>, refused: <p>Not yours</p> } : {})}
    >
      {(thing) => <p>{thing}</p>}
    </QueryBoundary>
  )
}

function show(props: Props, client = new QueryClient()) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <Example {...props} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const failing = (status: number) => () => Promise.reject(new ApiError(status, 'NOT_FOUND', 'The server said no'))
afterEach(cleanup)

test('a placeholder is shown while data loads, then the data', async () => {
  show({ answer: async () => 'Lamp' })
  expect(screen.getByText('Loading')).toBeTruthy()
  expect(await screen.findByText('Lamp')).toBeTruthy()
})

test('a missing record and a refused one are not shown as failures to try again', async () => {
  show({ answer: failing(404), isOptional: true })
  expect(await screen.findByText('No such thing')).toBeTruthy()
  cleanup()
  show({ answer: failing(403), isOptional: true })
  expect(await screen.findByText('Not yours')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('a failure shows the message of the server, or that of the screen', async () => {
  show({ answer: failing(500) })
  expect(await screen.findByText('The server said no')).toBeTruthy()
  cleanup()
  show({ answer: failing(500), hidesMessage: true })
  expect(await screen.findByText('The thing could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

test.each([
  [0, 'NETWORK', /^Couldn't reach the shop/],
  [502, 'UNREADABLE', /^The shop had a problem/],
] as const)('status %i without a message has one of its own', async (status, code, message) => {
  show({ answer: () => Promise.reject(new ApiError(status, code, `HTTP ${status}`)), failed: undefined })
  expect(await screen.findByText(message)).toBeTruthy()
})

test('data stays on the screen when a refetch fails', async () => {
  const client = new QueryClient()
  client.setQueryData(['thing'], 'Lamp', { updatedAt: 1 })
  show({ answer: failing(500) }, client)
  await expect.poll(() => client.getQueryState(['thing'])?.status).toBe('error')
  expect(screen.getByText('Lamp')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
