import type { Db } from '#api/platform/database/db.ts'
import { businessDay } from '#contract/business-day.ts'
import type { Receipt } from '#contract/receipts/receipts.staff.ts'
import { callAs } from '../support/api-client.ts'
import { axeViolations } from '../support/axe.ts'
import { countClicks } from '../support/clicks/count-clicks.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { findClients, nth } from '../support/lending.ts'
import { findClient, heading, main, panel, press, toastWith } from '../support/locators.ts'
import { figure, ksh } from '../support/steps.ts'

/** A client of a group that `officer` leads who owes whole shillings; another one for each number. */
async function findDebtor(db: Db, seed: number) {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('groups', 'groups.id', 'customers.group_id')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .innerJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .where('accounts.username', '=', 'officer')
    .where('customers.outstanding_cents', '>', 0)
    .where('customers.written_off_cents', '=', 0)
    .select(['customers.id', 'customers.first_name', 'customers.last_name', 'client_number', 'outstanding_cents'])
    .orderBy('customers.id')
    .execute()
  const whole = rows.filter(({ outstanding_cents }) => outstanding_cents % 100 === 0)
  const row = nth(whole, seed % whole.length)
  return {
    id: row.id,
    fullName: `${row.first_name} ${row.last_name}`,
    clientNumber: row.client_number ?? '',
    owed: row.outstanding_cents / 100,
  }
}

for (const width of [360, 1366]) {
  test(`a bank account is added and closed, at ${width} px`, wideInLong(width), async ({ open }) => {
    const page = await open('/admin/receipts/accounts', { as: 'admin', width })
    await expect(heading(page, 'Accounts')).toBeVisible()
    await expect(page).toHaveNoOverflow()
    expect(await axeViolations(page)).toEqual([])

    const name = `Equity ${width}`
    await press(page, 'Add account')
    const form = page.getByRole('dialog', { name: 'Add account' })
    await form.getByLabel('Kind').selectOption('Bank account')
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Number').fill(`0170 ${width}`)
    await form.getByRole('button', { name: 'Add account', exact: true }).click()
    await expect(toastWith(page, 'Account added.')).toBeVisible()

    await page.getByRole('link', { name }).click()
    const edit = page.getByRole('dialog', { name: 'Edit account' })
    await edit.getByLabel('Status').selectOption('Closed')
    await edit.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(toastWith(page, 'Account saved.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Closed')
  })

  test(
    `a manager takes back one part of a slip of two clients, at ${width} px`,
    wideInLong(width),
    async ({ open, shop, db }) => {
      const clients = await findClients(db)
      const [one, other] = [nth(clients, 0), nth(clients, 1)]
      const till = await db
        .selectFrom('money_accounts')
        .select('id')
        .where('kind', '=', 'till')
        .where('status', '=', 'active')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const receipt = await callAs<Receipt>(shop, 'manager', '/api/v1/receipts', {
        accountId: till.id,
        paidOn: businessDay(new Date()),
        amount: 700,
        reference: `SLIP ${width}`,
        parts: [
          { clientId: one.id, amount: 300 },
          { clientId: other.id, amount: 400 },
        ],
        isAnother: true,
      })

      const page = await open(`/admin/receipts?search=${receipt.number}`, { as: 'manager', width })
      await expect(page.getByText('Showing 1 of 1 receipts')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('link', { name: receipt.number }).click()
      await expect(heading(page, receipt.number)).toBeVisible()
      await press(page, `Take back the part of ${other.fullName}`)
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('Counted twice')
      await dialog.getByRole('button', { name: 'Take back', exact: true }).click()
      await expect(toastWith(page, 'Part taken back.')).toBeVisible()

      const parts = panel(page, 'Clients').getByRole('listitem')
      await expect(parts.filter({ hasText: other.fullName })).toContainText('Taken back Counted twice')
      await expect(parts.filter({ hasText: one.fullName })).not.toContainText('Taken back')
      await expect(page.getByText('Partly taken back')).toBeVisible()
      await expect(panel(page, 'History')).toContainText(`${ksh(400)} of ${other.fullName} taken back`)
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
    },
  )

  test(
    `an officer records a repayment from the work page in at most 7 taps, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const client = await findDebtor(db, width)
      const page = await open('/', { as: 'officer', width })
      const count = await countClicks(page)
      await page.getByRole('link', { name: 'Record repayment' }).click()
      await expect(heading(page, 'Record repayment')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      await findClient(page).click()
      await findClient(page).fill(client.clientNumber)
      await page.getByRole('option', { name: client.fullName }).click()
      await expect(page).toHaveURL(`/admin/receipts/new?client=${client.id}`)
      await page.getByRole('button', { name: /^All: KSh/ }).click()
      const preview = main(page).locator('section[aria-live]')
      await expect(figure(preview, 'Owed after it')).toHaveText(ksh(0))
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: /^Record KSh/ }).click()

      const receipt = page.getByRole('region', { name: /^Receipt RCT-/ })
      await expect(figure(receipt, 'Paid')).toHaveText(ksh(client.owed))
      expect(count.clicks).toBeLessThanOrEqual(7)
      await expect(figure(receipt, 'Left to pay')).toHaveText(ksh(0))
      await expect(receipt.getByRole('link', { name: 'SMS' })).toHaveAttribute('href', /body=.*RCT-/)
      await expect(receipt.getByRole('button', { name: 'PDF' })).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await page.reload()
      await expect(figure(receipt, 'Client')).toHaveText(client.fullName)
      await receipt.getByRole('link', { name: 'Next client' }).click()
      await expect(findClient(page)).toBeVisible()
    },
  )
}
