import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { untilHydrated } from './support/hydration.ts'
import { heading } from './support/locators.ts'

/** Waits until the service worker has all files and answers this page. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Opens an address, also where the answer comes from the service worker and not from the shop. */
async function start(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await untilHydrated(page)
}

test('a phone starts the app without the shop, at any address and in both languages', async ({ open, line }) => {
  const page = await open('/', { as: 'officer', width: 360, line, worker: true })
  await untilKept(page)
  line.cut()
  await start(page, '/products')
  await expect(heading(page, 'Products')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await start(page, '/sw/products')
  await expect(heading(page, 'Bidhaa')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await start(page, '/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await start(page, '/admin')
  await expect(page).toHaveURL('/admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()

  await test.step('with the shop again, pages come from it', async () => {
    line.mend()
    await start(page, '/products')
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })
})
