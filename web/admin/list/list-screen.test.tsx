// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '#web/lib/http/api.ts'
import { currentSession } from '#web/lib/session/session.ts'
import { columnLayoutOf } from './column-layout.store.ts'
import { answering, columns, page, rows, show, signInForEach, user } from './list-testing.tsx'

const pending = () => new Promise<never>(() => undefined)

signInForEach()

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
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(address()).toBe('/things?size=50')
})

test('a page past the end links to the first page', async () => {
  const { address } = show(async ({ page: number }) => page(number > 1 ? [] : rows), '/things?page=9')
  await user.click(await screen.findByRole('link', { name: 'Go to the first page' }))
  expect(await screen.findByText('Lamp')).toBeTruthy()
  expect(address()).toBe('/things')
})

test('the count of matches is announced, and a part of the link that is not known is stated', async () => {
  show(answering(...rows), '/things?search=a&size=7')
  expect((await screen.findByText('2 of 2')).getAttribute('role')).toBe('status')
  expect(screen.getByText("We ignored part of the link we didn't recognise.")).toBeTruthy()
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

test('names are ordered from A to Z by the first press of their header', async () => {
  const list = columns.map((column) => (column.id === 'name' ? { ...column, sort: 'name' } : column))
  const { address } = show(answering(...rows), '/things', { list })
  await user.click(await screen.findByRole('button', { name: 'Name' }))
  expect(address()).toBe('/things?sort=name.asc')
  await user.click(screen.getByRole('button', { name: 'Name' }))
  expect(address()).toBe('/things?sort=name.desc')
  await user.click(screen.getByRole('button', { name: 'Price' }))
  expect(address()).toBe('/things')
})

test('chosen rows per page are in the address, and are usual for the account from then on', async () => {
  const answer = answering(...rows)
  const { address } = show(answer, '/things?search=a&page=2')
  await screen.findByText('Lamp')
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50')
  expect(address()).toBe('/things?search=a&size=50')
  expect(answer.mock.lastCall?.[0]).toMatchObject({ size: 50, page: 1 })
  cleanup()
  show(answer)
  await screen.findByText('Lamp')
  expect(answer.mock.lastCall?.[0]).toMatchObject({ size: 50 })
})

test('rows per page in the address win over those of the account', async () => {
  columnLayoutOf(currentSession(), '/things').set({ order: [], shown: {}, size: 50 })
  const answer = answering(...rows)
  const { address } = show(answer, '/things?size=20')
  await screen.findByText('Lamp')
  expect(answer.mock.lastCall?.[0]).toMatchObject({ size: 20 })
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(screen.getByRole('button', { name: 'Reset to standard columns' }))
  await user.selectOptions(screen.getByLabelText('Rows per page'), '100')
  expect(address()).toBe('/things?size=100')
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

test('Back and the breadcrumb return to the row whose record was open, and to the scroll position', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { address, navigate } = show(answering(...rows), '/things?search=a')
  for (const leave of [() => act(() => navigate(-1)), () => user.click(screen.getByRole('link', { name: 'Things' }))]) {
    const link = await screen.findByRole('link', { name: 'Tank' })
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(730)
    await user.click(link)
    expect(address()).toBe('/things/2')
    scrollTo.mockClear()
    await leave()
    expect(address()).toBe('/things?search=a')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Tank' })))
    expect(scrollTo).toHaveBeenLastCalledWith(0, 730)
  }
  await act(() => navigate('/things?search=a&size=50'))
  scrollTo.mockClear()
  await act(() => navigate('/things?search=a'))
  expect(scrollTo).not.toHaveBeenCalled()
})

test('a list that the server sorts in one way offers no order on phones', async () => {
  const unsorted = columns.map(({ sort: _, ...column }) => column)
  show(answering(...rows), '/things', { list: unsorted })
  await screen.findByRole('link', { name: 'Lamp' })
  expect(screen.queryByLabelText('Order by')).toBeNull()
})
