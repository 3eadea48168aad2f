// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { connectApi } from '#web/lib/http/transport.ts'
import { useRetryFailed } from '#web/lib/query/use-retry-failed.ts'
import { sessions } from '#web/lib/session/session.ts'
import { usePriced } from './prices.queries.ts'

const [lamp, pot, hoe] = [{ id: 1 }, { id: 2 }, { id: 3 }]
const pricedLamp = { id: 1, price: 1200, originalPrice: 1500, discount: 20 }
const pricedPot = { id: 2, price: 800, originalPrice: null, discount: 0 }
const priceOf: { [id: string]: object } = { 1: pricedLamp, 2: pricedPot }

let requested: string[] = []
let hold: Promise<unknown> | null = null
let isDown = false
beforeEach(() => {
  requested = []
  hold = null
  isDown = false
  connectApi(async ({ url }) => {
    const ids = new URL(url, 'http://shop').searchParams.get('ids') ?? ''
    requested.push(ids)
    await hold
    if (isDown) return { status: 500, headers: {}, body: '{}' }
    const prices = ids.split(',').flatMap((id) => priceOf[id] ?? [])
    return { status: 200, headers: {}, body: JSON.stringify({ prices }) }
  })
})
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

const signIn = (id: number) => {
  const user = { id, name: 'Grace', role: 'Credit Officer', permissions: [] }
  sessions.staff.set({ token: `token ${id}`, user: user as unknown as SessionUser })
}

function show<Products extends readonly { id: number }[]>(...lists: Products[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(
    (shown: Products[]) => ({ lists: shown.map((products) => usePriced(products)), retryFailed: useRetryFailed() }),
    { initialProps: lists, wrapper },
  )
}

test('lists that are shown together have their prices from one call, which asks for no price a product brings', async () => {
  signIn(1)
  const { result } = show([lamp, pricedPot], [hoe])
  await waitFor(() => expect(result.current.lists[0]).toEqual([pricedLamp, pricedPot]))
  expect(result.current.lists[1]).toEqual([hoe])
  expect(requested).toEqual(['1,3'])
})

test('a visitor has the products as they are, and nothing is fetched', async () => {
  const products = [lamp, pot]
  const { result } = show(products)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(result.current.lists[0]).toBe(products)
  expect(requested).toEqual([])
})

test('a list that grows shows the prices it has until those of all come', async () => {
  signIn(1)
  const { result, rerender } = show([lamp])
  await waitFor(() => expect(result.current.lists[0]).toEqual([pricedLamp]))
  const answer = Promise.withResolvers<void>()
  hold = answer.promise
  rerender([[lamp, pot]])
  expect(result.current.lists[0]).toEqual([pricedLamp, pot])
  answer.resolve()
  await waitFor(() => expect(result.current.lists[0]).toEqual([pricedLamp, pricedPot]))
})

test('prices of a session are shown neither to the next one nor after its end', async () => {
  signIn(1)
  const { result } = show([lamp])
  await waitFor(() => expect(result.current.lists[0]).toEqual([pricedLamp]))
  hold = new Promise(() => undefined)
  act(() => signIn(2))
  expect(result.current.lists[0]).toEqual([lamp])
  act(() => sessions.staff.set(null))
  expect(result.current.lists[0]).toEqual([lamp])
})

test('after a failed call the products say that their price is not to be had, and one retry brings those of all', async () => {
  signIn(1)
  isDown = true
  const { result } = show<readonly { id: number }[]>([lamp, pricedPot], [pot])
  await waitFor(() => expect(result.current.lists[1]).toEqual([{ ...pot, hasNoAnswer: true }]))
  expect(result.current.lists[0]).toEqual([{ ...lamp, hasNoAnswer: true }, pricedPot])
  isDown = false
  act(() => result.current.retryFailed())
  await waitFor(() => expect(result.current.lists[0]).toEqual([pricedLamp, pricedPot]))
  await waitFor(() => expect(result.current.lists[1]).toEqual([pricedPot]))
})
