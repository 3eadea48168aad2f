import { axeViolations } from '../support/axe.ts'
import { expect, test, wideInLong } from '../support/fixtures.ts'
import { nth } from '../support/lending.ts'
import { heading, panel } from '../support/locators.ts'

for (const [seed, width] of [360, 1366].entries()) {
  test(
    `a manager declines one proposed limit of a group and takes the others, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const value = JSON.stringify({ isOn: true, percentOnTime: 50, dueDays: 1, needsGroup: false })
      await db
        .insertInto('settings')
        .values({ key: 'limitGrowth', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
      const page = await open('/admin/limits', { as: 'manager', width })
      await expect(heading(page, 'Limit proposals')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      const onlyLinks = page.getByRole('link', { name: /^Only / })
      await expect(onlyLinks.first()).toBeVisible()
      const names = await onlyLinks.evaluateAll((links) => links.map((a) => a.textContent))
      const group = nth([...new Set(names)], seed) ?? ''
      await page
        .getByRole('link', { name: `Only ${group}` })
        .first()
        .click()
      const boxes = page.getByRole('checkbox', { name: /^Select the proposal for / })
      await expect(page.getByText(/^Showing (\d+) of \1 clients$/)).toBeVisible()
      await expect(page.getByRole('link', { name: /^Only / })).toHaveCount(0)
      const count = await boxes.count()

      await boxes.first().check()
      await page.getByRole('button', { name: 'Decline', exact: true }).click()
      const question = page.getByRole('dialog', { name: 'Decline 1 proposed limit?' })
      await question.getByLabel('Reason').selectOption('The client earns less now')
      await question.getByRole('button', { name: 'Decline', exact: true }).click()
      await expect(page.getByRole('article', { name: '1 proposed limit declined' })).toBeVisible()
      await expect(boxes).toHaveCount(count - 1)

      for (const box of await boxes.all()) await box.check()
      await page.getByRole('button', { name: 'Take', exact: true }).click()
      const taking = page.getByRole('dialog', { name: /^Take \d+ proposed limits?\?$/ })
      await expect(taking).toContainText(/may then owe KSh\s[1-9][\d,]* more together/)
      await expect(page).toHaveNoOverflow()
      await taking.getByRole('button', { name: 'Take', exact: true }).click()
      await expect(page.getByRole('article', { name: /^\d+ proposed limits? taken$/ })).toBeVisible()
      await expect(boxes).toHaveCount(0)

      const declined = await db
        .selectFrom('limit_declines')
        .innerJoin('customers', 'customers.id', 'customer_id')
        .innerJoin('groups', 'groups.id', 'customers.group_id')
        .select(['customer_id', 'reason'])
        .where('groups.name', '=', group)
        .execute()
      expect(declined).toMatchObject([{ reason: 'less-income' }])
      const record = await open(`/admin/customers/${nth(declined, 0).customer_id}`, { as: 'manager', width })
      await expect(panel(record, 'Loan limit')).toContainText(/No higher limit is proposed until .*: it was declined/)
      await expect(record).toHaveNoOverflow()
    },
  )
}
