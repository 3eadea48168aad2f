import { businessDay } from '#contract/business-day.ts'
import type { Receipt } from '#contract/lending/receipts.staff.ts'
import { callAs } from '../support/api-client.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { findClients, nth } from '../support/lending.ts'
import { heading, panel, press, toastWith } from '../support/locators.ts'
import { ksh } from '../support/steps.ts'

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
}
