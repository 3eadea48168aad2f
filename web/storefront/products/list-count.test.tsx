// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { ListCount } from './list-count.tsx'

afterEach(cleanup)

test('Refresh loads the list again, and is marked busy while it does', async () => {
  const onRefresh = vi.fn()
  const draw = (isBusy: boolean) =>
    withProviders(<ListCount total={24} isMostPopularFirst isBusy={isBusy} onRefresh={onRefresh} />)
  const { unmount } = render(draw(false))
  const refresh = screen.getByRole('button', { name: 'Refresh' })
  expect(refresh.getAttribute('aria-busy')).toBe('false')
  await userEvent.click(refresh)
  expect(onRefresh).toHaveBeenCalledTimes(1)
  unmount()
  render(draw(true))
  expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).toBe('true')
})
