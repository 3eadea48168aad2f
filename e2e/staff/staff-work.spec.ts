import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { findClients, nth } from '../support/lending.ts'
import { fillCart, pick, placeOrder } from '../support/steps.ts'

for (const width of [360, 1366])
  test(
    `the home page of an officer at ${width} px leads to a waiting request and to a booking for a client`,
    inLong,
    async ({ open, db }) => {
      const client = nth(await findClients(db), width === 360 ? 6 : 7)
      const { id: product } = await db
        .selectFrom('products')
        .select('id')
        .where('listed', '=', true)
        .limit(1)
        .executeTakeFirstOrThrow()
      const { branch_id } = await db
        .selectFrom('accounts')
        .select('branch_id')
        .where('username', '=', 'officer')
        .executeTakeFirstOrThrow()
      const member = await db
        .selectFrom('accounts')
        .select('id')
        .where('email', '=', 'achieng@example.com')
        .executeTakeFirstOrThrow()
      const request = await db
        .insertInto('order_requests')
        .values({ account_id: member.id, branch_id: branch_id ?? 0, number_of_months: 3 })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('order_request_lines')
        .values({ request_id: request.id, product_id: product, quantity: 1 })
        .execute()

      const page = await open('/', { as: 'officer', width })
      const requests = page.getByRole('region', { name: /^Requests waiting \(\d+\)$/ })
      await expect(requests.getByRole('listitem').first()).toContainText(/KSh/)
      await expect(page.getByRole('region', { name: /^To deliver/ })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Refused today' })).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await requests.getByRole('listitem').first().getByRole('link').click()
      await expect(page).toHaveURL(/\/checkout\?request=\d+$/)
      await expect(page.getByText(/^Request #R\d+ of /)).toBeVisible()

      await page.goto('/')
      await pick(page, 'Find by name, number or phone', client.clientNumber)
      await expect(page).toHaveURL('/products')
      await expect(page.getByRole('region', { name: 'The client you shop for' })).toContainText(client.fullName)
      await fillCart(page, 1, 'price-asc')
      await page.goto('/checkout')
      await expect(page.getByText(`For ${client.fullName} (${client.clientNumber})`)).toBeVisible()
      await placeOrder(page).click()
      await expect(page.getByRole('heading', { name: /^Order #00\d+ placed$/ })).toBeVisible()
    },
  )

test('the home page of a visitor loads and shows nothing of the work of staff', inLong, async ({ open }) => {
  const page = await open('/')
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.reload()
  expect(calls.filter((url) => /staff\/work|staff-work/.test(url))).toEqual([])
  await expect(page.getByText('Book for a client')).toBeHidden()
})
