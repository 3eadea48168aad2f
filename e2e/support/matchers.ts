import { expect as baseExpect, type Locator, type Page } from '@playwright/test'

type Matcher = { isNot: boolean }

/** The result of a matcher from an assertion that polls, also after `.not`. */
async function resultOf<Value>(
  { isNot }: Matcher,
  polled: ReturnType<typeof baseExpect.poll<Value>>,
  assert: (polled: ReturnType<typeof baseExpect.poll<Value>>) => Promise<void>,
) {
  try {
    await assert(isNot ? (polled.not as typeof polled) : polled)
    return { pass: !isNot, message: () => '' }
  } catch (error) {
    return { pass: isNot, message: () => (error as Error).message }
  }
}

/** Playwright's expectations and those that it lacks. Each polls, because a screen may still be updating when a click returns. */
export const expect = baseExpect.extend({
  /** The search parameters of the address are exactly these. */
  toHaveSearchParams(page: Page, params: Record<string, string>) {
    const polled = baseExpect.poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    return resultOf(this, polled, (search) => search.toEqual(params))
  },

  /** The element's centre is in the window and not covered by another element, without scrolling. */
  toBeUncovered(locator: Locator) {
    const isUncovered = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    const polled = baseExpect.poll(() => locator.evaluate(isUncovered), { message: `${locator} is uncovered` })
    return resultOf(this, polled, (uncovered) => uncovered.toBe(true))
  },

  /** The page is not wider than the window. */
  toHaveNoOverflow(page: Page) {
    const polled = baseExpect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `the width of ${page.url()}`,
    })
    return resultOf(this, polled, (width) => width.toBeLessThanOrEqual(page.viewportSize()?.width ?? 0))
  },
})
