import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const turnTo = async (page: Page, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme })
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe(colorScheme)
}

/** What keeps somebody from using the page as it stands: all axe finds by day, and by night what has to do with colour. */
export async function barriers(page: Page): Promise<string[]> {
  await turnTo(page, 'light')
  const light = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  await turnTo(page, 'dark')
  const dark = await new AxeBuilder({ page }).setLegacyMode(true).withRules(['color-contrast']).analyze()
  await turnTo(page, 'light')
  return [...light.violations, ...dark.violations].flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`),
  )
}
