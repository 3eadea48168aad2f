import type { Page, Route } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { beforeNext } from './support/hydration.ts'
import { type Client, countWritten, findClients, nth } from './support/lending.ts'
import { banner, field, heading, main, placed, press } from './support/locators.ts'
import { fillCart, openCheckout, placeOrder } from './support/steps.ts'

/** The browser notices a change of the network, so the page asks whether the shop answers. */
const noticeLine = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

const noConnection = (page: Page) => banner(page).getByText(/^No connection\./)
const waiting = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 entry is not done yet.' : `${count} entries are not done yet.`)
const item = (page: Page, kind: string, client: Pick<Client, 'fullName'>) =>
  main(page).getByRole('listitem').filter({ hasText: kind }).filter({ hasText: client.fullName })

const openOutbox = async (page: Page, path: '/outbox' | '/admin/outbox') => {
  await page.goto(path)
  await expect(heading(page, 'Outbox')).toBeVisible()
}

/** Presses Place Order without a connection; the order is kept and nothing is booked. */
async function bookWithoutLine(page: Page, db: Db, line: { cut(): void }) {
  const before = await countWritten(db)
  line.cut()
  await noticeLine(page)
  await expect(noConnection(page)).toBeVisible()
  await placeOrder(page).click()
  await expect(page.getByRole('heading', { name: 'Not booked yet' })).toBeVisible()
  await expect(page.getByText('It is kept on this phone and sent when there is a connection.')).toBeVisible()
  await expect(page).toHaveNoOverflow()
  expect(await countWritten(db)).toEqual(before)
}

test('an officer books without a connection: it is booked when the line is back, and refused for the limit until it is corrected', async ({
  open,
  db,
  line,
}) => {
  const clients = await findClients(db)
  const [rich, poor] = [nth(clients, 0), nth(clients, -1)]
  const page = await open('/', { as: 'officer', width: 360, line, expected: ['409 /orders/place'] })

  await test.step('booked when the line is back', async () => {
    await fillCart(page, 1, 'price-asc')
    await openCheckout(page, rich)
    await bookWithoutLine(page, db, line)
    await expect(waiting(page, 1)).toBeVisible()
    const { orders } = await countWritten(db)
    line.mend()
    await noticeLine(page)
    await expect(waiting(page, 1)).toHaveCount(0)
    expect((await countWritten(db)).orders).toBe(orders + 1)
    await openOutbox(page, '/outbox')
    await expect(item(page, 'Order #00', rich)).toContainText('Done')
  })

  await test.step('refused for the limit, and corrected', async () => {
    await fillCart(page, 1, 'price-desc')
    await openCheckout(page, poor)
    await bookWithoutLine(page, db, line)
    line.mend()
    await noticeLine(page)
    await expect(noConnection(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Open the outbox' }).click()
    const refused = item(page, 'Order', poor).filter({ hasText: 'Refused' })
    await expect(refused).toContainText(/Loan limit reached/i)
    await expect(page).toHaveNoOverflow()
    expect(await axeViolations(page)).toEqual([])
    await refused.getByRole('button', { name: /^Correct/ }).click()
    await expect(heading(page, 'New Order')).toBeVisible()
    await db.updateTable('customers').set({ loan_limit_cents: 50_000_000 }).where('id', '=', poor.id).execute()
    await placeOrder(page).click()
    await expect(placed(page)).toBeVisible()
    await openOutbox(page, '/admin/outbox')
    await expect(main(page).getByText('Refused', { exact: true })).toHaveCount(0)
  })
})

/** A client of the officer's own group who owes whole shillings. */
async function findDebtor(db: Db) {
  const row = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .innerJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .where('accounts.username', '=', 'officer')
    .where('customers.outstanding_cents', '>', 1000_00)
    .where('customers.written_off_cents', '=', 0)
    .select(['customers.id', 'customers.first_name', 'customers.last_name'])
    .orderBy('customers.id')
    .executeTakeFirstOrThrow()
  return { id: row.id, fullName: `${row.first_name} ${row.last_name}` }
}

const countReceipts = async (db: Db, clientId: number) => {
  const { rows } = await db
    .selectFrom('repayments')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .where('customer_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return Number(rows)
}

test('a payment whose answer was lost is recorded once, also where the code that sends had not loaded yet', async ({
  open,
  db,
  line,
}) => {
  const client = await findDebtor(db)
  const before = await countReceipts(db, client.id)
  const page = await open('/admin', { as: 'officer', width: 360, line })
  const cut = Promise.withResolvers<void>()
  const lose = (route: Route) => cut.promise.then(() => route.abort())
  await page.route(/outbox-entry/, lose, { times: 1 })
  await page.goto(`/admin/receipts/new?client=${client.id}`)
  await field(page, 'Amount').fill('137')
  await expect(page.getByText('Owed after it')).toBeVisible()
  // When the call is on its way: a page that has lost another one before does not send it.
  await beforeNext(page, '**/api/v1/receipts', async () => {
    line.cutAnswers()
    cut.resolve()
  })
  await press(page, 'Record KSh\u00a0137')
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toBeVisible()
  expect(await countReceipts(db, client.id)).toBe(before + 1)
  line.mend()
  await noticeLine(page)
  // The page fetches the code again, in most browsers with a reload.
  await expect(page.getByRole('heading', { name: 'No answer yet' })).toHaveCount(0)
  await openOutbox(page, '/admin/outbox')
  await expect(item(page, 'Payment RCT-', client)).toContainText('Done')
  expect(await countReceipts(db, client.id)).toBe(before + 1)
})
