import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { findClients, nth } from './support/lending.ts'
import { main, press } from './support/locators.ts'
import { findMembers, sessionOfMember } from './support/members.ts'
import { ksh } from './support/steps.ts'

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
