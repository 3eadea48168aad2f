import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './matchers.ts'

const setColorScheme = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/**
 * Without the content of frames: that of a mail runs no script, so that axe gets no answer from it. Only violations are
 * listed with their places, which takes half the time.
 */
const builder = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ iframes: false, resultTypes: ['violations'] })

/**
 * Violations that axe finds on the page: of all rules in the light scheme, of the contrast rule in the dark scheme. Waits
 * until nothing is pale because newer figures are on their way.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  await expect(page.locator('[data-outdated]')).toHaveCount(0)
  await setColorScheme(page, 'light')
  const light = await builder(page).analyze()
  await setColorScheme(page, 'dark')
  const dark = await builder(page).withRules(['color-contrast']).analyze()
  await setColorScheme(page, 'light')
  return [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`),
  )
}
