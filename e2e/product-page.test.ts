import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storageKeys } from '../web/lib/storage/storage-keys.ts'
import { expectCount, expectNoOverflow, expectText, expectValue } from './support/expectations.ts'
import { nth } from './support/lending.ts'
import { cartOf, expectExactText, expectToast, main, panel, press, wishesOf } from './support/locators.ts'
import { signIn } from './support/people.ts'
import { findUndiscounted, lineOf, publishProducts, visitProduct } from './support/products.ts'
import { emptyCarts, expectStoredWishes } from './support/reset-carts.ts'
import { openShop } from './support/shop.ts'
import { accountMenu } from './support/sign-in.ts'
import { figure, ksh } from './support/steps.ts'

const shop = await openShop()
const { open, db } = shop

const active = await findUndiscounted(db)
/** Two products with sufficient stock, and one that is sold out. */
const products = [
  ...active.filter((each) => each.available_stock >= 6).slice(0, 2),
  ...active.filter((each) => each.available_stock <= 0).slice(0, 1),
]
const soldOut = 2
const product = (index: number) => nth(products, index)
const price = (index: number) => product(index).selling_price_cents / 100

const line = (page: Page, index: number) => lineOf(page, product(index))
const removal = (page: Page, index: number) => line(page, index).getByRole('button', { name: /^Remove/ })
const more = (within: ReturnType<Page['locator']>) => within.getByRole('button', { name: 'Increase quantity' })
const noWishes = (page: Page) => page.getByRole('heading', { name: 'Your wishlist is empty' })

/** Presses the heart of each product on its own page. */
async function wishFor(page: Page, indexes: readonly number[]) {
  for (const [place, index] of indexes.entries()) {
    await visitProduct(page, product(index))
    const heart = page.getByRole('button', { name: `Wishlist: ${product(index).name}`, exact: true }).first()
    await heart.click()
    await wishesOf(page, place + 1).waitFor()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  }
}

test('a member moves wishes to the cart, one alone and then all in stock, and back', async () => {
  await emptyCarts(db)
  const page = await open('/contact', { as: 'achieng', width: 360 })
  await wishFor(page, [0, 1, soldOut])
  await wishesOf(page, 3).click()
  await expectText(figure(page, 'Total Items'), '3')
  await expectText(figure(page, 'Total Value'), ksh(price(0) + price(1) + price(soldOut)))
  await line(page, 0).getByText('In Stock', { exact: true }).waitFor()
  await line(page, soldOut).getByText('Out of Stock').waitFor()
  await line(page, soldOut).getByRole('button', { name: 'Add to Cart' }).and(page.locator(':disabled')).waitFor()
  await expectNoOverflow(page)
  await more(line(page, 0)).click()
  await line(page, 0).getByRole('button', { name: 'Add to Cart' }).click()
  await cartOf(page, 2).waitFor()
  await line(page, 0).waitFor({ state: 'hidden' })
  await press(page, 'Add All to Cart')
  await noWishes(page).waitFor()
  await expectToast(page, '1 item added to your cart. Out of stock: 1.')
  await press(page, 'Keep in wishlist')
  await removal(page, soldOut).click()
  await noWishes(page).waitFor()
  await cartOf(page, 3).click()
  await press(page, `Save for later: ${product(1).name}`)
  await wishesOf(page, 1).click()
  await removal(page, 1).click()
  await noWishes(page).waitFor()
})

test('the wishlist states how a price changed since the wish was saved', async () => {
  await emptyCarts(db)
  const page = await open('/contact', { as: 'achieng', width: 360 })
  await wishFor(page, [0, 1])
  const change = db.updateTable('products').where('id', '=', product(1).id)
  const { list_price_cents, selling_price_cents } = product(1)
  const dearer = { list_price_cents: list_price_cents + 10_000, selling_price_cents: selling_price_cents + 10_000 }
  await change.set(dearer).execute()
  await publishProducts(shop)
  await page.goto('/wishlist')
  await line(page, 1)
    .getByText(`Price changed from ${ksh(price(1))} to ${ksh(price(1) + 100)} since you added it.`)
    .waitFor()
  await expectCount(line(page, 0).getByText('Price changed'), 0)
  await change.set({ list_price_cents, selling_price_cents }).execute()
  await publishProducts(shop)
})

test('the wishlist is cleared only after a question', async () => {
  await emptyCarts(db)
  const page = await open('/contact', { as: 'achieng', width: 360 })
  await wishFor(page, [0, 1])
  await wishesOf(page, 2).click()
  const dialog = page.getByRole('dialog')
  await press(page, 'Clear All')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expectCount(noWishes(page), 0)
  await press(page, 'Clear All')
  await dialog.getByRole('button', { name: 'Clear All' }).click()
  await noWishes(page).waitFor()
})

