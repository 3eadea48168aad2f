import type { Page, Response } from '@playwright/test'
import { expect } from './matchers.ts'

const isHtml = (answer: Response | null) => answer?.headers()['content-type']?.startsWith('text/html') === true

/** Waits until the page is hydrated. */
export const untilHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' })

/**
 * From now on `goto` and `reload` of the page return when it is hydrated. A call that names what it waits for (`waitUntil`)
 * returns then, for journeys about the time before.
 */
export function waitForHydration(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => settled(page, await goto(url, options), options)
  page.reload = async (options) => settled(page, await reload(options), options)
}

async function settled(page: Page, answer: Response | null, options: { waitUntil?: unknown } = {}) {
  if (isHtml(answer) && options.waitUntil === undefined) await untilHydrated(page)
  return answer
}

/** Waits until nothing of the screen is a skeleton any more. */
export const untilLoaded = (page: Page) =>
  expect(page.locator(':is(main, [role=dialog]) [aria-busy=true]')).toHaveCount(0)

/** Waits until the page has an answer of this call, also when it came before. */
export const untilAnswered = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)))
    .toContain(path)

/**
 * `change` is made when the next of these calls is on its way, before it reaches the shop: no call that the page made
 * earlier meets it.
 */
export const beforeNext = (page: Page, calls: string | RegExp, change: () => Promise<unknown>) =>
  page.route(
    calls,
    async (route) => {
      await change()
      await route.continue()
    },
    { times: 1 },
  )
