import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { businessDay } from '#contract/business-day.ts'
import { axeViolations } from '../support/axe.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { field, heading, main, panel, press, toastWith } from '../support/locators.ts'
import { ksh } from '../support/steps.ts'

/** Puts cash of a receipt into the box of an account. */
async function addCash(db: Db, username: string, shillings: number) {
  const today = businessDay(new Date())
  await sql`
    with counted as (update receipt_counter set last = last + 1 returning last), box as (
      insert into money_accounts (kind, name, holder_id, balance_cents)
      select 'cash-box', '', id, ${shillings * 100} from accounts where username = ${username}
      on conflict (holder_id) do update set balance_cents = money_accounts.balance_cents + excluded.balance_cents
      returning id
    ), receipt as (
      insert into receipts (number, money_account_id, paid_on, amount_cents, unmatched_cents)
      select last, box.id, ${today}, ${shillings * 100}, ${shillings * 100} from counted, box
      returning id, money_account_id
    ), unmatched as (
      insert into unmatched_entries (receipt_id, kind, delta_cents, effective_on)
      select id, 'received', ${shillings * 100}, ${today} from receipt
    )
    insert into cash_entries (money_account_id, kind, day, delta_cents, receipt_id)
    select money_account_id, 'received', ${today}, ${shillings * 100}, id from receipt
  `.execute(db)
}

const findName = async (db: Db, username: string) => {
  const row = await db
    .selectFrom('accounts')
    .select(['first_name', 'last_name'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return `${row.first_name} ${row.last_name}`
}

for (const width of [360, 1366]) {
  test(
    `an officer hands cash over from the work page, and the manager accepts it, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const amount = 1000 + width
      await addCash(db, 'officer', amount)
      const [giver, taker] = [await findName(db, 'officer'), await findName(db, 'manager')]
      const officer = await open('/', { as: 'officer', width })
      await panel(officer, 'Cash in hand').getByRole('link', { name: /^KSh/ }).click()
      await expect(heading(officer, 'My cash')).toBeVisible()
      await expect(panel(officer, 'Cash in hand')).toContainText('since')
      await expect(officer).toHaveNoOverflow()
      expect(await axeViolations(officer)).toEqual([])
      await press(officer, 'Hand over')
      const dialog = officer.getByRole('dialog', { name: 'Hand cash over' })
      await dialog.getByLabel('To', { exact: true }).selectOption(taker)
      await field(officer, 'Amount').fill(String(amount))
      expect(await axeViolations(officer)).toEqual([])
      await dialog.getByRole('button', { name: 'Hand over' }).click()
      await expect(toastWith(officer, 'Handed over. It waits to be accepted.')).toBeVisible()
      await expect(panel(officer, 'Handed over, not accepted yet')).toContainText(taker)

      const manager = await open('/admin', { as: 'manager', width })
      await panel(manager, 'Waiting for you')
        .getByRole('link', { name: /^Cash to accept/ })
        .click()
      const waiting = panel(manager, 'Waiting for you to accept')
      await expect(waiting).toContainText(giver)
      await expect(manager).toHaveNoOverflow()
      expect(await axeViolations(manager)).toEqual([])
      await press(manager, `Accept ${ksh(amount)} from ${giver}`)
      await expect(toastWith(manager, 'is in your cash now.')).toBeVisible()
      await expect(waiting).toHaveCount(0)
      await manager.getByRole('link', { name: 'Cash in hand', exact: true }).click()
      await expect(heading(manager, 'Cash in hand')).toBeVisible()
      await expect(manager).toHaveNoOverflow()
      await manager.getByRole('link', { name: giver }).first().click()
      await expect(heading(manager, giver)).toBeVisible()
      await expect(main(manager)).toContainText(/Handed over/)
      await expect(manager).toHaveNoOverflow()
    },
  )
}

test('a count with a difference needs a reason and closes the day', async ({ open, db }) => {
  await addCash(db, 'admin', 500)
  const admin = await open('/admin/receipts/cash', { as: 'admin', width: 360 })
  await press(admin, 'Count and close the day')
  const dialog = admin.getByRole('dialog', { name: 'Count and close the day' })
  await dialog.getByLabel('Counted').fill('450')
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(dialog).toContainText('Please give a reason')
  await field(admin, 'Reason').fill('A note was torn')
  await dialog.getByRole('button', { name: 'Close the day' }).click()
  await expect(toastWith(admin, 'The day is closed.')).toBeVisible()
  const book = admin.getByRole('region', { name: /^Cash book of/ })
  await expect(book).toContainText('A note was torn')
  await expect(book).toContainText('Closed')
  await expect(admin).toHaveNoOverflow()
})
