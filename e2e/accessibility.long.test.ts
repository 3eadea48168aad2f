import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from './support/axe.ts'
import { expectNoOverflow } from './support/expectations.ts'
import { findClients, nth } from './support/lending.ts'
import { banner, expectAlert, field, panel, press, searchBox } from './support/locators.ts'
import { openShop } from './support/shop.ts'
import { fillCart, openCheckout, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()

const product = await db.selectFrom('products').select('slug').orderBy('rating_count', 'desc').executeTakeFirstOrThrow()

/** Collects accessibility violations over several screens. */
function collectViolations() {
  const found: string[] = []
  const look = async (page: Page) => {
    await expectNoOverflow(page)
    found.push(...(await axeViolations(page)))
  }
  return { look, found }
}

describe.each([360, 1366])('at %i px, in the light and dark scheme', (width) => {
  test('the screens of a visitor have no accessibility violations', async () => {
    const { look, found } = collectViolations()
    const page = await open('/', { width, expected: ['404 /nowhere'] })
    await look(page)
    for (const path of [
      ...['/products', '/products?search=zzz', `/products/${product.slug}`, '/cart', '/wishlist', '/checkout'],
      ...['/login', '/admin/login', '/register', '/forgot', '/login/return?error=x', '/newsletter/confirm?token=x'],
      ...['/reset-password?token=x', '/confirm-email?token=x', '/sw/track-order', '/contact', '/nowhere'],
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look(page)
    }
    await page.goto('/contact')
    await press(page, 'Send message')
    await page.getByText('Please enter your email or phone number').waitFor()
    await look(page)
    await page.goto('/help')
    await page.mouse.wheel(0, 900)
    await look(page)
    expect(found).toEqual([])
  })

  test('search suggestions and menu have no accessibility violations', async () => {
    const { look, found } = collectViolations()
    const page = await open('/about', { width })
    await searchBox(page).pressSequentially('solar', { delay: 30 })
    const suggested = page.getByRole('listbox', { name: 'Suggestions' })
    await suggested.getByRole('group', { name: 'Categories' }).waitFor()
    await look(page)
    const menu = await open('/sw/about', { width, as: 'officer' })
    const drawer = menu.getByRole('dialog')
    await banner(menu).getByRole('button', { name: 'Fungua menyu' }).click()
    await drawer.getByRole('link').first().waitFor()
    await look(menu)
    await drawer.getByRole('button', { name: 'Sola na Taa' }).click()
    await drawer.getByRole('link', { name: 'Paneli za Sola' }).waitFor()
    await look(menu)
    expect(found).toEqual([])
  })

  test('cart and checkout have no accessibility violations', async () => {
    const { look, found } = collectViolations()
    const page = await open('/products', { width, as: 'officer', expected: ['409 /orders/place'] })
    await fillCart(page, 1, 'price-desc')
    await look(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
    await look(page)
    await openCheckout(page, nth(await findClients(db), -1))
    await look(page)
    await placeOrder(page).click()
    const dialog = page.getByRole('dialog', { name: 'Order Failed' })
    await dialog.getByText(/^Loan limit reached/).waitFor()
    await look(page)
    expect(found).toEqual([])
  })

  test('the screens of orders have no accessibility violations', async () => {
    const { look, found } = collectViolations()
    const ownOrders = await open('/orders', { width, as: 'achieng' })
    await ownOrders.getByRole('button', { name: 'Show Items' }).first().click()
    await look(ownOrders)
    await ownOrders
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click()
    await panel(ownOrders, 'Track Order').waitFor()
    await ownOrders.getByRole('button', { name: /^Notifications/ }).click()
    await banner(ownOrders).getByRole('listitem').first().waitFor()
    await look(ownOrders)
    await ownOrders.goto('/orders?tab=requests')
    await ownOrders.getByRole('article').first().waitFor()
    await look(ownOrders)
    const desk = await open('/admin/orders', { width, as: 'admin' })
    await desk.getByText(/^Showing \d+ of /).waitFor()
    await look(desk)
    await desk
      .getByRole('link', { name: /^View order/ })
      .first()
      .click()
    await desk.getByRole('dialog').getByRole('heading').first().waitFor()
    await look(desk)
    expect(found).toEqual([])
  })

  test('the account settings have no accessibility violations', async () => {
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
      await page.getByRole('region', { name: title }).waitFor()
      await page.waitForLoadState('networkidle')
      await look(page)
    }
    await press(page, 'Add New Address')
    await field(page, 'Name of this address').waitFor()
    await press(page, 'Save Address')
    await expectAlert(page, 'Please enter the address')
    await look(page)
    expect(found).toEqual([])
  })
})

describe('with text at twice its size', () => {
  test.each([
    ['a visitor at 360 px', 360, undefined],
    ['a visitor at 1366 px', 1366, undefined],
    ['a member at 360 px', 360, 'achieng'],
  ] as const)('no page scrolls sideways for %s', async (_who, width, as) => {
    const page = await open('/about', { width, largeText: true, ...(as ? { as } : {}) })
    const own = as ? ['/account', '/wishlist'] : ['/login', '/register', '/contact']
    for (const path of ['/', '/products', `/products/${product.slug}`, '/cart', '/checkout', '/orders', ...own]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await expectNoOverflow(page)
    }
  })

  test.each([360, 1366])(
    'no page scrolls sideways for an officer who books at %i px with products and a client chosen',
    async (width) => {
      const page = await open('/about', { width, largeText: true, as: 'officer' })
      await fillCart(page, 3, 'price-desc')
      await expectFiguresToFit(page)
      await page.goto('/products')
      await page.getByRole('article').first().getByText(/^KSh/).first().waitFor()
      await expectFiguresToFit(page)
      await page.goto('/cart')
      await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
      await expectFiguresToFit(page)
      await openCheckout(page, nth(await findClients(db), 0))
      await expectFiguresToFit(page)
      for (const path of ['/orders', '/orders?tab=requests', '/wishlist', '/account']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expectFiguresToFit(page)
      }
    },
  )

  test.each([360, 1366])(
    'the console at %i px does not scroll sideways and shows every figure of the list',
    async (width) => {
      const desk = await open('/admin/orders', { width, largeText: true, as: 'admin' })
      await desk.getByText(/^Showing \d+ of /).waitFor()
      await expectFiguresToFit(desk)
    },
  )
})

/** No sideways scroll, no amount wider than its box or the window, and no overlapping step names. */
async function expectFiguresToFit(page: Page) {
  await expectNoOverflow(page)
  const cut = await page.evaluate(() => {
    const boxOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const figures = [...document.querySelectorAll('main :is(data, dd, [data-place="figure"])')]
    const beyond = figures.filter((figure) => {
      const box = figure.getBoundingClientRect()
      // Rails scroll in their own box.
      return (
        box.width > 0 && !figure.closest('ul, ol, table')?.matches('[tabindex]') && boxOf(figure).width > box.width + 1
      )
    })
    const steps = [...document.querySelectorAll('main ol > li > span:last-child')]
      .map(boxOf)
      .filter((box) => box.width > 1)
    const overlapping = steps.filter((step, index) => {
      const next = steps[index + 1]
      return next !== undefined && next.top === step.top && step.right > next.left
    })
    return [...beyond.map((figure) => figure.textContent), ...overlapping.map(({ left }) => `a step at ${left}`)]
  })
  expect(cut, page.url()).toEqual([])
}
