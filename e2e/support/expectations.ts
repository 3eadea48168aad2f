import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

// What a page comes to. Each waits for it: nothing that a screen does is done when the click that began it returns.

/** These are its words, and no others. */
export const expectText = (locator: Locator, words: string) => expect.poll(() => locator.innerText()).toBe(words)

/** What stands in a field. */
export const expectValue = (field: Locator, value: string) => expect.poll(() => field.inputValue()).toBe(value)

/** So many of them are there. */
export const expectCount = (locator: Locator, count: number) => expect.poll(() => locator.count()).toBe(count)

export const expectFocused = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

export const expectChecked = (toggle: Locator, on: boolean) => expect.poll(() => toggle.isChecked()).toBe(on)

/** The address leads with these questions, and no others. */
export const expectSearchParams = (page: Page, questions: Record<string, string>) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(questions)

/** It lies in the window with nothing over it, where it is. */
export const expectUncovered = (locator: Locator) =>
  expect
    .poll(() =>
      locator.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)

/** Nothing is wider than the window. */
export const expectNoOverflow = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: `the width of ${page.url()}` })
    .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
