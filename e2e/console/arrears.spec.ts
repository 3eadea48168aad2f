import type { Db } from '#api/platform/database/db.ts'
import { addDays, businessDay } from '#contract/business-day.ts'
import { callAs } from '../support/api-client.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { nth } from '../support/lending.ts'
import { heading, main, panel, toastWith } from '../support/locators.ts'
import type { DemoShop } from '../support/shop.ts'

const today = businessDay(new Date())

/** Clients in arrears of the groups that `officer` leads, with a phone. */
async function findLateClients(db: Db) {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .innerJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .where('accounts.username', '=', 'officer')
    .where('customers.unpaid_since', '<', today)
    .where('customers.phone', 'is not', null)
    .select(['customers.id', 'customers.first_name', 'customers.last_name', 'client_number', 'customers.phone'])
    .select('accounts.id as officerId')
    .orderBy('customers.id')
    .execute()
  return rows.map((row) => ({ ...row, name: `${row.first_name} ${row.last_name}`, number: row.client_number ?? '' }))
}

/** A client without an account of a group that `officer` leads, who owes KSh 500 in two days. */
async function createDueClient(shop: DemoShop) {
  const group = await shop.db
    .selectFrom('groups')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .innerJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .where('accounts.username', '=', 'officer')
    .select('groups.id')
    .orderBy('groups.id')
    .executeTakeFirstOrThrow()
  const person = { firstName: 'Nekesa', lastName: 'Barasa', phone: '0711000333', groupId: group.id }
  const client = await callAs<{ id: number }>(shop, 'manager', '/api/v1/clients', person)
  const debt = {
    kind: 'opening-balance',
    amount: 500,
    effectiveOn: today,
    dueDays: [addDays(today, 2)],
    balanceSeen: 0,
  }
  await callAs(shop, 'manager', `/api/v1/clients/${client.id}/entries`, { ...debt, reason: 'Of the old books' })
  return { ...client, name: 'Nekesa Barasa' }
}

for (const [seed, width] of [360, 1366].entries()) {
  test(
    `an officer calls a client in arrears and records a promise, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const client = nth(await findLateClients(db), 2 * seed)
      const page = await open(`/admin/arrears?search=${client.number}`, { as: 'officer', width })
      await expect(heading(page, 'Arrears')).toBeVisible()
      await expect(page.getByText('Showing 1 of 1 clients')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      const row = page.getByRole('row').filter({ hasText: client.number })
      if (width < 768) {
        await expect(row.getByRole('link', { name: `Call ${client.name}` })).toHaveText('Call')
        await expect(row.getByRole('link', { name: `Record repayment of ${client.name}` })).toBeVisible()
      }
      await expect(row.getByRole('link', { name: `Call ${client.name}` })).toHaveAttribute(
        'href',
        `tel:${client.phone}`,
      )
      const sms = await row.getByRole('link', { name: `SMS to ${client.name}` }).getAttribute('href')
      expect(decodeURIComponent(sms ?? '')).toContain(`${client.first_name}. KSh `)
      await row.getByRole('button', { name: `Record a promise of ${client.name}` }).click()
      const form = page.getByRole('dialog', { name: 'Promise to pay' })
      await form.getByLabel('Amount').fill('100')
      await form.getByLabel('To be paid by').fill(addDays(today, 3))
      await form.getByLabel('Note').fill('After market day')
      await expect(page).toHaveNoOverflow()
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(toastWith(page, 'Promise recorded.')).toBeVisible()
      await expect(row).toContainText('Open KSh 100')

      await row.getByRole('link', { name: client.name, exact: false }).first().click()
      const promises = panel(page, 'Promises to pay')
      await expect(promises.getByRole('listitem').first()).toContainText('After market day')
      await page.getByRole('button', { name: /^Take back the promise of / }).click()
      await page.getByRole('dialog').getByLabel('Reason').fill('Typed for another client')
      await page.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click()
      await expect(promises.getByRole('listitem').first()).toContainText('Typed for another client')
    },
  )

  test(`a promise is seen broken on the day after, at ${width} px`, wideInLong(width), async ({ open, db }) => {
    const client = nth(await findLateClients(db), 2 * seed + 1)
    await db
      .insertInto('promises')
      .values({
        customer_id: client.id,
        amount_cents: 50_000,
        promised_on: addDays(today, -1),
        made_by: client.officerId,
        made_at: new Date(Date.now() - 4 * 86_400_000),
        made_on: addDays(today, -4),
      })
      .execute()
    const page = await open('/admin', { as: 'officer', width })
    await page.goto('/admin/arrears')
    await main(page).getByRole('link', { name: 'Broken promises' }).click()
    const row = page.getByRole('row').filter({ hasText: client.number })
    await expect(row).toContainText('Broken')
    await expect(row).toContainText('Broken KSh 500')
    await expect(page).toHaveNoOverflow()
  })
}

test('an officer sends the text of a reminder once', async ({ open, shop }) => {
  const client = await createDueClient(shop)
  const page = await open(`/admin/arrears/reminders?search=${client.name}`, { as: 'officer', width: 360 })
  const row = page.getByRole('row').filter({ hasText: client.name })
  await expect(row).toContainText('To send')
  await expect(page).toHaveNoOverflow()
  expect(await axeViolations(page)).toEqual([])
  const sms = row.getByRole('link', { name: `SMS to ${client.name}` })
  expect(decodeURIComponent((await sms.getAttribute('href')) ?? '')).toMatch(/^sms:.*KSh 500 is due on .* Please pay/)
  // The app of messages does not open in a test.
  await sms.evaluate((link) => link.setAttribute('href', '#'))
  await sms.click()
  await expect(row).toContainText('SMS')
  await expect(row).not.toContainText('To send')
  await expect(row.getByRole('link', { name: /^WhatsApp to/ })).toHaveCount(0)
  await expect(page).toHaveNoOverflow()
})
