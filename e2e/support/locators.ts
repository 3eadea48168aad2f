import type { Page } from 'playwright-core'

// How a person finds what they press, fill in and read, for what most journeys do.

export const main = (page: Page) => page.getByRole('main')
export const banner = (page: Page) => page.getByRole('banner')
export const cards = (page: Page) => main(page).getByRole('article')
/** Those of the list of products, below the rails of /products. */
export const listed = (page: Page) => panel(page, 'Product list').getByRole('article')
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
export const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
export const searchBox = (page: Page) => banner(page).getByPlaceholder('Search for products, brands...')

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Stands somewhere on the page in exactly these words. */
export const expectExactText = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
/** The same with more words around them. */
export const expectVisibleText = (page: Page, words: string) => page.getByText(words).waitFor()
export const expectAlert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor()
/** Passes by in a toast. */
export const expectToast = (page: Page, words: string) => page.getByRole('status').getByText(words).waitFor()

/** Links in the header with the pieces they count. */
export const cartOf = (page: Page, pieces: number) =>
  page.getByRole('link', { name: `My Cart, ${pieces}`, exact: true })
export const wishesOf = (page: Page, count: number) =>
  page.getByRole('link', { name: `My Wishlist, ${count}`, exact: true })
