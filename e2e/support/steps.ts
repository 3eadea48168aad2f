import type { Locator, Page } from '@playwright/test'
import type { Client } from './lending.ts'
import { cartOf, main, searchBox } from './locators.ts'
import { expect } from './matchers.ts'

/** "KSh 1,234" as pages show it: without breaking between symbol and amount. */
export const ksh = (shillings: number, decimals = 0) =>
  `KSh\u00a0${shillings.toLocaleString('en-KE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`

/** Types a search term into a combobox and chooses the option that contains it. */
export async function pick(page: Page, label: string, term: string) {
  await page.getByRole('combobox', { name: label }).fill(term)
  await page.getByRole('option').filter({ hasText: term }).click()
}

/** The value of a name in a description list. */
export const figure = (within: Page | Locator, name: string) =>
  within
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')

/** Scrolls up, which brings the header of a phone back: it would move under a press that scrolls to it. */
export async function showHeader(page: Page) {
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.locator('html[data-header-away]')).toHaveCount(0)
}

/** Presses a link of the header, as a reader who has scrolled up to it. */
export async function pressInHeader(page: Page, link: Locator) {
  await showHeader(page)
  await link.click()
}

/** Adds the first available products of the sorted product list to the cart. Returns their names. */
export async function fillCart(page: Page, count: number, sort: 'price-asc' | 'price-desc') {
  await page.goto(`/products?sort=${sort}`)
  // Until prices are shown, this is the list of visitors in another order.
  await expect(page.getByRole('article').first().getByText(/^KSh/).first()).toBeVisible()
  const names: string[] = []
  for (let index = 1; index <= count; index++) {
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
    const name = await card.first().getByRole('link').getAttribute('title')
    await card.first().getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByRole('link', { name: `My Cart, ${index}` })).toBeVisible()
    names.push(name ?? '')
  }
  await showHeader(page)
  return names
}

/** Finds a product by the header's search and adds it: search, suggestion, Add to Cart. */
export async function addBySearch(page: Page, name: string, count: number) {
  await searchBox(page).click()
  await page.keyboard.type(name)
  await page.locator('[role=listbox]:visible').getByRole('option').filter({ hasText: name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(cartOf(page, count)).toBeVisible()
}

/** Opens the checkout and chooses the client. */
export async function openCheckout(page: Page, client: Client) {
  await page.goto('/checkout')
  await pick(page, 'Group', client.groupNumber)
  await pick(page, 'Client', client.clientNumber)
  await expect(page.getByText(`For ${client.fullName} (${client.clientNumber})`)).toBeVisible()
}

/** The chip of a number of months in the checkout: of a usual one, or of the chosen one. */
export const monthsChip = (page: Page, months: number) =>
  page.getByRole('group', { name: 'Number of Months' }).getByRole('radio', { name: String(months), exact: true })

/** Chooses a number of months that has no chip. */
export const chooseOtherMonths = (page: Page, months: number) =>
  page.getByLabel('Another number of months').selectOption(String(months))

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

/** Applies a promo code to the cart. */
export async function applyCode(page: Page, code: string) {
  await page.goto('/cart')
  await page.getByLabel('Promo code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Promo discount')).toBeVisible()
}

/** Makes calls to these addresses fail, except GET, while `steps` run. */
export async function failCalls(page: Page, calls: string, steps: () => Promise<void>) {
  await page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  )
  await steps()
  await page.unroute(calls)
}

/** Twelve rows of a list with its usual columns, and their last one, are visible on a screen of 1366 by 768 px. */
export async function expectTwelveRows(page: Page, last = 'actions') {
  await page.setViewportSize({ width: 1366, height: 768 })
  const rows = page.locator('tbody tr[data-row]')
  await expect(rows.nth(11)).toBeInViewport({ ratio: 0.99 })
  await expect(rows.first()).toHaveCSS('height', '40px')
  await expect(rows.first().locator(`[data-place="${last}"]`)).toBeInViewport({ ratio: 0.99 })
}
