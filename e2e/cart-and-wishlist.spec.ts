import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { collectedKeys } from '../web/lib/storage/storage-keys.ts'
import { test as base, expect, inLong } from './support/fixtures.ts'
import { nth } from './support/lending.ts'
import { cartOf, exactText, field, main, press, toastWith, wishesOf } from './support/locators.ts'
import { password } from './support/people.ts'
import { findUndiscounted, lineOf, publishProducts, visitProduct } from './support/products.ts'
import { emptyCarts } from './support/reset-carts.ts'
import type { DemoShop } from './support/shop.ts'
import { logIn } from './support/sign-in.ts'
import { figure, ksh } from './support/steps.ts'

type Product = Awaited<ReturnType<typeof findUndiscounted>>[number]
type Products = readonly [Product, Product, Product]

/** `products` are three that no other test changes; carts and wishlists are empty. */
const test = base.extend<{ products: Products }>({
  products: async ({ db }, use) => {
    await emptyCarts(db)
    const available = (await findUndiscounted(db)).filter((each) => each.available_stock >= 8)
    await use([nth(available, 0), nth(available, 1), nth(available, 2)])
  },
})

const priceOf = ({ selling_price_cents }: Product) => selling_price_cents / 100
const removeButton = (page: Page, product: Product) => lineOf(page, product).getByRole('button', { name: /^Remove/ })
const moreButton = (page: Page, product: Product) =>
  lineOf(page, product).getByRole('button', { name: 'Increase quantity' })
const expectTotal = (page: Page, shillings: number) => expect(figure(main(page), 'Total')).toHaveText(ksh(shillings))

async function addToCart(page: Page, product: Product) {
  await visitProduct(page, product)
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await expect(toastWith(page, `${product.name} added to cart`)).toBeVisible()
}

/** Expects the quantities that the server has stored, in the order of `products`. */
const expectStoredItems = (db: Db, products: readonly Product[], quantities: number[]) =>
  expect
    .poll(async () => {
      const rows = await db.selectFrom('cart_items').select(['product_id', 'quantity']).execute()
      return products.map(({ id }) => rows.find((row) => row.product_id === id)?.quantity ?? 0)
    })
    .toEqual(quantities)

const findStoredWishes = async (db: Db) => {
  const rows = await db.selectFrom('wishlist_items').select('product_id').orderBy('position').execute()
  return rows.map(({ product_id }) => product_id)
}

/** Makes the tab active again. */
const focusTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test(
  'cart and wishlist of a member are the same on phone and desktop, also after a time offline',
  inLong,
  async ({ open, db, products }) => {
    const [first, second, third] = products
    const phone = await open('/contact', { as: 'achieng', width: 360 })
    await addToCart(phone, first)
    await addToCart(phone, second)
    await expectStoredItems(db, products, [1, 1, 0])

    const desk = await open('/cart', { as: 'achieng', expected: ['409 /cart', 'net::ERR_CONNECTION_RESET'] })
    await expectTotal(desk, priceOf(first) + priceOf(second))
    await moreButton(desk, first).click()
    await moreButton(desk, first).click()
    await press(desk, `Save for later: ${second.name}`)
    await expectStoredItems(db, products, [3, 0, 0])
    await expect.poll(() => findStoredWishes(db)).toEqual([second.id])
    await phone.goto('/cart')
    await expect(cartOf(phone, 3)).toBeVisible()
    await expect(lineOf(phone, second)).toHaveCount(0)
    await expect(wishesOf(phone, 1)).toBeVisible()

    // Offline on one device, both devices change the same items.
    await desk.route('**/api/v1/cart', (route) => route.abort('connectionreset'))
    await moreButton(desk, first).click()
    await addToCart(desk, third)
    await moreButton(phone, first).click()
    await moreButton(phone, first).click()
    await expectStoredItems(db, products, [5, 0, 0])
    await desk.unroute('**/api/v1/cart')
    await focusTab(desk)
    await expectStoredItems(db, products, [5, 0, 1])
    await expect(cartOf(desk, 6)).toBeVisible()
    await focusTab(phone)
    await expect(cartOf(phone, 6)).toBeVisible()
    await expect(phone).toHaveNoOverflow()
  },
)

