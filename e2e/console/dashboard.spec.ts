import { axeViolations } from '../support/axe.ts'
import { expect, inLong, test, wideInLong } from '../support/fixtures.ts'
import { heading, panel } from '../support/locators.ts'

for (const width of [360, 1366]) {
  test(
    `the dashboard shows the figures of a period and branch, each linked to the list behind it, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const page = await open('/admin', { width, as: 'admin' })
      await expect(heading(page, 'Dashboard')).toBeVisible()
      const period = page.getByLabel('Period', { exact: true })
      await expect(period).toHaveValue('30d')
      await period.selectOption('Last 90 days')
      await page.getByLabel('Branch', { exact: true }).selectOption('Kisumu')
      await expect(page).toHaveURL(/\?period=90d&branch=\d+$/)
      await page.reload()
      await expect(period).toHaveValue('90d')

      const { id: branch } = await db
        .selectFrom('branches')
        .select('id')
        .where('name', '=', 'Kisumu')
        .executeTakeFirstOrThrow()
      const orders = await db
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('branch_id', '=', branch)
        .where('deleted_at', 'is', null)
        .where('created_at', '>', new Date(Date.now() - 89 * 86_400_000))
        .executeTakeFirstOrThrow()
      const card = page
        .getByRole('main')
        .locator('dl > div')
        .filter({ has: page.getByRole('link', { name: 'Total Orders', exact: true }) })
      await expect(card.locator('dd').first()).toHaveText(/^\d+$/)
      const shown = Number(await card.locator('dd').first().innerText())
      expect(shown).toBeGreaterThanOrEqual(orders.count)
      await expect(card.getByText(/vs previous 90 days$/)).toBeVisible()

      const sales = panel(page, 'Sales')
      await expect(sales.getByRole('img', { name: /^Revenue and orders of each day from/ })).toBeVisible()
      await sales.getByText('Show the figures as a table').click()
      await expect(sales.getByRole('table', { name: 'Sales by day' }).getByRole('row')).toHaveCount(91)
      for (const title of ['Recent Orders', 'Top Products', 'Low stock', 'Refused bookings', 'Quick Actions']) {
        await expect(panel(page, title)).toBeVisible()
      }
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await page.getByRole('link', { name: 'Total Orders', exact: true }).click()
      await expect(page).toHaveURL(`/admin/orders?period=90d&branch=${branch}`)
      await expect(page.getByText(new RegExp(`^Showing \\d+ of ${shown} orders$`))).toBeVisible()
      await page.goBack()
      await panel(page, 'Quick Actions').getByRole('link', { name: 'View Orders' }).click()
      await expect(heading(page, 'Orders')).toBeVisible()
    },
  )
}

test('a dashboard that cannot be loaded shows the error, and loads on another try', inLong, async ({ open }) => {
  const page = await open('/admin/me', { as: 'officer', width: 360, expected: ['500 /api/v1/console/dashboard'] })
  await page.route('**/api/v1/console/dashboard*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin')
  const alert = page.getByRole('alert').filter({ hasText: 'Error!' })
  await expect(alert).toContainText('Failed to load data. Please ensure the local server is running.')
  await page.unroute('**/api/v1/console/dashboard*')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('link', { name: 'Total Revenue', exact: true })).toBeVisible()
})
