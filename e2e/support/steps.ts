import type { Locator, Page } from '@playwright/test'
import type { Client } from './lending.ts'
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
  return names
}

/** Opens the checkout and chooses the client. */
export async function openCheckout(page: Page, client: Client) {
  await page.goto('/checkout')
  await pick(page, 'Group', client.groupNumber)
  await pick(page, 'Client', client.clientNumber)
  await expect(page.getByText(`For ${client.fullName} (${client.clientNumber})`)).toBeVisible()
}

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
