import type { Db } from '#api/platform/database/db.ts'
import { axeViolations } from './support/axe.ts'
import { expect, inLong, test } from './support/fixtures.ts'
import { alertWith, panel, press } from './support/locators.ts'
import { emptyCarts } from './support/reset-carts.ts'
import { fillCart } from './support/steps.ts'

const LIMIT_CENTS = 10_000_000

/** Gives the client of the demo member a limit and a debt, in cents. */
const setCredit = (db: Db, credit: { loan_limit_cents: number | null; outstanding_cents?: number }) =>
  db
    .updateTable('customers')
    .set(credit)
    .where('account_id', '=', (e) =>
      e.selectFrom('accounts').select('id').where('email', '=', 'achieng@example.com').$castTo<number>(),
    )
    .execute()

for (const width of [360, 1366]) {
  test(`at ${width} px a member sees her limit, and what her cart leaves of it`, inLong, async ({ open, db }) => {
    await emptyCarts(db)
    await setCredit(db, { loan_limit_cents: LIMIT_CENTS })
    const page = await open('/orders', { as: 'achieng', width })
    const limit = panel(page, 'My limit')
    await expect(limit).toContainText(/KSh\s[\d,]+ available of KSh\s100,000/)
    await expect(page).toHaveNoOverflow()
    expect(await axeViolations(page)).toEqual([])
    await page.goto('/account')
    await expect(limit).toContainText('available of KSh 100,000')
    await expect(page).toHaveNoOverflow()

    await fillCart(page, 1, 'price-asc')
    await page.goto('/cart')
    await expect(page.getByText(/^This leaves KSh\s[\d,]+ of your limit\.$/)).toBeVisible()
    await setCredit(db, { loan_limit_cents: 0 })
    await page.reload()
    await expect(page.getByText(/^Over your limit by KSh\s[\d,]+: KSh\s0 is available\./)).toBeVisible()
    await expect(page).toHaveNoOverflow()
    expect(await axeViolations(page)).toEqual([])
    await press(page, 'Proceed to Checkout')
    await expect(page.getByText(/^Over your limit by KSh\s[\d,]+/)).toBeVisible()

    await setCredit(db, { loan_limit_cents: null })
    await page.goto('/orders')
    await expect(limit).toContainText('No loan limit is set for you yet.')
  })
}

test('a limit that fails to load is named as such, and loads on request', inLong, async ({ open, db }) => {
  await setCredit(db, { loan_limit_cents: LIMIT_CENTS })
  const page = await open('/about', { as: 'achieng', expected: ['500 /clients/mine/credit'] })
  await page.route('**/api/v1/clients/mine/credit', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/orders')
  await expect(alertWith(page, 'Your limit could not be shown.')).toBeVisible()
  await page.unroute('**/api/v1/clients/mine/credit')
  await panel(page, 'My limit').getByRole('button', { name: 'Try Again' }).click()
  await expect(panel(page, 'My limit')).toContainText('available of KSh 100,000')
})
