// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReceiptText } from 'lucide-react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import type { PageOf } from '#contract/lists.ts'
import { ApiError } from '#web/lib/http/api.ts'
import { sessions } from '#web/lib/session/session.ts'
import { type FilterOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { useUrlFilter } from '#web/lib/url/use-url-filter.ts'
import type { Column } from './column.ts'
import { listParams, numberedListParams } from './list-filter.ts'
import { fromList } from './list-return.ts'
import { ListScreen } from './list-screen.tsx'
import { RecordPage } from './record-page.tsx'

type Row = { id: number; name: string; town: string; price: number }
const shape = { search: text, ...listParams(['created_at']) }
const filters = urlFilter(shape)
/** The same list, ending with its numbered pages. */
const numberedFilters = urlFilter({ search: text, ...numberedListParams(['created_at']) }) as unknown as typeof filters
type Filter = FilterOf<typeof shape>
type Answer = (filter: Filter) => Promise<PageOf<Row>>

const rows: Row[] = [
  { id: 3, name: 'Lamp', town: 'Kisumu', price: 900 },
  { id: 2, name: 'Tank', town: 'Nakuru', price: 4000 },
]
const page = (content: Row[], totalElements = content.length) => ({ content, totalElements, page: 0, size: 20 })
const columns: Column<Row>[] = [
  { id: 'name', place: 'title', header: 'Name', cell: ({ name }) => name },
  { id: 'town', place: 'main', header: 'Town', cell: ({ town }) => town },
  { id: 'price', place: 'figure', header: 'Price', sort: 'created_at', cell: ({ price }) => price },
  { id: 'extra', place: 'extra', isExtra: true, header: 'Number', cell: ({ id }) => `No ${id}` },
]
const thing = {
  path: '/things',
  name: { id: 'Things' },
  icon: ReceiptText,
  group: 'sales',
  permission: 'View Orders',
} as const
const idOf = ({ id }: Row) => id

type ThingsProps = { answer: Answer; list?: Column<Row>[]; hasRecords?: boolean; isNumbered?: boolean }

function Things({ answer, list = columns, hasRecords = true, isNumbered = false }: ThingsProps) {
  const filter = useUrlFilter(isNumbered ? numberedFilters : filters)
  const state = fromList(useLocation())
  const query = useQuery({
    queryKey: ['things', filter.value],
    queryFn: () => answer(filter.value),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <ListScreen
      screen={thing}
      filter={filter}
      query={query}
      refreshes={['things']}
      columns={list}
      rowKey={idOf}
      {...(hasRecords ? { rowLink: ({ id }: Row) => ({ to: `/things/${id}`, state }) } : {})}
      tools={null}
      selection={{
        rowLabel: ({ name }) => `Select ${name}`,
        actions: ({ ids }) => <output>{ids.join('+')}</output>,
      }}
      emptyText={<p>Nothing is here.</p>}
      noMatch={
        <button type="button" onClick={filter.clear}>
          Nothing matches
        </button>
      }
      showing={(shown, total) => `${shown} of ${total}`}
      failed="The things could not be loaded."
    />
  )
}

function show(answer: Answer, at = '/things', options: Omit<ThingsProps, 'answer'> = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const routes = [
    { path: '/things', element: <Things answer={answer} {...options} /> },
    {
      path: '/things/:id',
      element: (
        <RecordPage list={thing} title="A thing">
          it
        </RecordPage>
      ),
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { address: () => router.state.location.pathname + router.state.location.search }
}

const user = userEvent.setup()
const answering = (...content: Row[]) => vi.fn<Answer>(async () => page(content))
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)
const pending = () => new Promise<never>(() => undefined)

beforeEach(() => {
  const permissions = ['View Orders']
  sessions.staff.set({ token: 't', user: { id: 7, name: 'Wanjiru', role: 'Manager', permissions } as SessionUser })
})
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  localStorage.clear()
})

test('a list that loads for the first time has skeleton rows and is marked as busy', () => {
  show(pending)
  const table = screen.getByRole('table', { name: 'Things' })
  expect(table.getAttribute('aria-busy')).toBe('true')
  expect(table.querySelectorAll('tbody tr')).toHaveLength(10)
  expect(screen.getByText('Loading...')).toBeTruthy()
})

test('the title of a row links to its record, and is plain text in a list without record pages', async () => {
  show(answering(...rows))
  expect((await screen.findByRole('link', { name: 'Lamp' })).getAttribute('href')).toBe('/things/3')
  cleanup()
  show(answering(...rows), '/things', { hasRecords: false })
  expect(await screen.findByRole('rowheader', { name: 'Lamp' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Lamp' })).toBeNull()
})

test('the last numbered page leads on by id, except in a list that ends there', async () => {
  const full = Array.from({ length: 20 }, (_, index) => ({ id: 90 - index, name: `Lamp ${index}`, town: '', price: 1 }))
  const many = async () => page(full, 5000)
  show(many, '/things?page=50')
  expect((await screen.findByRole('link', { name: 'Next' })).getAttribute('href')).toBe('/things?older=71')
  cleanup()
  show(many, '/things?page=50', { isNumbered: true })
  await screen.findByText('20 of 5,000')
  expect(screen.getByRole('link', { name: 'Previous' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
})

test('an empty list shows its own message, and a filtered one how to clear the filters', async () => {
  show(answering())
  expect(await screen.findByText('Nothing is here.')).toBeTruthy()
  cleanup()
  const { address } = show(answering(), '/things?search=sofa&size=50')
  await user.click(await screen.findByRole('button', { name: 'Nothing matches' }))
  expect(address()).toBe('/things?size=50')
})

test('a page past the end links to the first page', async () => {
  const { address } = show(async ({ page: number }) => page(number > 1 ? [] : rows), '/things?page=9')
  await user.click(await screen.findByRole('link', { name: 'Go to the first page' }))
  expect(await screen.findByText('Lamp')).toBeTruthy()
  expect(address()).toBe('/things')
})

test('a refused list names the missing permission', async () => {
  show(() => Promise.reject(new ApiError(403, 'NOT_ALLOWED', 'No')))
  expect(await screen.findByText("You don't have access to this page")).toBeTruthy()
  expect(screen.getByText(/View Orders/)).toBeTruthy()
})

test('a list that failed to load can be loaded again', async () => {
  const answer = answering(...rows)
  answer.mockRejectedValueOnce(new ApiError(500, 'UNEXPECTED', 'The database rests'))
  show(answer)
  expect(await screen.findByText('The things could not be loaded.')).toBeTruthy()
  expect(screen.getByText('The database rests')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Lamp')).toBeTruthy()
})

test('rows stay when a refresh fails, with the time of their data', async () => {
  const answer = answering(...rows)
  show(answer)
  await screen.findByText('Lamp')
  answer.mockRejectedValueOnce(new ApiError(0, 'NETWORK', 'No answer'))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^As of /)).toBeTruthy()
  expect(screen.getByText('Lamp')).toBeTruthy()
})

test('previous rows are dimmed until those of another page have loaded', async () => {
  const { address } = show((filter) => (filter.page === 1 ? Promise.resolve(page(rows, 60)) : pending()))
  await user.click(await screen.findByRole('link', { name: 'Page 2' }))
  expect(address()).toBe('/things?page=2')
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByText('Lamp')).toBeTruthy()
})

test('a column header writes the order into the address and returns to the first page', async () => {
  const answer = answering(...rows)
  const { address } = show(answer, '/things?page=2')
  await screen.findByText('Lamp')
  const header = screen.getByRole('columnheader', { name: 'Price' })
  expect(header.getAttribute('aria-sort')).toBe('descending')
  await user.click(within(header).getByRole('button'))
  expect(address()).toBe('/things?sort=created_at.asc')
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  expect(answer.mock.lastCall?.[0]).toMatchObject({ sort: 'created_at.asc', page: 1 })
  await user.click(within(header).getByRole('button'))
  expect(address()).toBe('/things')
  expect(within(screen.getByRole('columnheader', { name: 'Town' })).queryByRole('button')).toBeNull()
})

test('the number of rows per page is part of the address', async () => {
  const answer = answering(...rows)
  const { address } = show(answer, '/things?search=a&page=2')
  await screen.findByText('Lamp')
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50')
  expect(address()).toBe('/things?search=a&size=50')
  expect(answer.mock.lastCall?.[0]).toMatchObject({ size: 50, page: 1 })
})

test('selected rows are counted in a bar with their actions', async () => {
  show(answering(...rows))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Tank' }))
  const bar = screen.getByRole('region', { name: 'Selected rows' })
  expect(within(bar).getByText('2')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(within(bar).getByText('2+3')).toBeTruthy()
  await user.click(within(bar).getByRole('button', { name: 'Clear selection' }))
  expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Tank' }).checked).toBe(false)
})

test('columns can be hidden, shown and moved, and the layout is restored', async () => {
  show(answering(...rows))
  await screen.findByText('Lamp')
  expect(headers()).toEqual(['', 'Name', 'Town', 'Price'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'Number' }))
  await user.click(screen.getByRole('button', { name: 'Move Number forward' }))
  await user.click(screen.getByRole('checkbox', { name: 'Town' }))
  expect(headers()).toEqual(['', 'Name', 'Number', 'Price'])
  expect(screen.getByText('No 3')).toBeTruthy()
  cleanup()

  show(answering(...rows))
  await screen.findByText('Lamp')
  expect(headers()).toEqual(['', 'Name', 'Number', 'Price'])
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the usual columns' }))
  expect(headers()).toEqual(['', 'Name', 'Town', 'Price'])
})

test('another account in the same browser has its own column layout', async () => {
  show(answering(...rows))
  await screen.findByText('Lamp')
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('checkbox', { name: 'Town' }))
  cleanup()
  sessions.staff.set({
    token: 'u',
    user: { id: 8, name: 'Otieno', role: 'Manager', permissions: ['View Orders'] } as never,
  })
  show(answering(...rows))
  await screen.findByText('Lamp')
  expect(headers()).toEqual(['', 'Name', 'Town', 'Price'])
})

test('a record page links to the list as it was left', async () => {
  const { address } = show(answering(...rows), '/things?search=a&page=2')
  await user.click(await screen.findByRole('link', { name: 'Lamp' }))
  expect(address()).toBe('/things/3')
  await user.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link'))
  expect(address()).toBe('/things?search=a&page=2')
})

test('a record page opened by its address links to the list without filters', async () => {
  const { address } = show(answering(...rows), '/things/3')
  await user.click(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link'))
  expect(address()).toBe('/things')
})
