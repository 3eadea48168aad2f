// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SavedView } from '#contract/account/saved-views.staff.ts'
import type { SessionUser } from '#contract/account/sessions.ts'
import { currentSession, sessions } from '#web/lib/session/session.ts'
import type { ListQuery } from '../use-selection.ts'
import { SavedViews, type UsualView } from './saved-views.tsx'
import { savedViews } from './views.queries.ts'

const view = (id: number, name: string, query: SavedView['query'], isMine: boolean): SavedView => ({
  id,
  list: 'orders',
  name,
  query,
  shared: !isMine,
  version: 1,
  isMine,
  canEdit: isMine,
  owner: 'Grace Akinyi',
})
const views = [
  view(1, 'To process', { status: 'Pending' }, true),
  view(2, 'On the way', { status: 'Shipped', size: 50 }, false),
]

function show(query: ListQuery, stored = views, usual: UsualView[] = []) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const client = new QueryClient()
  client.setQueryData(savedViews('orders', currentSession()).queryKey, stored)
  const addressOf = (filter: SavedView['query']) => `?${new URLSearchParams(filter as Record<string, string>)}`
  const element = <SavedViews list="orders" usual={usual} query={query} addressOf={addressOf} />
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

beforeEach(() => {
  const permissions = ['View Orders']
  sessions.staff.set({ token: 't', user: { id: 7, name: 'Wanjiru', role: 'Manager', permissions } as SessionUser })
})
afterEach(cleanup)

const current = () => document.querySelector('[aria-current=page]')?.textContent
const buttons = () =>
  screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('the views of a list are links over it, and the one that is shown is marked', () => {
  show({ size: 50, status: 'Shipped', search: undefined })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'To process', 'On the way'])
  expect(screen.getByRole('link', { name: 'On the way' }).getAttribute('href')).toBe('/?status=Shipped&size=50')
  expect(current()).toBe('On the way')
  expect(buttons()).toEqual([])
})

test('an own view can be edited, and a filter without a view can be saved', () => {
  show({ status: 'Pending' })
  expect([current(), buttons()]).toEqual(['To process', ['Edit view To process']])
  cleanup()
  show({ status: 'Completed' })
  expect([current(), buttons()]).toEqual([undefined, ['Save view']])
  cleanup()
  show({})
  expect([current(), buttons()]).toEqual(['All', []])
})

test('a list without views and without a filter shows no tabs', () => {
  show({}, [])
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('the usual views of a list are there for everyone, before stored ones, and cannot be changed', () => {
  const usual = [{ name: 'Waiting', query: { status: 'Sent' } }]
  show({}, [], usual)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['All', 'Waiting'])
  expect(current()).toBe('All')
  cleanup()
  show({ status: 'Sent' }, views, usual)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All',
    'Waiting',
    'To process',
    'On the way',
  ])
  expect([current(), buttons()]).toEqual(['Waiting', []])
  cleanup()
  show({ status: 'Sent' }, [view(3, 'My own', { status: 'Sent' }, true)], usual)
  expect([current(), buttons()]).toEqual(['My own', ['Edit view My own']])
})
