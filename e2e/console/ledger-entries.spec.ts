import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { ksh } from '#contract/money.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { field, panel, press, toastWith } from '../support/locators.ts'

/** Sets the amount of the settings above which a second person approves, in shillings. */
const setBound = (db: Db, shillings: number | null) =>
  db
    .insertInto('settings')
    .values({ key: 'approvalAbove', value: JSON.stringify(shillings) })
    .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(shillings) }))
    .execute()

/** The client with the highest debt, which is in shillings. */
async function findDebtor(db: Db) {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'outstanding_cents'])
    .where('client_number', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('outstanding_cents', 'desc')
    .executeTakeFirstOrThrow()
  return { id: row.id, client: `${row.first_name} ${row.last_name}`, owed: row.outstanding_cents / 100 }
}

test.afterEach(({ db }) => setBound(db, null))

for (const width of [360, 1366]) {
  test(
    `a write-off above the bound waits for a second person, who approves it, at ${width} px`,
    inLong,
    async ({ open, db }) => {
      await setBound(db, 1000)
      const { id, owed } = await findDebtor(db)
      const reason = `Moved away, seen at ${width}`
      const path = `/admin/customers/${id}/ledger`
      const manager = await open(path, { as: 'manager', width })
      await press(manager, 'Correct the balance')
      const dialog = manager.getByRole('dialog', { name: 'Correct the balance' })
      await dialog.getByLabel('Kind of entry').selectOption('Write-off')
      await dialog.getByLabel('Amount').fill('1500')
      await expect(dialog).toContainText(`${ksh(owed)} → ${ksh(owed - 1500)}`)
      await field(manager, 'Reason').fill(reason)
      await expect(manager).toHaveNoOverflow()
      expect(await axeViolations(manager)).toEqual([])
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toContainText('It waits for a second person.')
      await expect(dialog).toContainText('Can be approved by:')
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(panel(manager, 'Waiting for approval')).toContainText(reason)
      await expect(manager.getByRole('button', { name: /^Approve / })).toHaveCount(0)

      const admin = await open(path, { as: 'admin', width })
      const waiting = panel(admin, 'Waiting for approval')
      await expect(waiting).toContainText(`${ksh(owed)} → ${ksh(owed - 1500)}`)
      await expect(admin).toHaveNoOverflow()
      expect(await axeViolations(admin)).toEqual([])
      await waiting.getByRole('button', { name: /^Approve Written off/ }).click()
      await expect(toastWith(admin, 'Entry approved.')).toBeVisible()
      await expect(waiting).toHaveCount(0)
      await expect(panel(admin, 'Ledger')).toContainText(reason)
    },
  )
}

test(
  'an entry that waits is found in the list, withdrawn by its requester and declined by a second person',
  inLong,
  async ({ open, db }) => {
    await setBound(db, 1000)
    const { id, client } = await findDebtor(db)
    const writeOff = async (page: Page, reason: string) => {
      await press(page, 'Correct the balance')
      const dialog = page.getByRole('dialog', { name: 'Correct the balance' })
      await dialog.getByLabel('Kind of entry').selectOption('Write-off')
      await dialog.getByLabel('Amount').fill('1200')
      await field(page, 'Reason').fill(reason)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toContainText('It waits for a second person.')
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    }
    const manager = await open(`/admin/customers/${id}/ledger`, { as: 'manager' })
    await writeOff(manager, 'Typed for another client')
    await panel(manager, 'Waiting for approval')
      .getByRole('link', { name: /^Written off/ })
      .click()
    await expect(manager.getByText('Typed for another client')).toBeVisible()
    await press(manager, `Withdraw Written off, ${ksh(1200)}`)
    await manager.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(toastWith(manager, 'Entry withdrawn.')).toBeVisible()
    await expect(manager.getByText('Withdrawn', { exact: true })).toBeVisible()

    await manager.goto(`/admin/customers/${id}/ledger`)
    await writeOff(manager, 'She moved to another town')
    const admin = await open('/admin', { as: 'admin', width: 360 })
    await admin.getByRole('link', { name: /^Entries to approve/ }).click()
    await expect(admin).toHaveURL(/\/admin\/approvals\?state=waiting$/)
    expect(await axeViolations(admin)).toEqual([])
    await admin.getByRole('link', { name: client }).first().click()
    await expect(admin.getByText('She moved to another town')).toBeVisible()
    await expect(admin).toHaveNoOverflow()
    expect(await axeViolations(admin)).toEqual([])
    await press(admin, `Decline Written off, ${ksh(1200)}`)
    const question = admin.getByRole('dialog')
    await field(admin, 'Reason').fill('She came back')
    await question.getByRole('button', { name: 'Decline' }).click()
    await expect(toastWith(admin, 'Entry declined.')).toBeVisible()
    await expect(admin.getByText('She came back')).toBeVisible()
    await expect(admin.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0)
  },
)
