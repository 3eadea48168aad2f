import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findClients, nth } from './support/lending.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { fillCart, openCheckout, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()

const product = await db.selectFrom('products').select('slug').orderBy('rating_count', 'desc').executeTakeFirstOrThrow()

const theme = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme')

/** What keeps somebody from using the page: axe's findings that are serious or worse, in the dark those of colour. */
async function barriers(page: Page) {
  const light = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => theme(page)).toBe('dark')
  const dark = await new AxeBuilder({ page }).setLegacyMode(true).withRules(['color-contrast']).analyze()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => theme(page)).toBe('light')
  return [...light.violations, ...dark.violations]
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${new URL(page.url()).pathname} ${id}: ${target.join(' ')}`))
}

test.each([360, 1366])('nothing bars a visitor at %i px, by day or by night', async (width) => {
  const page = await open('/', { width, expected: [404] })
  const found = await barriers(page)
  for (const path of [
    '/products?search=zzz',
    `/products/${product.slug}`,
    '/login',
    '/admin/login',
    '/register',
    '/forgot',
    '/reset-password?token=x',
    '/confirm-email?token=x',
    '/login/return?error=x',
    '/cart',
    '/nowhere',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    found.push(...(await barriers(page)))
  }
  await page.goto('/sw')
  await page.getByRole('button', { name: 'Fungua menyu' }).click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
  found.push(...(await barriers(page)))
  expect(found).toEqual([])
})

test.each([360, 1366])('nothing bars those who order at %i px, by day or by night', async (width) => {
  const page = await open('/products', { width, as: 'officer', expected: [409] })
  await fillCart(page, 1, 'price-desc')
  const found = await barriers(page)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).waitFor()
  found.push(...(await barriers(page)))
  await openCheckout(page, nth(await findClients(db), -1))
  found.push(...(await barriers(page)))
  await placeOrder(page).click()
  await page
    .getByRole('dialog', { name: 'Order Failed' })
    .getByText(/^Loan limit reached/)
    .waitFor()
  found.push(...(await barriers(page)))
  expect(found).toEqual([])
})

test.each([360, 1366])('nothing bars those who follow orders at %i px, by day or by night', async (width) => {
  const mine = await open('/orders', { width, as: 'achieng' })
  await mine.getByRole('button', { name: 'Show Items' }).first().click()
  const found = await barriers(mine)
  await mine
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click()
  await mine.getByRole('region', { name: 'Track Order' }).waitFor()
  await mine.getByRole('button', { name: /^Notices/ }).click()
  await mine.getByRole('banner').getByRole('listitem').first().waitFor()
  found.push(...(await barriers(mine)))
  await mine.goto('/orders?tab=requests')
  await mine.getByRole('article').first().waitFor()
  found.push(...(await barriers(mine)))
  const desk = await open('/admin/orders', { width, as: 'admin' })
  await desk.getByText(/^Showing \d+ of /).waitFor()
  found.push(...(await barriers(desk)))
  await desk
    .getByRole('link', { name: /^View order/ })
    .first()
    .click()
  await desk.getByRole('dialog').getByRole('heading').first().waitFor()
  found.push(...(await barriers(desk)))
  expect(found).toEqual([])
})

test.each([360, 1366])(
  'nothing bars those who look after their account at %i px, by day or by night',
  async (width) => {
    const page = await open('/account', { width, as: 'achieng' })
    const found: string[] = []
    for (const [tab, heading] of [
      ['profile', 'Profile Information'],
      ['addresses', 'Delivery Addresses'],
      ['security', 'Change Password'],
      ['notifications', 'Notifications'],
      ['privacy', 'Your data'],
    ] as const) {
      await page.goto(`/account?tab=${tab}`)
      await page.getByRole('region', { name: heading }).waitFor()
      await page.waitForLoadState('networkidle')
      found.push(...(await barriers(page)))
    }
    await page.goto('/account?tab=addresses')
    await page.getByRole('button', { name: 'Add New Address' }).click()
    await page.getByRole('button', { name: 'Save Address' }).click()
    found.push(...(await barriers(page)))
    expect(found).toEqual([])
  },
)

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

test('the keyboard alone signs in, opens the menu and follows it', async () => {
  const page = await open('/admin/login')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('officer')
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  await page.reload()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  const opener = page.getByRole('button', { name: 'Open menu' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await menu.waitFor()
  await tabTo(page, menu.getByRole('link', { name: 'My Orders' }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
  await menu.waitFor({ state: 'hidden' })

  await page.goto('/admin/orders')
  const person = page.getByRole('button', { name: /profile menu$/ })
  await person.waitFor()
  await tabTo(page, person)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }).last())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})
