// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { Hydration } from './hydrated.tsx'
import { useListensMark } from './listens-mark.ts'

const listens = () => document.documentElement.hasAttribute('data-listens')
const afterTimers = () => act(() => new Promise((resolve) => setTimeout(resolve)))

beforeEach(() => document.documentElement.removeAttribute('data-listens'))

function Shop() {
  useListensMark()
  return <Outlet />
}

test('a page of the server is marked after it is hydrated, not at once', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Shop /> }])
  const place = document.createElement('div')
  await act(async () => {
    hydrateRoot(
      place,
      <Hydration>
        <RouterProvider router={router} />
      </Hydration>,
    )
    expect(listens()).toBe(false)
  })
  await afterTimers()
  expect(listens()).toBe(true)
})

test('a screen of the browser is marked when it has replaced its fallback', async () => {
  const messages = Promise.withResolvers<null>()
  const router = createMemoryRouter([
    {
      path: '/',
      element: <Shop />,
      HydrateFallback: Shop,
      children: [{ index: true, element: <h1>Orders</h1>, loader: () => messages.promise }],
    },
  ])
  render(<RouterProvider router={router} />)
  await afterTimers()
  expect(listens()).toBe(false)
  messages.resolve(null)
  await screen.findByRole('heading', { name: 'Orders' })
  await afterTimers()
  expect(listens()).toBe(true)
})