/** Replaces the cart as another device does. */
async function saveOnOtherDevice({ db, url, sessionOf }: DemoShop, products: readonly Product[]) {
  const { token } = await sessionOf('achieng')
  const version = await db
    .selectFrom('carts')
    .innerJoin('accounts', 'accounts.id', 'carts.account_id')
    .where('accounts.email', '=', 'achieng@example.com')
    .select('carts.version')
    .executeTakeFirstOrThrow()
  const items = products.map(({ id }) => ({ productId: id, quantity: 1 }))
  const answer = await fetch(`${url}/api/v1/cart`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...version, items, wishes: [] }),
  })
  expect(answer.status).toBe(200)
}
const findNewestSession = (db: Db) =>
  db.selectFrom('sessions').select('id').orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow()

const endSession = (db: Db, id: Awaited<ReturnType<typeof findNewestSession>>['id']) =>
  db.updateTable('sessions').set({ ended_at: new Date() }).where('id', '=', id).execute()

/** After the session ended the items stay without amounts, and other actions require signing in. */
async function useCartWithoutSession(page: Page, first: Product) {
  await moreButton(page, first).click()
  await expect(page.getByText('You must be logged in to proceed to checkout.')).toBeVisible()
  await expect(lineOf(page, first)).toBeVisible()
  await expect(main(page).getByText(/KSh|FLAT500/)).toHaveCount(0)
  await field(page, 'Promo code').fill('SAVE10')
  await press(page, 'Apply')
  await expect(toastWith(page, 'Please log in to apply promo codes.')).toBeVisible()
  await page.getByRole('button', { name: /^Save for later/ }).click()
  await expect(toastWith(page, 'Please log in to manage your wishlist.')).toBeVisible()
  await press(page, 'Proceed to Checkout')
  await expect(toastWith(page, 'You must be logged in to proceed to checkout.')).toBeVisible()
}

/** Signing out first sends unsent changes, and then removes the cart from the device. */
async function signOut(page: Page, db: Db, products: Products) {
  const [first] = products
  const failed = page.waitForEvent('requestfailed')
  await page.route('**/api/v1/cart', (route) => route.abort('connectionreset'), { times: 1 })
  await moreButton(page, first).click()
  await failed
  await press(page, 'Open menu')
  await press(page, 'Logout')
  await expect(page).toHaveURL('/login')
  await expectStoredItems(db, products, [3, 1, 0])
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty!')).toBeVisible()
  const findStored = (keys: string[]) => keys.filter((key) => localStorage.getItem(key) !== null)
  await expect.poll(() => page.evaluate(findStored, collectedKeys)).toEqual([])
}

test('the cart stays when a session ends, is merged at the next sign-in, and is removed at sign-out', async ({
  open,
  shop,
  db,
  products,
}) => {
  const [first, second] = products
  const page = await open('/login', { width: 360, expected: ['401 /api', 'net::ERR_CONNECTION_RESET'] })
  await logIn(page, 'achieng@example.com', password)
  await expect(page).toHaveURL('/')
  const { id: session } = await findNewestSession(db)
  await addToCart(page, first)
  await page.goto('/cart')
  await field(page, 'Promo code').fill('flat500')
  await press(page, 'Apply')
  await expect(exactText(page, 'Promo discount')).toBeVisible()
  await expectStoredItems(db, products, [1, 0, 0])

  await saveOnOtherDevice(shop, [first, second])
  await endSession(db, session)
  await useCartWithoutSession(page, first)
  await main(page).getByRole('link', { name: 'Log in', exact: true }).click()
  await logIn(page, 'achieng@example.com', password)
  await expect(page).toHaveURL('/cart')
  await expect(cartOf(page, 3)).toBeVisible()
  await expectTotal(page, priceOf(first) * 2 + priceOf(second) - 500)
  await expectStoredItems(db, products, [2, 1, 0])
  await signOut(page, db, products)
})

