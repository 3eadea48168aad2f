// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { sessions } from '#web/lib/session/session.ts'
import { ReservedLink } from './reserved-link.tsx'

afterEach(() => {
  cleanup()
  sessions.staff.set(null)
  localStorage.clear()
})

function show(reserved: number, permissions: string[]) {
  sessions.staff.set({ token: 't', user: { id: 1, name: 'Wanjiru', role: 'Manager', permissions } as SessionUser })
  render(withProviders(<ReservedLink productId={7} reserved={reserved} />))
}

test('what is reserved leads to the orders with the product', () => {
  show(3, ['View Orders', 'Manage Products'])
  const link = screen.getByRole('link', { name: '3 reserved: orders with this product' })
  expect(link.getAttribute('href')).toBe('/admin/orders?product=7&unshipped=yes')
})

test('nothing reserved, and staff who may not see orders, have only the number', () => {
  show(0, ['View Orders'])
  show(3, ['Manage Products'])
  expect(screen.queryByRole('link')).toBeNull()
})