test('wishes stay without amounts when the session is missing, and signing out removes them', async () => {
  await emptyCarts(db)
  const session = await signIn(shop.url, 'achieng')
  const page = await open('/contact', { as: session, width: 360 })
  await wishFor(page, [0])
  await expectStoredWishes(db, 1)
  const secondDevice = await open('/wishlist', { as: session })
  await line(secondDevice, 0).waitFor()
  await secondDevice.evaluate((key) => localStorage.removeItem(key), storageKeys.memberSession)
  await secondDevice.reload()
  await line(secondDevice, 0).waitFor()
  await expectExactText(secondDevice, 'Please log in to manage your wishlist.')
  await expectCount(main(secondDevice).getByText(/KSh/), 0)
  await expectCount(main(secondDevice).getByRole('button'), 0)
  await accountMenu(page).click()
  await press(page, 'Logout')
  await page.waitForURL('**/login')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.wishlist)).toBeNull()
})

test('a member adds three pieces from the page of a product and removes one, and sees the product viewed before', async () => {
  await emptyCarts(db)
  const page = await open('/contact', { as: 'achieng' })
  const quantity = page.getByRole('group', { name: `Quantity of ${product(0).name}` })
  await visitProduct(page, product(soldOut))
  await visitProduct(page, product(0))
  await main(page)
    .getByText(ksh(price(0)))
    .first()
    .waitFor()
  await more(quantity).click()
  await more(quantity).click()
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await cartOf(page, 3).waitFor()
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click()
  await cartOf(page, 2).waitFor()
  await main(page).getByRole('link', { name: 'Go to the cart' }).waitFor()
  const viewed = panel(page, 'Recently viewed').getByRole('article').getByRole('link')
  await expect.poll(() => viewed.getAttribute('title')).toBe(product(soldOut).name)
})

test('sharing a product copies its address where the browser cannot share', async () => {
  const page = await open(`/products/${product(0).slug}`, { as: 'achieng' })
  await main(page)
    .getByText(ksh(price(0)))
    .first()
    .waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await press(page, 'Share')
  await expectToast(page, 'Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a member sets a stock alert for a product that is sold out, and cancels it', async () => {
  const alerts = db.selectFrom('stock_alerts').where('product_id', '=', product(soldOut).id).select('id')
  const before = (await alerts.execute()).length
  const expectAlerts = (count: number) => expect.poll(async () => (await alerts.execute()).length).toBe(count)
  const page = await open(`/products/${product(soldOut).slug}`, { as: 'achieng' })
  await press(page, "Notify me when it's back")
  await page.getByText("We'll email you when it's back in stock.").waitFor()
  await expectAlerts(before + 1)
  await page.reload()
  await press(page, 'Stop notifying me')
  await page.getByRole('button', { name: "Notify me when it's back" }).waitFor()
  await expectAlerts(before)
})

/** A product that was delivered to achieng and not reviewed. */
const findDelivered = () =>
  db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .where('accounts.email', '=', 'achieng@example.com')
    .where('orders.status', '=', 'Completed')
    .where('products.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews')
            .whereRef('reviews.product_id', '=', 'products.id')
            .whereRef('reviews.customer_id', '=', 'customers.id'),
        ),
      ),
    )
    .select(['products.id', 'products.slug', 'customers.id as buyer'])
    .executeTakeFirstOrThrow()

test('a member reviews a delivered product once, and the text stays after a failed call', async () => {
  const reviewText = 'It keeps the whole house bright.'
  const { id, slug, buyer } = await findDelivered()
  const page = await open(`/products/${slug}`, { as: 'achieng', expected: ['net::ERR_CONNECTION_RESET'] })
  const text = page.getByRole('textbox', { name: 'Your review' })
  await press(page, 'Write a review')
  await press(page, 'Publish review')
  await page.getByText('Please choose from one to five stars.').waitFor()
  await page.getByText('Please write at least 10 characters.').waitFor()
  await page.getByRole('radio', { name: '4 of 5 stars' }).press('Space')
  await text.fill(reviewText)
  await page.route('**/reviews', (route) => route.abort('connectionreset'))
  await press(page, 'Publish review')
  await page.getByRole('alert').getByText('Your review was not sent. It is kept here; please try again.').waitFor()
  await page.unroute('**/reviews')
  await page.reload()
  await press(page, 'Write a review')
  await expectValue(text, reviewText)
  await press(page, 'Publish review')
  await page.getByText('Thank you. Your review is published.').waitFor()
  await page.getByRole('article').getByText(reviewText).waitFor()
  await expectCount(page.getByRole('button', { name: 'Write a review' }), 0)
  await page.reload()
  await page.getByText('You have reviewed this product.').waitFor()
  const written = await db.selectFrom('reviews').where('product_id', '=', id).selectAll().execute()
  expect(written.filter((each) => each.customer_id === buyer)).toMatchObject([{ rating: 4, title: null }])
})
