import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { collectedKeys } from '../web/lib/storage/storage-keys.ts'
import { expectCount, expectNoOverflow, expectText } from './support/expectations.ts'
import { nth } from './support/lending.ts'
import { cartOf, expectExactText, expectToast, field, main, press, wishesOf } from './support/locators.ts'
import { password } from './support/people.ts'
import { findUndiscounted, lineOf, publishProducts, visitProduct } from './support/products.ts'
import { emptyCarts } from './support/reset-carts.ts'
import { openShop } from './support/shop.ts'
import { logIn } from './support/sign-in.ts'
import { figure, ksh } from './support/steps.ts'

const shop = await openShop()
const { open, db } = shop

const products = (await findUndiscounted(db)).filter((each) => each.available_stock >= 8).slice(0, 3)
const product = (index: number) => nth(products, index)
const price = (index: number) => product(index).selling_price_cents / 100

const line = (page: Page, index: number) => lineOf(page, product(index))
const removal = (page: Page, index: number) => line(page, index).getByRole('button', { name: /^Remove/ })
const more = (page: Page, index: number) => line(page, index).getByRole('button', { name: 'Increase quantity' })
const costs = (page: Page, shillings: number) => expectText(figure(main(page), 'Total'), ksh(shillings))

async function addToCart(page: Page, index: number) {
  await visitProduct(page, product(index))
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expectToast(page, `${product(index).name} added to cart`)
}

/** Expects the quantities that the server has stored, by index in `products`. */
const expectStoredItems = (...quantities: number[]) =>
  expect
    .poll(async () => {
      const rows = await db.selectFrom('cart_items').select(['product_id', 'quantity']).execute()
      return products.map(({ id }) => rows.find((row) => row.product_id === id)?.quantity ?? 0)
    })
    .toEqual(quantities)
const storedWishes = async () => {
  const rows = await db.selectFrom('wishlist_items').select('product_id').orderBy('position').execute()
  return rows.map(({ product_id }) => products.findIndex(({ id }) => id === product_id))
}

/** Makes the tab active again. */
const focusTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

beforeEach(() => emptyCarts(db))

test('cart and wishlist of a member are the same on phone and desktop, also after a time offline', async () => {
  const phone = await open('/contact', { as: 'achieng', width: 360 })
  await addToCart(phone, 0)
  await addToCart(phone, 1)
  await expectStoredItems(1, 1, 0)

  const desk = await open('/cart', { as: 'achieng', expected: ['409 /cart', 'net::ERR_CONNECTION_RESET'] })
  await costs(desk, price(0) + price(1))
  await more(desk, 0).click()
  await more(desk, 0).click()
  await press(desk, `Save for later: ${product(1).name}`)
  await expectStoredItems(3, 0, 0)
  await expect.poll(storedWishes).toEqual([1])
  await phone.goto('/cart')
  await cartOf(phone, 3).waitFor()
  await expectCount(line(phone, 1), 0)
  await wishesOf(phone, 1).waitFor()

  // Offline on one device, both devices change the same items.
  await desk.route('**/api/v1/cart', (route) => route.abort('connectionreset'))
  await more(desk, 0).click()
  await addToCart(desk, 2)
  await more(phone, 0).click()
  await more(phone, 0).click()
  await expectStoredItems(5, 0, 0)
  await desk.unroute('**/api/v1/cart')
  await focusTab(desk)
  await expectStoredItems(5, 0, 1)
  await cartOf(desk, 6).waitFor()
  await focusTab(phone)
  await cartOf(phone, 6).waitFor()
  await expectNoOverflow(phone)
})

/** Replaces the cart as another device does. */
async function saveOnOtherDevice(...indexes: number[]) {
  const { token } = await shop.sessionOf('achieng')
  const version = await db.selectFrom('carts').select('version').executeTakeFirstOrThrow()
  const items = indexes.map((index) => ({ productId: product(index).id, quantity: 1 }))
  const answer = await fetch(`${shop.url}/api/v1/cart`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...version, items, wishes: [] }),
  })
  expect(answer.status).toBe(200)
}
const endNewestSession = () =>
  db
    .updateTable('sessions')
    .set({ ended_at: new Date() })
    .where('id', '=', db.selectFrom('sessions').select('id').orderBy('created_at', 'desc').limit(1))
    .execute()

/** After the session ended the items stay without amounts, and other actions require signing in. */
async function useCartWithoutSession(page: Page) {
  await more(page, 0).click()
  await page.getByText('You must be logged in to proceed to checkout.').waitFor()
  await line(page, 0).waitFor()
  await expectCount(main(page).getByText(/KSh|FLAT500/), 0)
  await field(page, 'Promo code').fill('SAVE10')
  await press(page, 'Apply')
  await expectToast(page, 'Please log in to apply promo codes.')
  await page.getByRole('button', { name: /^Save for later/ }).click()
  await expectToast(page, 'Please log in to manage your wishlist.')
  await press(page, 'Proceed to Checkout')
  await expectToast(page, 'You must be logged in to proceed to checkout.')
}

/** Signing out first sends unsent changes, and then removes the cart from the device. */
async function signOut(page: Page) {
  const lost = page.waitForEvent('requestfailed')
  await page.route('**/api/v1/cart', (route) => route.abort('connectionreset'), { times: 1 })
  await more(page, 0).click()
  await lost
  await press(page, 'Open menu')
  await press(page, 'Logout')
  await page.waitForURL('**/login')
  await expectStoredItems(3, 1, 0)
  await page.goto('/cart')
  await page.getByText('Your cart is empty!').waitFor()
  const left = (keys: string[]) => keys.filter((key) => localStorage.getItem(key) !== null)
  await expect.poll(() => page.evaluate(left, collectedKeys)).toEqual([])
}

