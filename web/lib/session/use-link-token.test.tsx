// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useLinkToken } from './use-link-token.ts'

const router = vi.hoisted(() => ({ state: null as { token: string } | null, navigate: vi.fn() }))
vi.mock('react-router', () => ({
  useLocation: () => ({ pathname: '/confirm-email', state: router.state }),
  useNavigate: () => router.navigate,
}))

const open = (address: string) => window.history.replaceState(null, '', address)

afterEach(() => {
  router.state = null
  router.navigate.mockReset()
})

test('the token of a link is removed from the address and stored in the history entry', () => {
  open('/confirm-email?token=abc')
  renderHook(() => useLinkToken())
  expect(router.navigate).toHaveBeenCalledWith('/confirm-email', { replace: true, state: { token: 'abc' } })
})

test('a button that is pressed while the token moves from the address to the state has it', () => {
  open('/confirm-email?token=abc')
  router.navigate.mockImplementation((path: string) => open(path))
  const { result } = renderHook(() => useLinkToken())
  expect(window.location.search).toBe('')
  expect(result.current()).toBe('abc')
})

test('after a reload the token comes from the history entry', () => {
  open('/confirm-email')
  router.state = { token: 'abc' }
  const { result } = renderHook(() => useLinkToken())
  expect(result.current()).toBe('abc')
})

test('an address without a token has none', () => {
  open('/confirm-email')
  const { result } = renderHook(() => useLinkToken())
  expect(result.current()).toBeNull()
})
