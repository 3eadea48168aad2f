import { axeViolations } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { alertWith, heading, panel } from '../support/locators.ts'

for (const width of [360, 1366]) {
  test(`staff see at ${width} px what the shop runs on, and what to do where it is wrong`, async ({ open, db }) => {
    await db.deleteFrom('last_reconcile').execute()
    await db.insertInto('last_reconcile').values({ ended_at: new Date(), findings: 2 }).execute()
    const page = await open('/admin/system', { as: 'admin', width })
    await expect(heading(page, 'System')).toBeVisible()
    await expect(alertWith(page, '1 thing is wrong.')).toBeVisible()
    await expect(panel(page, 'Books Wrong')).toContainText('2 differences between counters and ledgers')
    await expect(panel(page, 'Web processes Fine')).toContainText(/, process \d+/)
    await expect(panel(page, 'Database Fine')).toContainText(/\d of \d+/)
    await expect(page).toHaveNoOverflow()
    expect(await axeViolations(page)).toEqual([])
  })
}
