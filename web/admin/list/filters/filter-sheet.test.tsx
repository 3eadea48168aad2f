// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { oneOf, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { useUrlFilter } from '#web/lib/url/use-url-filter.ts'
import { listParams } from '../list-filter.ts'
import { ListTools } from '../list-tools.tsx'
import { choiceInput } from './choice-filter.tsx'

const towns = ['Kisumu', 'Nakuru'] as const
const filters = urlFilter({ search: text, town: oneOf(towns), ...listParams(['created_at']) })
const user = userEvent.setup()
afterEach(cleanup)

function Tools() {
  const filter = useUrlFilter(filters)
  return (
    <ListTools
      filter={filter}
      search={{ label: 'Name', placeholder: 'Search' }}
      filters={[choiceInput({ param: 'town', label: 'Town', choices: towns, nameOf: (town) => town })]}
    />
  )
}

function show(at: string) {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const router = createMemoryRouter([{ path: '/things', element: <Tools /> }], { initialEntries: ['/', at] })
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  const goTo = (to: number) => act(() => router.navigate(to))
  return { address: () => router.state.location.pathname + router.state.location.search, back: () => goTo(-1) }
}
const sheet = () => screen.findByRole('dialog')
const openSheet = async (name: string) => {
  await user.click(screen.getByRole('button', { name }))
  return within(await sheet())
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('the button counts active filters without the search, and chips have all of them', () => {
  show('/things?search=lamp&town=Kisumu')
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter "lamp"' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove filter Kisumu' })).toBeTruthy()
  cleanup()
  show('/things?search=lamp')
  expect(screen.getByRole('button', { name: 'Filter' })).toBeTruthy()
})

test('choices of the sheet apply by its button, from the first page, and one step Back restores the list', async () => {
  const { address, back } = show('/things?search=lamp&page=3')
  const choices = await openSheet('Filter')
  await user.selectOptions(choices.getByLabelText('Town'), 'Nakuru')
  expect(address()).toBe('/things?search=lamp&page=3')
  await user.click(choices.getByRole('button', { name: 'Apply' }))
  expect(address()).toBe('/things?search=lamp&town=Nakuru')
  await isClosed()
  await back()
  expect(address()).toBe('/things?search=lamp&page=3')
})

test('Back closes the sheet without applying its choices, and it opens again without them', async () => {
  const { address, back } = show('/things?town=Kisumu&page=2')
  const choices = await openSheet('Filter (1)')
  await user.selectOptions(choices.getByLabelText('Town'), 'Nakuru')
  await back()
  await isClosed()
  expect(address()).toBe('/things?town=Kisumu&page=2')
  expect((await openSheet('Filter (1)')).getByLabelText<HTMLSelectElement>('Town').value).toBe('Kisumu')
})

test('Clear removes all filters and closes the sheet', async () => {
  const { address } = show('/things?search=lamp&town=Kisumu&size=50')
  await user.click((await openSheet('Filter (1)')).getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('/things?size=50')
  await isClosed()
})

test('Apply without a change leaves the list as it is', async () => {
  const { address } = show('/things?town=Kisumu&page=2')
  await user.click((await openSheet('Filter (1)')).getByRole('button', { name: 'Apply' }))
  await isClosed()
  expect(address()).toBe('/things?town=Kisumu&page=2')
})