/** A promo code is checked by the server and stored, and the cart states why it no longer applies. */
async function applyCodes(page: Page, db: Db, first: Product) {
  const minimum_cents = first.selling_price_cents * 2
  await db
    .insertInto('promotions')
    .values({ code: 'TWOLAMPS', kind: 'amount', amount_cents: 10_000, minimum_cents })
    .execute()
  const apply = async (code: string) => {
    await field(page, 'Promo code').fill(code)
    await press(page, 'Apply')
  }
  const refused = (message: string) => expect(page.getByRole('alert').getByText(message)).toBeVisible()
  await press(page, 'Apply')
  await apply('no such code')
  await refused('Invalid promo code')
  await apply(' save10 ')
  await expect(toastWith(page, 'Promo code applied successfully!')).toBeVisible()
  const tenth = Math.round(priceOf(first) / 10)
  await expect(figure(page, 'Promo discount')).toHaveText(`−${ksh(tenth)}`)
  await expectTotal(page, priceOf(first) - tenth)
  await press(page, 'Remove promo code SAVE10')
  await expect(toastWith(page, 'Promo code removed.')).toBeVisible()
  await expectTotal(page, priceOf(first))

  await apply('TwoLamps')
  await refused(`needs goods for ${ksh(priceOf(first) * 2)}`)
  await moreButton(page, first).click()
  await press(page, 'Apply')
  await expectTotal(page, priceOf(first) * 2 - 100)
  await page.reload()
  await expectTotal(page, priceOf(first) * 2 - 100)
  await lineOf(page, first).getByRole('button', { name: 'Decrease quantity' }).click()
  await refused('The promo code TWOLAMPS needs goods for')
  await expectTotal(page, priceOf(first))
  await expect(page.getByText('Promo discount')).toHaveCount(0)
  await moreButton(page, first).click()
  await expectTotal(page, priceOf(first) * 2 - 100)
  await expect(page).toHaveNoOverflow()
}

/** Changes of price and stock are shown by line, and a removed line can be restored. */
async function reviewChanges(page: Page, shop: DemoShop, products: Products) {
  const { db } = shop
  const [first, second, third] = products
  const change = ({ id }: Product) => db.updateTable('products').where('id', '=', id)
  await change(first)
    .set((e) => ({
      list_price_cents: e('list_price_cents', '+', 5_000),
      selling_price_cents: e('selling_price_cents', '+', 5_000),
    }))
    .execute()
  await change(second)
    .set((e) => ({ current_stock: e('reserved_stock', '+', 1) }))
    .execute()
  await change(third).set({ status: 'hidden' }).execute()
  await publishProducts(shop)
  await page.reload()
  await expect(
    lineOf(page, first).getByText(`Price changed from ${ksh(priceOf(first))} to ${ksh(priceOf(first) + 50)}`),
  ).toBeVisible()
  await expect(lineOf(page, second).getByText('Only 1 left in stock.')).toBeVisible()
  await expect(lineOf(page, third).getByText('No longer sold. Remove it to continue.')).toBeVisible()
  await press(page, 'Proceed to Checkout')
  await expect(page.getByText('Some goods cannot be ordered as they are.')).toBeVisible()
  await lineOf(page, second).getByRole('button', { name: 'Take 1' }).click()
  await removeButton(page, third).click()
  await expect(lineOf(page, third)).toBeHidden()
  await expect(toastWith(page, `${third.name} removed from cart`)).toBeVisible()
  await press(page, 'Undo')
  await expect(lineOf(page, third)).toBeVisible()
  await removeButton(page, third).click()
  await expect(lineOf(page, third)).toBeHidden()
  await expectStoredItems(db, products, [2, 1, 0])
  await expectTotal(page, (priceOf(first) + 50) * 2 - 100 + priceOf(second))
  await press(page, 'Proceed to Checkout')
  await expect(page).toHaveURL('/checkout')
  for (const product of products) {
    const { list_price_cents, selling_price_cents, current_stock } = product
    await change(product).set({ list_price_cents, selling_price_cents, current_stock, status: 'active' }).execute()
  }
  await publishProducts(shop)
}

test(
  'a cart shows the discount of a code and later changes, and allows the checkout once they are resolved',
  inLong,
  async ({ open, shop, db, products }) => {
    const [first, second, third] = products
    const page = await open('/contact', { as: 'achieng', width: 360, expected: ['409 /api', '422 /api'] })
    await addToCart(page, first)
    await page.goto('/cart')
    await applyCodes(page, db, first)
    await addToCart(page, second)
    await addToCart(page, third)
    await page.goto('/cart')
    await moreButton(page, second).click()
    await expectStoredItems(db, products, [2, 2, 1])
    await reviewChanges(page, shop, products)
  },
)
