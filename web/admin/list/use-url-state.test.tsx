// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { idIn } from '#web/lib/url/id-in.ts'
import { useUrlPart, useUrlState } from './use-url-state.ts'

afterEach(cleanup)

/** A hook on a page of a console with this address; `at` is the address now. */
function open<Result>(search: string, hook: () => Result) {
  const result = { current: undefined as Result }
  const Page = () => {
    result.current = hook()
    return null
  }
  const router = createMemoryRouter([{ path: '/orders', element: <Page /> }], {
    initialEntries: ['/start', `/orders${search}`],
  })
  renderHook(() => null, { wrapper: () => <RouterProvider router={router} /> })
  return { result, router, at: () => router.state.location.pathname + router.state.location.search }
}

test('what was opened here is closed by going back, and keeps the filters of the list', async () => {
  const { result, router, at } = open('?page=2', () => useUrlState('order', idIn))
  expect(result.current.value).toBeNull()
  await act(() => result.current.open(12))
  expect(at()).toBe('/orders?page=2&order=12')
  expect(result.current.value).toBe(12)
  await act(() => result.current.close())
  expect(at()).toBe('/orders?page=2')
  expect(router.state.historyAction).toBe('POP')
})

test('an address that was opened with a dialog loses its parameter when the dialog closes', async () => {
  const { result, router, at } = open('?page=2&order=12', () => useUrlState('order', idIn))
  expect(result.current.value).toBe(12)
  await act(() => result.current.close())
  expect(at()).toBe('/orders?page=2')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a value that names nothing opens nothing', () => {
  expect(open('?order=x1', () => useUrlState('order', idIn)).result.current.value).toBeNull()
})

test('a part of a record takes the place of another open part', async () => {
  const { result, router, at } = open('?edit=1', () => ({ edit: useUrlPart('edit'), merge: useUrlPart('merge') }))
  expect(result.current.edit.isOpen).toBe(true)
  await act(() => result.current.merge.openInPlace())
  expect(at()).toBe('/orders?merge=1')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(result.current).toMatchObject({ edit: { isOpen: false }, merge: { isOpen: true } })
})
