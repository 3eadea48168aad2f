import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ReceiptText } from 'lucide-react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import type { PageOf } from '#contract/lists.ts'
import { sessions } from '#web/lib/session/session.ts'
import { type FilterOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { Column } from './column.ts'
import { useListFilter } from './filters/use-list-filter.ts'
import { listParams, numberedListParams } from './list-filter.ts'
import { fromList } from './list-return.ts'
import { ListScreen } from './list-screen.tsx'

export type Row = { id: number; name: string; town: string; price: number }
const shape = { search: text, ...listParams(['created_at', 'name']) }
const filters = urlFilter(shape)
/** The same list, ending with its numbered pages. */
const numberedFilters = urlFilter({
  search: text,
  ...numberedListParams(['created_at', 'name']),
}) as unknown as typeof filters
type Filter = FilterOf<typeof shape>
export type Answer = (filter: Filter) => Promise<PageOf<Row>>

export const rows: Row[] = [
  { id: 3, name: 'Lamp', town: 'Kisumu', price: 900 },
  { id: 2, name: 'Tank', town: 'Nakuru', price: 4000 },
]
export const page = (content: Row[], totalElements = content.length) => ({ content, totalElements, page: 0, size: 20 })
export const columns: Column<Row>[] = [
  { id: 'name', place: 'title', header: 'Name', cell: ({ name }) => name },
  { id: 'town', place: 'main', header: 'Town', cell: ({ town }) => town },
  { id: 'price', place: 'figure', header: 'Price', sort: 'created_at', cell: ({ price }) => price },
  { id: 'extra', place: 'extra', isExtra: true, header: 'Number', cell: ({ id }) => `No ${id}` },
]
/** A screen with rows of three fields. */
const thing = {
  path: '/things',
  name: { id: 'Things' },
  icon: ReceiptText,
  group: 'sales',
  permission: 'View Orders',
} as const
const idOf = ({ id }: Row) => id

type ThingsProps = { answer: Answer; list?: Column<Row>[]; hasRecords?: boolean; isNumbered?: boolean; name?: 'orders' }

function Things({ answer, list = columns, hasRecords = true, isNumbered = false, name }: ThingsProps) {
  const filter = useListFilter(isNumbered ? numberedFilters : filters, thing)
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
      {...(name ? { name } : {})}
      filter={filter}
      query={query}
      refreshes={['things']}
      columns={list}
      rowKey={idOf}
      {...(hasRecords ? { rowLink: ({ id }: Row) => ({ to: `/things/${id}`, state }) } : {})}
      tools={null}
      selection={{
        rowLabel: ({ name }) => `Select ${name}`,
        actions: ({ rows }) => <output>{'ids' in rows ? rows.ids.join('+') : JSON.stringify(rows.query)}</output>,
        matching: { search: filter.value.search },
      }}
      empty={{ icon: ReceiptText, title: 'Nothing is here.' }}
      noMatch={{ title: 'Nothing matches' }}
      showing={(shown, total) => `${shown} of ${total}`}
      failed="The things could not be loaded."
    />
  )
}

type ShowOptions = Omit<ThingsProps, 'answer'> & { client?: QueryClient }

/** Renders the list at an address. */
export function show(answer: Answer, at = '/things', { client = new QueryClient(), ...options }: ShowOptions = {}) {
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
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return {
    address: () => router.state.location.pathname + router.state.location.search,
    navigate: (to: string | number) => router.navigate(to as string),
  }
}

export const user = userEvent.setup()
export const answering = (...content: Row[]) => vi.fn<Answer>(async () => page(content))
export const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent)

/** A manager is signed in for each test of a file that calls this. */
export function signInForEach() {
  beforeEach(() => {
    const permissions = ['View Orders']
    sessions.staff.set({ token: 't', user: { id: 7, name: 'Wanjiru', role: 'Manager', permissions } as SessionUser })
  })
  afterEach(() => {
    cleanup()
    sessions.staff.set(null)
    localStorage.clear()
  })
}
