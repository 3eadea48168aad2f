import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { expectFiguresToFit } from './phone/fit.ts'
import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { untilLoaded } from './support/hydration.ts'
import { findClients, nth } from './support/lending.ts'
import { alertWith, banner, field, panel, press, pressInRow, searchBox } from './support/locators.ts'
import { fillCart, openCheckout, placeOrder } from './support/steps.ts'

/** The address of the product with most reviews. */
async function findProductPath(db: Db) {
  const product = db.selectFrom('products').select('slug').orderBy('rating_count', 'desc')
  return `/products/${(await product.executeTakeFirstOrThrow()).slug}`
}

/** Collects accessibility violations over several screens. */
function collectViolations() {
  const found: string[] = []
  const look = async (page: Page) => {
    await expect(page).toHaveNoOverflow()
    found.push(...(await axeViolations(page)))
  }
  return { look, found }
}

for (const width of [360, 1366])
  test.describe(`at ${width} px, in the light and dark scheme`, () => {
    test('the screens of a visitor have no accessibility violations', async ({ open, db }) => {
      const { look, found } = collectViolations()
      const page = await open('/', { width, expected: ['404 /nowhere'] })
      await look(page)
      for (const path of [
        '/products',
        '/products?search=zzz',
        await findProductPath(db),
        '/cart',
        '/wishlist',
        '/checkout',
        '/login',
        '/admin/login',
        '/admin/register',
        '/register',
        '/forgot',
        '/login/return?error=x',
        '/newsletter/confirm?token=x',
        '/reset-password?token=x',
        '/confirm-email?token=x',
        '/sw/track-order',
        '/contact',
        '/nowhere',
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await look(page)
      }
      await page.goto('/contact')
      await press(page, 'Send message')
      await expect(page.getByText('Please enter your email or phone number')).toBeVisible()
      await look(page)
      await page.goto('/help')
      await page.mouse.wheel(0, 900)
      await look(page)
      expect(found).toEqual([])
    })

    test('search suggestions and menu have no accessibility violations', async ({ open }) => {
      const { look, found } = collectViolations()
      const page = await open('/about', { width })
      await searchBox(page).pressSequentially('solar', { delay: 30 })
      const suggested = page.getByRole('listbox', { name: 'Suggestions' })
      await expect(suggested.getByRole('group', { name: 'Categories' })).toBeVisible()
      await look(page)
      const menu = await open('/sw/about', { width, as: 'officer' })
      const drawer = menu.getByRole('dialog')
      await banner(menu).getByRole('button', { name: 'Fungua menyu' }).click()
      await expect(drawer.getByRole('link').first()).toBeVisible()
      await look(menu)
      await drawer.getByRole('button', { name: 'Sola na Taa' }).click()
      await expect(drawer.getByRole('link', { name: 'Paneli za Sola' })).toBeVisible()
      await look(menu)
      expect(found).toEqual([])
    })

    test('cart and checkout have no accessibility violations', async ({ open, db }) => {
      const { look, found } = collectViolations()
      const page = await open('/products', { width, as: 'officer', expected: ['409 /orders/place'] })
      await fillCart(page, 1, 'price-desc')
      await look(page)
      await page.goto('/cart')
      await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
      await look(page)
      await openCheckout(page, nth(await findClients(db), -1))
      await look(page)
      await placeOrder(page).click()
      const dialog = page.getByRole('dialog', { name: 'Order Failed' })
      await expect(dialog.getByText(/^Loan limit reached/)).toBeVisible()
      await look(page)
      expect(found).toEqual([])
    })

    test('the screens of orders have no accessibility violations', async ({ open }) => {
      const { look, found } = collectViolations()
      const ownOrders = await open('/orders', { width, as: 'achieng' })
      await ownOrders.getByRole('button', { name: 'Show Items' }).first().click()
      await look(ownOrders)
      await ownOrders
        .getByRole('link', { name: /^View Details/ })
        .first()
        .click()
      await expect(panel(ownOrders, 'Track Order')).toBeVisible()
      await ownOrders.getByRole('button', { name: /^Notifications/ }).click()
      await expect(banner(ownOrders).getByRole('listitem').first()).toBeVisible()
      await look(ownOrders)
      await ownOrders.goto('/orders?tab=requests')
      await expect(ownOrders.getByRole('article').first()).toBeVisible()
      await look(ownOrders)
      const desk = await open('/admin/orders', { width, as: 'admin' })
      await expect(desk.getByText(/^Showing \d+ of /)).toBeVisible()
      await look(desk)
      await pressInRow(desk.locator('tbody tr').first(), 'link', /^View order/)
      await expect(desk.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      await look(desk)
      expect(found).toEqual([])
    })

    test('the account settings have no accessibility violations', async ({ open }) => {
      const { look, found } = collectViolations()
      const page = await open('/account', { width, as: 'achieng' })
      for (const [tab, title] of [
        ['profile', 'Profile Information'],
        ['security', 'Change Password'],
        ['notifications', 'Notifications'],
        ['privacy', 'Your data'],
        ['addresses', 'Delivery Addresses'],
      ] as const) {
        await page.goto(`/account?tab=${tab}`)
        await expect(page.getByRole('region', { name: title })).toBeVisible()
        await untilLoaded(page)
        await look(page)
      }
      await press(page, 'Add New Address')
      await expect(field(page, 'Name of this address')).toBeVisible()
      await press(page, 'Save Address')
      await expect(alertWith(page, 'Please enter the address')).toBeVisible()
      await look(page)
      expect(found).toEqual([])
    })
  })

/** Phones with large text: e2e/phone/fits.long.spec.ts; the console: e2e/console/permissions/large-text.spec.ts. */
test.describe('with text at twice its size', () => {
  const wide = { width: 1366, largeText: true }

  test('no page scrolls sideways for a visitor at 1366 px', async ({ open, db }) => {
    const page = await open('/about', wide)
    const own = ['/login', '/register', '/contact']
    for (const path of ['/', '/products', await findProductPath(db), '/cart', '/checkout', '/orders', ...own]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await untilLoaded(page)
      await expect(page).toHaveNoOverflow()
    }
  })

  test('no page scrolls sideways for an officer who books at 1366 px with products and a client chosen', async ({
    open,
    db,
  }) => {
    const page = await open('/about', { ...wide, as: 'officer' })
    await fillCart(page, 3, 'price-desc')
    await expectFiguresToFit(page)
    await page.goto('/products')
    await expect(page.getByRole('article').first().getByText(/^KSh/).first()).toBeVisible()
    await expectFiguresToFit(page)
    await page.goto('/cart')
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible()
    await expectFiguresToFit(page)
    await openCheckout(page, nth(await findClients(db), 0))
    await expectFiguresToFit(page)
    for (const path of ['/orders', '/orders?tab=requests', '/wishlist', '/account']) {
      await page.goto(path)
      await untilLoaded(page)
      await expectFiguresToFit(page)
    }
  })
})
