// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { oneOf, text, urlFilter } from './url-filter.ts'
import { UrlSearchField } from './url-search-field.tsx'
import { useUrlFilter } from './use-url-filter.ts'

const source = urlFilter({ search: text, status: oneOf(['Pending']) })

function Tools() {
  const { value, change } = useUrlFilter(source)
  return (
    <>
      <UrlSearchField
        label="Search"
        value={value.search ?? ''}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <button type="button" onClick={() => change({ status: 'Pending' })}>
        Pending
      </button>
    </>
  )
}

afterEach(cleanup)

test('a search is sent together with a filter that is chosen before the pause ends, also where the focus stays in the field', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Tools /> }])
  render(<RouterProvider router={router} />)
  await userEvent.type(screen.getByRole('searchbox'), 'lamp')
  // Without a pointer, as on a phone whose taps leave the focus where it is.
  act(() => screen.getByRole('button', { name: 'Pending' }).click())
  await waitFor(() => expect(router.state.location.search).toBe('?search=lamp&status=Pending'))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lamp')
})
