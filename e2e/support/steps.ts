import type { Locator, Page } from 'playwright-core'
import type { Client } from './lending.ts'

/** "KSh 1,234" as pages show it: without breaking between symbol and amount. */
export const ksh = (shillings: number, decimals = 0) =>
  `KSh\u00a0${shillings.toLocaleString('en-KE', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`

/** Types into a field that is searched, and takes what it finds. */
export async function pick(page: Page, label: string, words: string) {
  await page.getByRole('combobox', { name: label }).fill(words)
  await page.getByRole('option').filter({ hasText: words }).click()
}

/** What stands beside a name in a list of names and values. */
export const figure = (within: Page | Locator, name: string) =>
  within
    .locator('dt')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('xpath=following-sibling::dd')

/** The products page in this order; puts the first goods that can be had into the cart. Answers their names. */
export async function fillCart(page: Page, count: number, sort: 'price-asc' | 'price-desc') {
  await page.goto(`/products?sort=${sort}`)
  // Until then these are a visitor's goods, in another order.
  await page.getByRole('article').first().getByText(/^KSh/).first().waitFor()
  const names: string[] = []
  for (let index = 1; index <= count; index++) {
    const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Add to Cart' }) })
    const name = await card.first().getByRole('link').getAttribute('title')
    await card.first().getByRole('button', { name: 'Add to Cart' }).click()
    await page.getByRole('link', { name: `My Cart, ${index}` }).waitFor()
    names.push(name ?? '')
  }
  return names
}

/** Opens the checkout and chooses who the goods are for. */
export async function openCheckout(page: Page, client: Client) {
  await page.goto('/checkout')
  await pick(page, 'Group', client.groupNumber)
  await pick(page, 'Client', client.clientNumber)
  await page.getByText(`For ${client.fullName} (${client.clientNumber})`).waitFor()
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' })

/** Tries a promo code on the cart. */
export async function applyCode(page: Page, code: string) {
  await page.goto('/cart')
  await page.getByLabel('Promo code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('Promo discount').waitFor()
}
