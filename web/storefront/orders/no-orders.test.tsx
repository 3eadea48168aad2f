// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import type { Session } from '#web/lib/session/session.ts'
import { NoOrders } from './no-orders.tsx'

const session = { kind: 'member', key: 'member:1', user: { id: 1 } } as unknown as Session
const answerWaiting = (totalElements: number) =>
  connectApi(async () => ({ status: 200, headers: {}, body: JSON.stringify({ content: [], totalElements }) }))
afterEach(cleanup)

test('a member without an order or a request reads how to send one', async () => {
  answerWaiting(0)
  render(withProviders(<NoOrders session={session} />))
  expect(await screen.findByText(/^Fill your cart and send it as a request/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'View requests' })).toBeNull()
})

test('a member whose requests wait is led to them', async () => {
  answerWaiting(2)
  render(withProviders(<NoOrders session={session} />))
  expect(await screen.findByText(/^2 requests are waiting for your credit officer/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View requests' }).getAttribute('href')).toBe('/orders?tab=requests')
  expect(screen.queryByText(/^Fill your cart/)).toBeNull()
})
