import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { instalmentAmounts } from '#contract/orders/instalments.ts'
import { storageKeys } from '../web/lib/storage/storage-keys.ts'
import { test as base, expect, inLong } from './support/fixtures.ts'
import { nth } from './support/lending.ts'
import { cartOf, exactText, main, panel, press, toastWith, wishesOf } from './support/locators.ts'
import { signIn } from './support/people.ts'
import { findSoldOut, findUndiscounted, lineOf, publishProducts, visitProduct } from './support/products.ts'
import { emptyCarts, expectStoredWishes } from './support/reset-carts.ts'
import { accountMenu } from './support/sign-in.ts'
import { figure, ksh, monthsChip, pressInHeader } from './support/steps.ts'

type Product = Awaited<ReturnType<typeof findUndiscounted>>[number]

const findInStock = async (db: Db) => (await findUndiscounted(db)).filter(({ available_stock }) => available_stock >= 6)

/** Two products with sufficient stock, and one that is sold out. */
const test = base.extend<{ first: Product; second: Product; soldOut: Product }>({
  first: async ({ db }, use) => use(nth(await findInStock(db), 0)),
  second: async ({ db }, use) => use(nth(await findInStock(db), 1)),
  soldOut: async ({ db }, use) => use(nth(await findSoldOut(db), 0)),
})

const priceOf = ({ selling_price_cents }: Product) => selling_price_cents / 100
const removal = (page: Page, product: Product) => lineOf(page, product).getByRole('button', { name: /^Remove/ })
const more = (within: ReturnType<Page['locator']>) => within.getByRole('button', { name: 'Increase quantity' })
const noWishes = (page: Page) => page.getByRole('heading', { name: 'Your wishlist is empty' })

/** Presses the heart of each product on its own page. */
async function wishFor(page: Page, products: readonly Product[]) {
  for (const [index, product] of products.entries()) {
    await visitProduct(page, product)
    const heart = page.getByRole('button', { name: `Wishlist: ${product.name}`, exact: true }).first()
    await heart.click()
    await expect(wishesOf(page, index + 1)).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
}

test(
  'a member moves wishes to the cart, first one and then all in stock, and back',
  inLong,
  async ({ open, db, first, second, soldOut }) => {
    await emptyCarts(db)
    const page = await open('/contact', { as: 'achieng', width: 360 })
    await wishFor(page, [first, second, soldOut])
    await pressInHeader(page, wishesOf(page, 3))
    await expect(figure(page, 'Total Items')).toHaveText('3')
    await expect(figure(page, 'Total Value')).toHaveText(ksh(priceOf(first) + priceOf(second) + priceOf(soldOut)))
    await expect(lineOf(page, first).getByText('In Stock', { exact: true })).toBeVisible()
    await expect(lineOf(page, soldOut).getByText('Out of Stock')).toBeVisible()
    await expect(lineOf(page, soldOut).getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
    await expect(page).toHaveNoOverflow()
    await more(lineOf(page, first)).click()
    await lineOf(page, first).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(cartOf(page, 2)).toBeVisible()
    await expect(lineOf(page, first)).toBeHidden()
    await press(page, 'Add All to Cart')
    await expect(noWishes(page)).toBeVisible()
    await expect(toastWith(page, '1 item added to your cart. Out of stock: 1.')).toBeVisible()
    await press(page, 'Keep in wishlist')
    await removal(page, soldOut).click()
    await expect(noWishes(page)).toBeVisible()
    await pressInHeader(page, cartOf(page, 3))
    await press(page, `Save for later: ${second.name}`)
    await pressInHeader(page, wishesOf(page, 1))
    await removal(page, second).click()
    await expect(noWishes(page)).toBeVisible()
  },
)

test(
  'the wishlist states how a price changed since the wish was saved',
  inLong,
  async ({ open, shop, db, first, second }) => {
    await emptyCarts(db)
    const page = await open('/contact', { as: 'achieng', width: 360 })
    await wishFor(page, [first, second])
    const change = db.updateTable('products').where('id', '=', second.id)
    const { list_price_cents, selling_price_cents } = second
    const dearer = { list_price_cents: list_price_cents + 10_000, selling_price_cents: selling_price_cents + 10_000 }
    await change.set(dearer).execute()
    await publishProducts(shop)
    await page.goto('/wishlist')
    await expect(
      lineOf(page, second).getByText(
        `Price changed from ${ksh(priceOf(second))} to ${ksh(priceOf(second) + 100)} since you added it.`,
      ),
    ).toBeVisible()
    await expect(lineOf(page, first).getByText('Price changed')).toHaveCount(0)
    await change.set({ list_price_cents, selling_price_cents }).execute()
    await publishProducts(shop)
  },
)

test('the wishlist is cleared only after a question', inLong, async ({ open, db, first, second }) => {
  await emptyCarts(db)
  const page = await open('/contact', { as: 'achieng', width: 360 })
  await wishFor(page, [first, second])
  await pressInHeader(page, wishesOf(page, 2))
  const dialog = page.getByRole('dialog')
  await press(page, 'Clear All')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(noWishes(page)).toHaveCount(0)
  await press(page, 'Clear All')
  await dialog.getByRole('button', { name: 'Clear All' }).click()
  await expect(noWishes(page)).toBeVisible()
})

test(
  'wishes stay without amounts when the session is missing, and signing out removes them',
  inLong,
  async ({ open, shop, db, first }) => {
    await emptyCarts(db)
    const session = await signIn(shop.url, 'achieng')
    const page = await open('/contact', { as: session, width: 360 })
    await wishFor(page, [first])
    await expectStoredWishes(db, 1)
    const secondDevice = await open('/wishlist', { as: session })
    await expect(lineOf(secondDevice, first)).toBeVisible()
    await secondDevice.evaluate((key) => localStorage.removeItem(key), storageKeys.memberSession)
    await secondDevice.reload()
    await expect(lineOf(secondDevice, first)).toBeVisible()
    await expect(exactText(secondDevice, 'Please log in to manage your wishlist.')).toBeVisible()
    await expect(main(secondDevice).getByText(/KSh/)).toHaveCount(0)
    await expect(main(secondDevice).getByRole('button')).toHaveCount(0)
    await accountMenu(page).click()
    await press(page, 'Logout')
    await expect(page).toHaveURL('/login')
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), storageKeys.wishlist)).toBeNull()
  },
)

