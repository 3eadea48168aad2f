// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { oneOf, pageNumber, text, urlFilter } from '#web/lib/url/url-filter.ts'
import { useUrlFilter } from '#web/lib/url/use-url-filter.ts'
import { debounceMs } from '#web/ui/debounce.ts'
import { SearchBox } from './search-box.tsx'

const source = urlFilter({ search: text, status: oneOf(['Pending']), page: pageNumber })

function Tools() {
  const { value, change } = useUrlFilter(source)
  return (
    <>
      <SearchBox
        label="Search"
        placeholder=""
        value={value.search ?? ''}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <button type="button" onClick={() => change({ status: 'Pending' })}>
        Pending
      </button>
      <button type="button" onClick={() => change({ page: 3 })}>
        Page 3
      </button>
      <Link to="?page=2">Next</Link>
      <Link to="/me">My Profile</Link>
    </>
  )
}

function show() {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  let open = () => {}
  const loaded = new Promise<null>((resolve) => {
    open = () => resolve(null)
  })
  const router = createMemoryRouter(
    [
      { path: '/orders', element: <Tools /> },
      { path: '/me', element: <h1>My Profile</h1>, loader: () => loaded, HydrateFallback: () => null },
    ],
    { initialEntries: ['/me', '/orders'] },
  )
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  return {
    path: () => router.state.location.pathname,
    search: () => router.state.location.search,
    /** Begins a step back, which does not wait for the data of that page. */
    startBack: () => act(() => void router.navigate(-1)),
    back: () => act(() => router.navigate(-1)),
    load: () => act(async () => open()),
  }
}

const user = userEvent.setup()
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, debounceMs + 50)))

afterEach(cleanup)

test('/ moves the focus to the search, and is a letter while another field has it', async () => {
  show()
  await user.keyboard('/')
  expect(document.activeElement).toBe(box())
  await user.keyboard('a/b')
  expect(box().value).toBe('a/b')
})

test('a search is sent after a pause in typing', async () => {
  const { search } = show()
  await user.type(box(), 'lamp')
  expect(search()).toBe('')
  await pause()
  expect(search()).toBe('?search=lamp')
})

test('a link that is pressed right after typing is not undone by the search', async () => {
  const { search } = show()
  await user.type(box(), 'lamp')
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await pause()
  expect(search()).toBe('?page=2')
  expect(box().value).toBe('')
})

test('a filter that is chosen right after typing applies together with the search', async () => {
  const { search } = show()
  await user.type(box(), 'lamp')
  await user.click(screen.getByRole('button', { name: 'Pending' }))
  await pause()
  expect(search()).toBe('?search=lamp&status=Pending')
})

test('two filters that are chosen before the list of the first is there both apply', async () => {
  const { search } = show()
  act(() => {
    screen.getByRole('button', { name: 'Pending' }).click()
    screen.getByRole('button', { name: 'Page 3' }).click()
  })
  await pause()
  expect(search()).toBe('?status=Pending&page=3')
})

test('Back right after typing shows the search of that address', async () => {
  const { search, back } = show()
  await user.click(screen.getByRole('link', { name: 'Next' }))
  await user.type(box(), 'lamp')
  await back()
  await pause()
  expect(search()).toBe('')
  expect(box().value).toBe('')
})

test('a search that falls due while another page loads does not keep the reader', async () => {
  const { path, search, startBack, load } = show()
  await user.type(box(), 'lamp')
  startBack()
  await pause()
  expect(search()).toBe('')
  await load()
  await screen.findByRole('heading', { name: 'My Profile' })
  expect(path()).toBe('/me')
})