test('the cart stays when a session ends, is merged at the next sign-in, and is removed at sign-out', async () => {
  const page = await open('/login', { width: 360, expected: ['401 /api', 'net::ERR_CONNECTION_RESET'] })
  await logIn(page, 'achieng@example.com', password)
  await page.waitForURL((url) => url.pathname === '/')
  await addToCart(page, 0)
  await page.goto('/cart')
  await field(page, 'Promo code').fill('flat500')
  await press(page, 'Apply')
  await expectExactText(page, 'Promo discount')
  await expectStoredItems(1, 0, 0)

  await saveOnOtherDevice(0, 1)
  await endNewestSession()
  await useCartWithoutSession(page)
  await main(page).getByRole('link', { name: 'Log in', exact: true }).click()
  await logIn(page, 'achieng@example.com', password)
  await page.waitForURL('**/cart')
  await cartOf(page, 3).waitFor()
  await costs(page, price(0) * 2 + price(1) - 500)
  await expectStoredItems(2, 1, 0)
  await signOut(page)
})

/** A promo code is checked by the server and stored, and the cart states why it no longer applies. */
async function applyCodes(page: Page) {
  const minimum_cents = product(0).selling_price_cents * 2
  await db
    .insertInto('promotions')
    .values({ code: 'TWOLAMPS', kind: 'amount', amount_cents: 10_000, minimum_cents })
    .execute()
  const apply = async (code: string) => {
    await field(page, 'Promo code').fill(code)
    await press(page, 'Apply')
  }
  const refused = (message: string) => page.getByRole('alert').getByText(message).waitFor()
  await press(page, 'Apply')
  await apply('no such code')
  await refused('Invalid promo code')
  await apply(' save10 ')
  await expectToast(page, 'Promo code applied successfully!')
  const tenth = Math.round(price(0) / 10)
  await expectText(figure(page, 'Promo discount'), `−${ksh(tenth)}`)
  await costs(page, price(0) - tenth)
  await press(page, 'Remove promo code SAVE10')
  await expectToast(page, 'Promo code removed.')
  await costs(page, price(0))

  await apply('TwoLamps')
  await refused(`needs goods for ${ksh(price(0) * 2)}`)
  await more(page, 0).click()
  await press(page, 'Apply')
  await costs(page, price(0) * 2 - 100)
  await page.reload()
  await costs(page, price(0) * 2 - 100)
  await line(page, 0).getByRole('button', { name: 'Decrease quantity' }).click()
  await refused('The promo code TWOLAMPS needs goods for')
  await costs(page, price(0))
  await expectCount(page.getByText('Promo discount'), 0)
  await more(page, 0).click()
  await costs(page, price(0) * 2 - 100)
  await expectNoOverflow(page)
}

/** Changes of price and stock are shown by line, and a removed line can be restored. */
async function reviewChanges(page: Page) {
  const change = (index: number) => db.updateTable('products').where('id', '=', product(index).id)
  await change(0)
    .set((e) => ({
      list_price_cents: e('list_price_cents', '+', 5_000),
      selling_price_cents: e('selling_price_cents', '+', 5_000),
    }))
    .execute()
  await change(1)
    .set((e) => ({ current_stock: e('reserved_stock', '+', 1) }))
    .execute()
  await change(2).set({ status: 'hidden' }).execute()
  await publishProducts(shop)
  await page.reload()
  await line(page, 0)
    .getByText(`Price changed from ${ksh(price(0))} to ${ksh(price(0) + 50)}`)
    .waitFor()
  await line(page, 1).getByText('Only 1 left in stock.').waitFor()
  await line(page, 2).getByText('No longer sold. Remove it to continue.').waitFor()
  await press(page, 'Proceed to Checkout')
  await page.getByText('Some goods cannot be ordered as they are.').waitFor()
  await line(page, 1).getByRole('button', { name: 'Take 1' }).click()
  await removal(page, 2).click()
  await line(page, 2).waitFor({ state: 'hidden' })
  await expectToast(page, `${product(2).name} removed from cart`)
  await press(page, 'Undo')
  await line(page, 2).waitFor()
  await removal(page, 2).click()
  await line(page, 2).waitFor({ state: 'hidden' })
  await expectStoredItems(2, 1, 0)
  await costs(page, (price(0) + 50) * 2 - 100 + price(1))
  await press(page, 'Proceed to Checkout')
  await page.waitForURL('**/checkout')
  for (const [index, { list_price_cents, selling_price_cents, current_stock }] of products.entries()) {
    await change(index).set({ list_price_cents, selling_price_cents, current_stock, status: 'active' }).execute()
  }
  await publishProducts(shop)
}

test('a cart shows the discount of a code and later changes, and allows the checkout once they are resolved', async () => {
  const page = await open('/contact', { as: 'achieng', width: 360, expected: ['409 /api', '422 /api'] })
  await addToCart(page, 0)
  await page.goto('/cart')
  await applyCodes(page)
  await addToCart(page, 1)
  await addToCart(page, 2)
  await page.goto('/cart')
  await more(page, 1).click()
  await expectStoredItems(2, 2, 1)
  await reviewChanges(page)
})