test('a member adds three pieces from the page of a product and removes one, and sees the product viewed before', async ({
  open,
  db,
  first,
  soldOut,
}) => {
  await emptyCarts(db)
  const page = await open('/contact', { as: 'achieng' })
  const quantity = page.getByRole('group', { name: `Quantity of ${first.name}` })
  await visitProduct(page, soldOut)
  await visitProduct(page, first)
  await expect(
    main(page)
      .getByText(ksh(priceOf(first)))
      .first(),
  ).toBeVisible()
  await more(quantity).click()
  await more(quantity).click()
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(cartOf(page, 3)).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'In Cart' }).first()).toBeFocused()
  await quantity.getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(cartOf(page, 2)).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Go to the cart' })).toBeVisible()
  const viewed = panel(page, 'Recently viewed').getByRole('article').getByRole('link')
  await expect(viewed).toHaveAttribute('title', soldOut.name)
})

for (const width of [360, 1366])
  test(
    `at ${width} px prices are shown by the month, over the months chosen on a product page`,
    inLong,
    async ({ open, db, first }) => {
      await emptyCarts(db)
      const each = (months: number) => `${ksh(instalmentAmounts(priceOf(first), months)[0] ?? 0)} × ${months} months`
      const page = await open('/products', { as: 'achieng', width })
      await visitProduct(page, first)
      await expect(main(page).getByText(each(6)).first()).toBeVisible()
      await page.getByRole('radio', { name: '12', exact: true }).check()
      await expect(main(page).getByText(each(12)).first()).toBeVisible()
      await main(page).getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(cartOf(page, 1)).toBeVisible()
      await page.goto('/cart')
      await expect(figure(page, 'Each month')).toHaveText(each(12))
      await press(page, 'Proceed to Checkout')
      await expect(monthsChip(page, 12)).toBeChecked()
      await expect(page).toHaveNoOverflow()
    },
  )

test('sharing a product copies its address where the browser cannot share', inLong, async ({ open, first }) => {
  const page = await open(`/products/${first.slug}`, { as: 'achieng' })
  await expect(
    main(page)
      .getByText(ksh(priceOf(first)))
      .first(),
  ).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await press(page, 'Share')
  await expect(toastWith(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test(
  'a member sets a stock alert for a product that is sold out, and cancels it',
  inLong,
  async ({ open, db, soldOut }) => {
    const alerts = db.selectFrom('stock_alerts').where('product_id', '=', soldOut.id).select('id')
    const before = (await alerts.execute()).length
    const expectAlerts = (count: number) => expect.poll(async () => (await alerts.execute()).length).toBe(count)
    const page = await open(`/products/${soldOut.slug}`, { as: 'achieng' })
    await press(page, "Notify me when it's back")
    await expect(page.getByText("We'll email you when it's back in stock.")).toBeVisible()
    await expectAlerts(before + 1)
    await page.reload()
    await press(page, 'Stop notifying me')
    await expect(page.getByRole('button', { name: "Notify me when it's back" })).toBeVisible()
    await expectAlerts(before)
  },
)

/** A product that was delivered to achieng and not reviewed. */
const findDelivered = (db: Db) =>
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

test('a member reviews a delivered product once, and the text stays after a failed call', async ({ open, db }) => {
  const reviewText = 'It keeps the whole house bright.'
  const { id, slug, buyer } = await findDelivered(db)
  const page = await open(`/products/${slug}`, { as: 'achieng', expected: ['net::ERR_CONNECTION_RESET'] })
  const text = page.getByRole('textbox', { name: 'Your review' })
  await press(page, 'Write a review')
  await press(page, 'Publish review')
  await expect(page.getByText('Please choose from one to five stars.')).toBeVisible()
  await expect(page.getByText('Please write at least 10 characters.')).toBeVisible()
  await page.getByRole('radio', { name: '4 of 5 stars' }).press('Space')
  await text.fill(reviewText)
  await page.route('**/reviews', (route) => route.abort('connectionreset'))
  await press(page, 'Publish review')
  await expect(
    page.getByRole('alert').getByText('Your review was not sent. It is kept here; please try again.'),
  ).toBeVisible()
  await page.unroute('**/reviews')
  await page.reload()
  await press(page, 'Write a review')
  await expect(text).toHaveValue(reviewText)
  await press(page, 'Publish review')
  await expect(page.getByText('Thank you. Your review is published.')).toBeVisible()
  await expect(page.getByRole('article').getByText(reviewText)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('You have reviewed this product.')).toBeVisible()
  const written = await db.selectFrom('reviews').where('product_id', '=', id).selectAll().execute()
  expect(written.filter((each) => each.customer_id === buyer)).toMatchObject([{ rating: 4, title: null }])
})
