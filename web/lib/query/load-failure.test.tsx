// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LoadFailure } from './load-failure.tsx'

afterEach(cleanup)

test('Try Again loads all failed parts of a page once, and none of the others', async () => {
  const calls: string[] = []
  let isDown = true
  const load = (name: string) => async () => {
    calls.push(name)
    if (isDown && name !== 'footer') throw new Error('down')
    return name
  }
  function Part({ name }: { name: string }) {
    const { data, isError, isFetching, refetch } = useQuery({ queryKey: [name], queryFn: load(name), retry: false })
    if (name === 'list' && isError) return <LoadFailure busy={isFetching} onRetry={refetch} />
    return <p>{data ?? 'nothing'}</p>
  }
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        {['list', 'filters', 'footer'].map((name) => (
          <Part key={name} name={name} />
        ))}
      </QueryClientProvider>
    </I18nProvider>,
  )
  const button = await screen.findByRole('button', { name: 'Try Again' })
  isDown = false
  await userEvent.click(button)
  expect(await screen.findByText('list')).toBeTruthy()
  expect(await screen.findByText('filters')).toBeTruthy()
  expect(calls.toSorted()).toEqual(['filters', 'filters', 'footer', 'list', 'list'])
})
