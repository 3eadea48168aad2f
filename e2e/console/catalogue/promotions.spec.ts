import { axeViolations } from '../../support/axe.ts'
import { expect, inLong, test } from '../../support/fixtures.ts'
import { alertWith, exactText, field, heading, panel, press, toastWith } from '../../support/locators.ts'
import { figure } from '../../support/steps.ts'

for (const width of [360, 1366]) {
  test(
    `a manager adds a promotion, uses it up by a lower maximum, ends and deletes one, and opens its orders, at ${width} px`,
    inLong,
    async ({ open, db }) => {
      const { id, uses } = await db
        .selectFrom('promotions')
        .innerJoin('orders', 'orders.promotion_id', 'promotions.id')
        .select(['promotions.id', (eb) => eb.fn.countAll<number>().as('uses')])
        .where('promotions.code', '=', 'SAVE10')
        .where('orders.status', '<>', 'Cancelled')
        .groupBy('promotions.id')
        .executeTakeFirstOrThrow()
      const page = await open('/admin/promotions', {
        as: 'manager',
        width,
        expected: ['409 /api/v1/promotions', '404 /api/v1/promotions'],
      })
      await expect(heading(page, 'Promotions')).toBeVisible()
      const ordersOf = page
        .getByRole('row')
        .filter({ has: page.locator(`a[href*="promotion=${id}"]`) })
        .getByRole('link')
      const counted = width === 360 ? `Orders: ${uses}` : String(uses)
      await expect(ordersOf.getByText(counted, { exact: true })).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      const code = `KARIBU-${width}`
      await press(page, 'Add Promotion')
      const dialog = page.getByRole('dialog', { name: 'Add Promotion' })
      await dialog.getByLabel('Code').fill('SAVE10')
      await dialog.getByLabel('Percent off').fill('15')
      await dialog.getByRole('button', { name: 'Add Promotion' }).click()
      await expect(dialog.getByText('already uses this code')).toBeVisible()
      await dialog.getByLabel('Code').fill(code.toLowerCase())
      await dialog.getByLabel('Kind').selectOption('An amount')
      await dialog.getByLabel('Amount off').fill('1,500')
      await dialog.getByRole('button', { name: 'Add Promotion' }).click()
      await expect(toastWith(page, 'Promotion added.')).toBeVisible()

      await page.getByPlaceholder('Search promotions...').fill(code)
      await expect(page.getByText('Showing 1 of 1 promotions')).toBeVisible()
      await page.getByRole('link', { name: code, exact: true }).click()
      await expect(heading(page, code)).toBeVisible()
      await expect(figure(page.locator('main'), 'Discount')).toHaveText('KSh 1,500')
      expect(await axeViolations(page)).toEqual([])

      await page.getByRole('button', { name: `End ${code}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
      await expect(exactText(page, 'Ended').first()).toBeVisible()
      await expect(panel(page, 'History').getByRole('listitem').first()).toContainText('Promotion ended')
      await page.getByRole('button', { name: `Delete ${code}` }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page).toHaveURL(/\/admin\/promotions(\?|$)/)

      await page.goto(`/admin/promotions/${id}?edit=1`)
      await expect(page.getByText(`Orders have it now: ${uses}.`)).toBeVisible()
      await field(page, 'Orders in all').fill('1')
      await press(page, 'Save')
      await expect(exactText(page, 'Used up')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      await page.getByRole('link', { name: `${uses} of 1` }).click()
      await expect(page).toHaveURL(`/admin/orders?promotion=${id}`)
      await expect(alertWith(page, 'We ignored part of the link')).toHaveCount(0)
      await db.updateTable('promotions').set({ max_uses: null }).where('id', '=', id).execute()
    },
  )
}
