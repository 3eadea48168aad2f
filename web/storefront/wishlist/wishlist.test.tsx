// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import WishlistScreen from './wishlist.tsx'

afterEach(cleanup)

test("a visitor's empty wishlist has one message, with a link to log in", async () => {
  render(withProviders(<WishlistScreen />))
  expect(await screen.findAllByText(/log in to manage your wishlist/)).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toContain('/login?next=')
  expect(screen.queryByText(/Tap the heart/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Start Shopping' })).toBeNull()
})
