// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { repricedLines, totalsOf } from '#web/features/checkout/repriced-lines.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { connectApi } from '#web/lib/http/transport.ts'
import { CartSummary } from './cart-summary.tsx'

afterEach(cleanup)
connectApi(() => new Promise(() => undefined))

function show(...items: { id: number; price: number; originalPrice?: number; quantity: number }[]) {
  const lines = repricedLines(items, undefined)
  render(withProviders(<CartSummary lines={lines} totals={totalsOf(lines)} isPriced />))
}

test('the summary states what the reductions of the products save', () => {
  show({ id: 1, price: 900, originalPrice: 1000, quantity: 2 }, { id: 2, price: 500, quantity: 1 })
  expect(screen.getByText('You saved').parentElement?.textContent).toMatch(/You saved\s*KSh\s200/)
})

test('products at their full price have no such line', () => {
  show({ id: 2, price: 500, quantity: 1 })
  expect(screen.queryByText('You saved')).toBeNull()
})
