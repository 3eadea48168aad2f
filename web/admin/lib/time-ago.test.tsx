// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { TimeAgo } from './time-ago.tsx'

const now = Date.UTC(2026, 10, 24, 9, 30)
const minutesAgo = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const show = (minutes: number) => {
  render(withProviders(<TimeAgo at={minutesAgo(minutes)} />))
  return screen.getByRole('time')
}

beforeEach(() => {
  vi.useFakeTimers({ now })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a time is relative up to a day, with the exact time on hover and for screen readers', () => {
  const time = show(120)
  expect(time.textContent).toMatch(/^2 hours ago, .*24.* 10:30/)
  expect(time.title).toMatch(/24.* 10:30/)
})

test.each([0, 0.9, -5])('%d minutes ago is just now', (minutes) => {
  expect(show(minutes).textContent).toMatch(/^just now, /)
})

test('from a day on a time is absolute', () => {
  expect(show(24 * 60).textContent).toMatch(/^.*23.* 12:30/)
})

test('a relative time counts on while the page is open', () => {
  const time = show(5)
  expect(time.textContent).toMatch(/^5 minutes ago/)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(time.textContent).toMatch(/^6 minutes ago/)
})
