import type { Locator, Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { createOwingGroups } from '#api/testing/scale/owing-groups.ts'
import { businessDay, weekdayOf } from '#contract/business-day.ts'
import type { Sheet } from '#contract/receipts/sheets.staff.ts'
import { callAs } from '../support/api-client.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { exactText, field, heading, main, panel, press, toastWith } from '../support/locators.ts'
import { ksh } from '../support/steps.ts'

const MEMBERS = 20
/** Of each member: 400 since yesterday. */
const DUE = 400

/** A group of the officer as whom journeys sign in, with members who owe, that meets today. */
async function addGroup(db: Db, name: string) {
  const row = await db
    .selectFrom('credit_officers')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['credit_officers.id', 'credit_officers.branch_id', 'accounts.id as account_id'])
    .where('username', '=', 'officer')
    .executeTakeFirstOrThrow()
  const officer = { id: row.id, branchId: row.branch_id, accountId: row.account_id, kind: 'staff' } as const
  const meetingDay = weekdayOf(businessDay(new Date()))
  const [id = 0] = await createOwingGroups(db, officer, { groups: 1, members: MEMBERS, meetingDay })
  await db.updateTable('groups').set({ name }).where('id', '=', id).execute()
  return id
}

const member = (page: Page, nr: number) => page.getByRole('group', { name: new RegExp(`^Wanjiru Owing ${nr} `) })
const sums = async (db: Db, groupId: number) =>
  db
    .selectFrom('repayments')
    .innerJoin('receipts', 'receipts.id', 'receipt_id')
    .innerJoin('collection_sheets', 'collection_sheets.id', 'sheet_id')
    .select((row) => [row.fn.sum<number>('repayments.amount_cents').as('cents'), row.fn.countAll<number>().as('parts')])
    .where('collection_sheets.group_id', '=', groupId)
    .executeTakeFirstOrThrow()

