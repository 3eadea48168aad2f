// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useSearch } from './use-search.ts'

afterEach(cleanup)

type Search = ReturnType<typeof useSearch>

test('a change in one part of a page keeps one of another part that is not rendered yet', async () => {
  const parts: Search[] = []
  const Part = ({ at }: { at: number }) => {
    parts[at] = useSearch()
    return null
  }
  const Page = () => (
    <>
      <Part at={0} />
      <Part at={1} />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element: <Page /> }])
  render(<RouterProvider router={router} />)
  const add = (at: number, text: string) => {
    const part = parts[at] as Search
    part.write(`${part.latest()}${part.latest() ? '&' : '?'}${text}`, { replace: false })
  }
  await act(async () => {
    add(0, 'max=500')
    add(1, 'sort=price')
    add(0, 'brand=x')
  })
  expect(router.state.location.search).toBe('?max=500&sort=price&brand=x')
  expect(parts.map((part) => part.latest())).toEqual(Array(2).fill('?max=500&sort=price&brand=x'))
  // A link elsewhere drops what was written before.
  await act(async () => {
    parts[0]?.write('?max=900', { replace: false })
    await router.navigate('/?page=2')
  })
  expect(parts.map((part) => part.latest())).toEqual(Array(2).fill('?page=2'))
})
