// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, createPath, RouterProvider } from 'react-router'
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
  // The sheet opens and closes at the address of the browser.
  const showAddress = () => history.replaceState(null, '', createPath(router.state.location))
  showAddress()
  router.subscribe(showAddress)
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

test('choices of the sheet apply immediately, from the first page, and one step Back restores the list', async () => {
  const { address, back } = show('/things?search=lamp&page=3')
  const choices = await openSheet('Filter')
  await user.selectOptions(choices.getByLabelText('Town'), 'Nakuru')
  expect(address()).toBe('/things?search=lamp&town=Nakuru')
  await user.selectOptions(choices.getByLabelText('Town'), 'Kisumu')
  await user.click(choices.getByRole('button', { name: 'Show' }))
  expect(address()).toBe('/things?search=lamp&town=Kisumu')
  await isClosed()
  await back()
  expect(address()).toBe('/things?search=lamp&page=3')
})

test('Back closes the sheet and restores the filters from before it', async () => {
  const { address, back } = show('/things?town=Kisumu&page=2')
  const choices = await openSheet('Filter (1)')
  await user.selectOptions(choices.getByLabelText('Town'), 'Nakuru')
  await back()
  await isClosed()
  expect(address()).toBe('/things?town=Kisumu&page=2')
  expect((await openSheet('Filter (1)')).getByLabelText<HTMLSelectElement>('Town').value).toBe('Kisumu')
})

test('Clear removes all filters, also those chosen just now', async () => {
  const { address } = show('/things?search=lamp&size=50')
  const choices = await openSheet('Filter')
  await user.selectOptions(choices.getByLabelText('Town'), 'Nakuru')
  await user.click(choices.getByRole('button', { name: 'Clear' }))
  expect(address()).toBe('/things?size=50')
  expect(choices.getByLabelText<HTMLSelectElement>('Town').value).toBe('')
})
