import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { findClients, findNewestOrder, nth } from './support/lending.ts'
import { main, placed, press, toastWith } from './support/locators.ts'
import { findMembers, sessionOfMember } from './support/members.ts'
import { figure, fillCart, ksh, openCheckout, placeOrder } from './support/steps.ts'

/** What the owner of a phone does with the prompt for an amount. */
async function answer(page: Page, shop: { url: string }, amount: number, how: string) {
  await page.goto(`${shop.url}/dev/phones`, { waitUntil: 'load' })
  const prompt = page.locator('form').filter({ hasText: `Pay ${ksh(amount)} to 400100` })
  await prompt.getByRole('button', { name: how, exact: true }).click()
  await expect(page.getByRole('status')).toBeVisible()
}

test('a member pays what is due on her phone and reads the receipt in Swahili, at 360 px', async ({
  open,
  db,
  shop,
}) => {
  const owing = await db
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id')
    .where('outstanding_cents', '>', 100_000)
    .where('client_number', 'is not', null)
    .where('accounts.status', '=', 'active')
    .where('accounts.email', '<>', 'achieng@example.com')
    .orderBy('customers.id', 'desc')
    .executeTakeFirstOrThrow()
  const member = (await findMembers(shop)).find(({ id }) => id === owing.account_id)
  if (!member) throw new Error('no member owes')
  const page = await open('/sw/orders', { as: await sessionOfMember(shop, member), width: 360 })
  await press(page, 'Lipa kwa M-Pesa')
  const dialog = page.getByRole('dialog', { name: 'Lipa kwa M-Pesa' })
  await dialog.getByLabel('Simu inayolipa').fill('0712 345 678')
  await dialog.getByLabel('Kiasi').fill('431')
  expect(await axeViolations(page)).toEqual([])
  await expect(page).toHaveNoOverflow()
  await dialog.getByRole('button', { name: 'Tuma kwenye simu' }).click()
  await expect(dialog.getByText('Weka PIN ya M-Pesa kwenye simu hiyo.')).toBeVisible()

  const phone = await open('/', { width: 360 })
  await answer(phone, shop, 431, 'Enter PIN')
  await expect(dialog.getByText(/^Imelipwa, /)).toBeVisible()
  await expect(page).toHaveNoOverflow()
  await dialog.getByRole('button', { name: 'Funga', exact: true }).last().click()
  await page.goto('/sw/orders?tab=payments')
  await expect(main(page).getByText(ksh(431)).first()).toBeVisible()
})

test('an officer asks a phone for a payment of a client, and again after it was cancelled, at 360 px', async ({
  open,
  db,
  shop,
}) => {
  const client = nth(await findClients(db), 6)
  const page = await open(`/admin/customers/${client.id}`, { as: 'manager', width: 360 })
  await press(page, 'Ask for payment')
  const dialog = page.getByRole('dialog', { name: 'Ask for payment' })
  const ask = async (amount: number) => {
    await dialog.getByLabel('Phone that pays').fill('0712 345 679')
    await dialog.getByLabel('Amount').fill(String(amount))
    await dialog.getByRole('button', { name: 'Ask the phone' }).click()
    await expect(dialog.getByText('Enter the PIN of M-Pesa on that phone.')).toBeVisible()
  }
  await ask(433)
  expect(await axeViolations(page)).toEqual([])
  await expect(page).toHaveNoOverflow()
  const phone = await open('/', { width: 360 })
  await answer(phone, shop, 433, 'Cancel')
  await expect(dialog.getByText('Cancelled on the phone. Nothing was paid.')).toBeVisible()
  await press(page, 'Ask again')
  await ask(434)
  await answer(phone, shop, 434, 'Enter PIN')
  await expect(dialog.getByText(/^Paid, /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await page.goto(`/admin/customers/${client.id}/ledger`)
  await expect(main(page).getByText(ksh(434)).first()).toBeVisible()
})

test('an officer books with a deposit, the client pays it on her phone, and the items may leave, at 360 px', async ({
  open,
  db,
  shop,
}) => {
  const led = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'group_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .innerJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .select('customers.id')
    .where('username', '=', 'officer')
    .execute()
  const client = nth(
    (await findClients(db)).filter(({ id }) => led.some((one) => one.id === id)),
    0,
  )
  await db.insertInto('settings').values({ key: 'depositPercent', value: '30' }).execute()
  const page = await open('/', { as: 'officer', width: 360 })
  await fillCart(page, 1, 'price-asc')
  await openCheckout(page, client)
  await expect(figure(page, 'Deposit before delivery')).toHaveText(/^KSh/)
  await expect(page).toHaveNoOverflow()
  await placeOrder(page).click()
  await expect(placed(page)).toBeVisible()
  await db.deleteFrom('settings').where('key', '=', 'depositPercent').execute()
  const order = await findNewestOrder(db)
  const [deposit, address] = [order.deposit_cents / 100, `/admin/orders/${order.id}`]
  expect(deposit).toBeGreaterThan(0)

  const office = await open(address, { as: 'manager', width: 360, expected: ['422 /api/v1/orders/'] })
  const step = async (name: string) => {
    await press(office, name)
    await office.getByRole('dialog', { name }).getByRole('button', { name, exact: true }).click()
  }
  await step('Process')
  await expect(toastWith(office, 'is now: Processing.')).toBeVisible()
  await step('Ship')
  await expect(office.getByText(`${ksh(deposit)} of the deposit of ${ksh(deposit)} is missing`)).toBeVisible()

  await page.goto(address)
  await expect(main(page).getByText(`${ksh(0)} of ${ksh(deposit)} paid`)).toBeVisible()
  await press(page, 'Ask for payment')
  const dialog = page.getByRole('dialog', { name: 'Ask for payment' })
  await expect(dialog.getByLabel('Amount')).toHaveValue(String(deposit))
  await dialog.getByLabel('Phone that pays').fill('0712 345 680')
  await dialog.getByRole('button', { name: 'Ask the phone' }).click()
  await expect(dialog.getByText('Enter the PIN of M-Pesa on that phone.')).toBeVisible()
  await answer(await open('/', { width: 360 }), shop, deposit, 'Enter PIN')
  await expect(dialog.getByText(/^Paid, /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(main(page).getByText(`${ksh(deposit)} of ${ksh(deposit)} paid`)).toBeVisible()
  await expect(page).toHaveNoOverflow()
  expect(await axeViolations(page)).toEqual([])

  await office.getByRole('dialog', { name: 'Ship' }).getByRole('button', { name: 'Ship', exact: true }).click()
  await expect(toastWith(office, 'is now: Shipped.')).toBeVisible()
})
