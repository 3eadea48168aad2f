// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { sessions } from '#web/lib/session/session.ts'
import OrdersScreen from './orders.tsx'

const order = {
  id: 7,
  orderNumber: '#007',
  status: 'shipped',
  dateCreated: '2026-03-02T07:30:00Z',
  deliveryDate: null,
  price: 900,
  progress: 60,
  canTrack: true,
  canCancel: false,
  items: [{ productId: 1, productName: 'Lamp', imageUrl: null, price: 900, quantity: 1 }],
}

beforeEach(() =>
  sessions.staff.set({
    token: 't',
    user: { id: 1, name: 'Kamau', role: 'Manager', language: 'en', permissions: [] } as unknown as SessionUser,
  }),
)
afterEach(() => {
  cleanup()
  sessions.staff.set(null)
})

const show = (answer: object) => {
  connectApi(async () => ({ status: 200, headers: {}, body: JSON.stringify(answer) }))
  render(withProviders(<OrdersScreen />))
}

test('an answer without its summary shows the orders that it has', async () => {
  show({ content: [order], totalElements: 1, page: 0, size: 10 })
  expect(await screen.findByText('Order #007')).toBeTruthy()
  expect(screen.queryByText('Total Orders')).toBeNull()
})

test('an answer that is no list of orders shows that there are none', async () => {
  show({ x: 1 })
  expect(await screen.findByText('No orders yet')).toBeTruthy()
})
