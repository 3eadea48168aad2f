import type { Locator, Page } from '@playwright/test'
import { expect } from './matchers.ts'

// Locators by role and label, and actions that most journeys share.

export const main = (page: Page) => page.getByRole('main')
export const banner = (page: Page) => page.getByRole('banner')
export const cards = (page: Page) => main(page).getByRole('article')
/** Cards of the product list, below the rails of /products. */
export const listed = (page: Page) => panel(page, 'Product list').getByRole('article')
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
/** The field of this label that is shown: filters are next to a list, and in its sheet. */
export const visibleField = (page: Page, label: string) => field(page, label).locator('visible=true')
export const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
export const searchBox = (page: Page) => banner(page).getByPlaceholder('Search for products, brands...')

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const exactText = (page: Page, text: string) => page.getByText(text, { exact: true })
export const alertWith = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
export const toastWith = (page: Page, text: string) => page.getByRole('status').getByText(text)

/** The header's links to cart and wishlist with these counts. */
export const cartOf = (page: Page, pieces: number) =>
  page.getByRole('link', { name: `My Cart, ${pieces}`, exact: true })
export const wishesOf = (page: Page, count: number) =>
  page.getByRole('link', { name: `My Wishlist, ${count}`, exact: true })

/** Searches all clients that the reader may book for. */
export const findClient = (page: Page) => page.getByRole('combobox', { name: 'Find by name, number or phone' })
export const placed = (page: Page) => page.getByRole('heading', { name: /^Order #00\d+ placed$/ })

/** Presses an action of a row, on a narrow screen in its menu. */
export async function pressInRow(row: Locator, role: 'link' | 'button', name: string | RegExp) {
  await expect(row).toBeVisible()
  const menu = row.getByRole('button', { name: /^Actions for/ })
  if (await menu.isVisible()) await menu.click()
  await row.getByRole(role, { name }).click()
}

/** Chooses filters next to the search of a list, or in its sheet on a narrow screen. */
export async function filterList(page: Page, width: number, choose: () => Promise<unknown>) {
  if (width < 768) await page.getByRole('button', { name: /^Filter/ }).click()
  await choose()
  if (width < 768) await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click()
}
