import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

// Expectations about a page. Each polls, because a screen may still be updating when a click returns.

/** The whole text of an element. */
export const expectText = (locator: Locator, text: string) => expect.poll(() => locator.innerText()).toBe(text)

/** The value of a field. */
export const expectValue = (field: Locator, value: string) => expect.poll(() => field.inputValue()).toBe(value)

/** The number of matching elements. */
export const expectCount = (locator: Locator, count: number) => expect.poll(() => locator.count()).toBe(count)

export const expectFocused = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

export const expectChecked = (toggle: Locator, on: boolean) => expect.poll(() => toggle.isChecked()).toBe(on)

/** All search parameters of the address. */
export const expectSearchParams = (page: Page, params: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(params)

/** The element's centre is in the window and not covered by another element, without scrolling. */
export const expectUncovered = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)

/** The page is not wider than the window. */
export const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `the width of ${page.url()}` })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
