import type { Page } from 'playwright-core'

// Locators by role and label, and actions and expectations that most journeys share.

export const main = (page: Page) => page.getByRole('main')
export const banner = (page: Page) => page.getByRole('banner')
export const cards = (page: Page) => main(page).getByRole('article')
/** Cards of the product list, below the rails of /products. */
export const listed = (page: Page) => panel(page, 'Product list').getByRole('article')
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
export const searchBox = (page: Page) => banner(page).getByPlaceholder('Search for products, brands...')

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** An element of the page has exactly this text. */
export const expectExactText = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
/** An element of the page contains this text. */
export const expectVisibleText = (page: Page, text: string) => page.getByText(text).waitFor()
export const expectAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
/** A toast with this text appears. */
export const expectToast = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()

/** The header's links to cart and wishlist with these counts. */
export const cartOf = (page: Page, pieces: number) =>
  page.getByRole('link', { name: `My Cart, ${pieces}`, exact: true })
export const wishesOf = (page: Page, count: number) =>
  page.getByRole('link', { name: `My Wishlist, ${count}`, exact: true })
