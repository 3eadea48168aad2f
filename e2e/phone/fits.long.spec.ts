import type { Locator, Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { expect, test } from '../support/fixtures.ts'
import { untilLoaded } from '../support/hydration.ts'
import { findClients, nth } from '../support/lending.ts'
import { main } from '../support/locators.ts'
import { findSoldOut, visitProduct } from '../support/products.ts'
import { emptyCarts } from '../support/reset-carts.ts'
import { fillCart, openCheckout } from '../support/steps.ts'
import { expectFiguresToFit } from './fit.ts'

/** The narrowest screen, and a usual one with large text. Swahili has the longer words. */
const views = [
  { name: 'at 320 px', width: 320 },
  { name: 'at 360 px with text at twice its size', width: 360, largeText: true },
]

const visitorPaths = [
  '/',
  '/products?search=zzz',
  '/cart',
  '/wishlist',
  '/checkout',
  '/orders',
  '/account',
  '/login',
  '/register',
  '/admin/register',
  '/forgot',
  '/help',
  '/shipping',
  '/returns',
  '/size-guide',
  '/track-order',
  '/privacy',
  '/contact',
  '/nowhere',
]

/** Opens each path and expects that it fits. */
async function expectToFit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(`/sw${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await untilLoaded(page)
    await expectFiguresToFit(page)
  }
}

/** Presses the button and expects the part that it opens to fit. */
async function openPart(page: Page, opener: Locator, part: Locator) {
  await opener.click()
  await expect(part).toBeVisible()
  await expectFiguresToFit(page)
}

const findProductPath = async (db: Db) => {
  const product = db.selectFrom('products').select('slug').orderBy('rating_count', 'desc')
  return `/products/${(await product.executeTakeFirstOrThrow()).slug}`
}

const findOrderPath = async (page: Page) =>
  (await page.getByRole('main').locator('a[href*="/orders/"]').first().getAttribute('href'))?.replace('/sw/', '/') ?? ''

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const { name, ...view } of views)
  test.describe(`${name} in Swahili`, () => {
    test('the screens of a visitor fit', async ({ open, db }) => {
      const page = await open('/about', { ...view, expected: ['404 /'] })
      await expectToFit(page, [...visitorPaths, await findProductPath(db), '/products'])
      const dialog = page.getByRole('dialog')
      await openPart(page, button(page, 'Chuja'), dialog)
      await page.goBack()
      await expect(dialog).toHaveCount(0)
      await openPart(page, button(page, 'Fungua menyu'), dialog)
    })

    test('the screens of a member fit, from the cart to a request', async ({ open, db }) => {
      await emptyCarts(db)
      const page = await open('/about', { ...view, as: 'achieng' })
      await fillCart(page, 2, 'price-asc')
      const wish = (product: Locator) =>
        product
          .getByRole('button', { name: /^Wishlist: / })
          .first()
          .click()
      await wish(main(page))
      await visitProduct(page, nth(await findSoldOut(db), 0))
      await wish(main(page))
      const tabs = ['profile', 'addresses', 'security', 'notifications', 'privacy'].map((tab) => `/account?tab=${tab}`)
      await expectToFit(page, ['/', '/products', await findProductPath(db), '/wishlist', '/cart', ...tabs])
      await expectToFit(page, ['/orders?tab=requests', '/orders'])
      await expectToFit(page, [await findOrderPath(page), '/checkout'])
      const sent = page.getByRole('heading', { name: /#R00\d+/ })
      await openPart(page, button(page, 'Tuma ombi'), sent)
    })

    test('the screens of an officer fit, from the cart to an order', async ({ open, db }) => {
      const page = await open('/about', { ...view, as: 'officer' })
      await fillCart(page, 3, 'price-asc')
      await expectToFit(page, ['/', '/products', '/cart', '/orders', '/orders?tab=requests', '/wishlist'])
      await openCheckout(page, nth(await findClients(db), 0))
      await expectToFit(page, ['/cart', '/checkout'])
      const placed = page.getByRole('heading', { name: /#00\d+/ })
      await openPart(page, button(page, 'Weka oda'), placed)
    })
  })