for (const width of [360, 1366]) {
  test(
    `an officer posts a sheet of 20 members with two exceptions, the page closed half way, in under 40 taps, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const name = `Tumaini ${width}`
      const groupId = await addGroup(db, name)
      let taps = 0
      const tap = async (control: Locator) => {
        taps += 1
        await control.click()
      }
      const first = await open('/', { as: 'officer', width })
      const meetings = first.getByRole('region', { name: /^Meeting today/ })
      await expect(meetings).toContainText(ksh(MEMBERS * DUE))
      await tap(meetings.getByRole('link', { name: `Collection sheet of ${name}` }))
      await expect(heading(first, name)).toBeVisible()
      await expect(first).toHaveNoOverflow()
      expect(await axeViolations(first)).toEqual([])
      await tap(first.getByRole('button', { name: /^All paid as due/ }))
      await tap(member(first, 2).getByRole('radio', { name: 'Absent' }))
      await expect(first.getByRole('button', { name: `Post ${ksh((MEMBERS - 1) * DUE)}` })).toBeVisible()
      const page = await first.context().newPage()
      await first.close()

      await page.goto('/')
      await tap(page.getByRole('link', { name: `Collection sheet of ${name}` }))
      await tap(page.getByRole('button', { name: 'Continue', exact: true }))
      await expect(member(page, 2).getByRole('radio', { name: 'Absent' })).toBeChecked()
      await tap(member(page, 5).getByLabel('Paid', { exact: true }))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('150')
      const total = (MEMBERS - 2) * DUE + 150
      await tap(field(page, 'Cash counted'))
      await page.keyboard.type(String(total))
      await expect(exactText(page, `${MEMBERS - 1} of ${MEMBERS} present`)).toBeVisible()
      await expect(page).toHaveNoOverflow()
      await tap(page.getByRole('button', { name: `Post ${ksh(total)}` }))
      await expect(toastWith(page, 'Sheet posted.')).toBeVisible()
      expect(taps).toBeLessThan(40)
      const posted = panel(page, 'Sheet')
      await expect(posted).toContainText(ksh(total))
      await expect(posted).toContainText(`${MEMBERS - 1} of ${MEMBERS}`)
      await expect(panel(page, 'Members').getByRole('listitem').filter({ hasText: 'Owing 2' }).first()).toContainText(
        'Absent',
      )
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      expect(await sums(db, groupId)).toEqual({ cents: total * 100, parts: MEMBERS - 1 })
      await page.reload()
      await expect(posted).toContainText(ksh(total))
    },
  )

  test(
    `a manager finds the sheet of a meeting and takes it back whole, and it stays in the history, at ${width} px`,
    wideInLong(width),
    async ({ shop, open, db }) => {
      const name = `Baraka ${width}`
      const groupId = await addGroup(db, name)
      const manager = await open(`/admin/collections?search=${encodeURIComponent(name)}`, { as: 'manager', width })
      await expect(heading(manager, 'Collections')).toBeVisible()
      await expect(main(manager)).toContainText('No sheet yet')
      await expect(manager).toHaveNoOverflow()
      const sheet = await callAs<Sheet>(shop, 'officer', `/api/v1/groups/${groupId}/sheet`, undefined, 'GET')
      await callAs<Sheet>(shop, 'officer', `/api/v1/groups/${groupId}/sheet`, {
        day: sheet.day,
        lines: sheet.lines.map(({ clientId, due, outstanding }) => ({
          clientId,
          attendance: 'present',
          amount: due,
          accountId: null,
          balanceSeen: outstanding,
        })),
        countedCash: null,
      })
      await press(manager, 'Refresh')
      await expect(main(manager)).toContainText(`${MEMBERS} of ${MEMBERS} present`)
      await main(manager)
        .getByRole('link', { name: new RegExp(name) })
        .click()
      await press(manager, `Take all of the sheet of ${name} back`)
      const dialog = manager.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('Posted for another group')
      await dialog.getByRole('button', { name: 'Take all back' }).click()
      await expect(panel(manager, 'Sheet')).toContainText('Taken back')
      await expect(manager.getByRole('button', { name: /^Take all of the sheet/ })).toHaveCount(0)
      await manager.goto(`/admin/collections/sheets?search=${encodeURIComponent(name)}`)
      await expect(heading(manager, 'Collection sheets')).toBeVisible()
      await expect(main(manager)).toContainText(`${MEMBERS} of ${MEMBERS} present`)
      await expect(main(manager)).toContainText(ksh(0))
      await expect(manager).toHaveNoOverflow()
      expect(await axeViolations(manager)).toEqual([])
    },
  )

  test(
    `a member of a sheet pays on the phone that is asked, and is not collected twice, at ${width} px`,
    wideInLong(width),
    async ({ shop, open, db }) => {
      const name = `Upendo ${width}`
      const groupId = await addGroup(db, name)
      const paid = width === 360 ? 381 : 387
      const page = await open(`/admin/collections/${groupId}`, { as: 'officer', width })
      await page.getByRole('button', { name: /^All paid as due/ }).click()
      await expect(member(page, 3).getByLabel('Paid', { exact: true })).toHaveValue(String(DUE))
      await press(page, 'Ask Wanjiru Owing 3 for payment')
      const dialog = page.getByRole('dialog', { name: 'Ask for payment' })
      await expect(dialog.getByLabel('Amount')).toHaveValue(String(DUE))
      await dialog.getByLabel('Phone that pays').fill('0712 345 681')
      await dialog.getByLabel('Amount').fill(String(paid))
      expect(await axeViolations(page)).toEqual([])
      await expect(page).toHaveNoOverflow()
      await dialog.getByRole('button', { name: 'Ask the phone' }).click()
      await expect(dialog.getByText('Enter the PIN of M-Pesa on that phone.')).toBeVisible()

      const phone = await open('/', { width: 360 })
      await phone.goto(`${shop.url}/dev/phones`, { waitUntil: 'load' })
      const prompt = phone.locator('form').filter({ hasText: `Pay ${ksh(paid)} to` })
      await prompt.getByRole('button', { name: 'Enter PIN', exact: true }).click()
      await expect(dialog.getByText(/^Paid, /)).toBeVisible()
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(member(page, 3)).toContainText(`Paid by M-Pesa ${ksh(paid)}`)
      await expect(member(page, 3).getByLabel('Paid', { exact: true })).toHaveValue(String(DUE - paid))
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      const total = MEMBERS * DUE - paid
      await press(page, `Post ${ksh(total)}`)
      await expect(toastWith(page, 'Sheet posted.')).toBeVisible()
      expect(await sums(db, groupId)).toEqual({ cents: total * 100, parts: MEMBERS })
    },
  )
}
