import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { untilListening } from '../support/listening.ts'
import { alertWith, listed, panel, toastWith } from '../support/locators.ts'

/** Loses requests for files, as a weak connection does, until `restore`. */
async function loseFiles(page: Page, files: string) {
  await page.route(files, (route) => route.abort('connectionreset'))
  return { restore: () => page.unroute(files) }
}

const failureOf = (page: Page) => alertWith(page, "Couldn't reach the shop. Check your connection and try again.")

// Regression: a browser does not import a module again once its file could not be loaded, so "try again" had no effect.
test("staff's home page and Quick View can be loaded again when their code could not be", async ({ open }) => {
  const page = await open('/about', { as: 'officer', expected: ['net::ERR_CONNECTION_RESET'] })
  const work = await loseFiles(page, '**/assets/staff-work-*.js')
  await page.goto('/')
  await expect(failureOf(page)).toBeUncovered()
  await work.restore()
  await failureOf(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page, 'Book for a client').getByRole('combobox')).toBeVisible()

  await page.goto('/products')
  await untilListening(page)
  const quickView = await loseFiles(page, '**/assets/quick-view-body-*.js')
  const button = listed(page)
    .first()
    .getByRole('button', { name: /^Quick View/ })
  await button.dblclick()
  await expect(toastWith(page, 'No connection. Please try again.')).toBeVisible()
  await expect(page).toHaveURL('/products')
  await quickView.restore()
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Quick View' }).getByRole('heading').first()).toBeVisible()
})

test('the chart of the dashboard loads once the browser is online again', async ({ open }) => {
  const page = await open('/about', { as: 'manager', width: 360, expected: ['net::ERR_CONNECTION_RESET'] })
  const chart = await loseFiles(page, '**/assets/sales-chart-*.js')
  await page.goto('/admin')
  await expect(failureOf(page)).toBeVisible()
  await expect(page).toHaveNoOverflow()
  await chart.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(panel(page, 'Sales').getByRole('img').first()).toBeVisible()
  await expect(failureOf(page)).toHaveCount(0)
})
