// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withProviders } from '#web/lib/form/form-testing.tsx'
import { Change } from './change.tsx'

afterEach(cleanup)

test.each([
  [{ now: 112, before: 100, period: 30 }, 'Up 12% vs previous 30 days'],
  [{ now: 50, before: 100, period: 30 }, 'Down 50% vs previous 30 days'],
  [{ now: 100, before: 100, period: 30 }, 'Unchanged vs previous 30 days'],
  [{ now: 5, before: 0, period: 30 }, 'Up, none in the previous 30 days'],
  [{ now: 0, before: 80, period: 'week' }, 'Down 100% vs last week'],
  [{ now: 80, before: 80, period: 'week' }, 'Unchanged vs last week'],
  [{ now: 5, before: 0, period: 'week' }, 'Up, none last week'],
  [{ now: 50, before: 100 }, 'Down 50%'],
  [{ now: 1, before: 3 }, 'Down 67%'],
  [{ now: 100, before: 100 }, 'Unchanged'],
  [{ now: 5, before: 0 }, 'New'],
] as const)('the change of %o is the text %s', (figures, text) => {
  const { container } = render(withProviders(<Change {...figures} />))
  expect(container.textContent?.trim()).toBe(text)
})

test.each([
  [{ now: 50, before: 100 }, 'bad'],
  [{ now: 100, before: 50 }, 'good'],
  [{ now: 50, before: 100, isLowerBetter: true }, 'good'],
  [{ now: 100, before: 50, isLowerBetter: true }, 'bad'],
  [{ now: 5, before: 0, isLowerBetter: true }, 'bad'],
  [{ now: 7, before: 7, isLowerBetter: true }, 'same'],
] as const)('the change of %o is %s news', (figures, tone) => {
  const { container } = render(withProviders(<Change {...figures} />))
  expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe(tone)
})
