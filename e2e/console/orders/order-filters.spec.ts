import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { axeViolations } from '../../support/axe.ts'
import { expect, inLong, test } from '../../support/fixtures.ts'
import { filterList, heading, panel, visibleField } from '../../support/locators.ts'

/** An active officer, a past day with orders of theirs, and how many these are. */
async function findBusyDay(db: Db) {
  const { rows } = await sql<{ officer: number; name: string; branch: number; day: string; orders: number }>`
    select credit_officers.id as officer, credit_officers.first_name || ' ' || credit_officers.last_name as name,
      credit_officers.branch_id as branch, (orders.created_at at time zone 'Africa/Nairobi')::date::text as day,
      count(*)::int as orders
    from orders join credit_officers on credit_officers.id = credit_officer_id
    where deleted_at is null and orders.created_at < now() - interval '10 days' and credit_officers.status = 'active'
      and credit_officers.branch_id = orders.branch_id
    group by 1, 2, 3, 4 order by day desc, officer limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no officer has an order of a past day')
  return row
}

for (const width of [360, 1366]) {
  test(
    `an administrator narrows the orders to own days of one credit officer, from the list and from the branch, at ${width} px`,
    inLong,
    async ({ open, db }) => {
      const { officer, name, branch, day, orders } = await findBusyDay(db)
      const page = await open('/admin/orders', { as: 'admin', width })
      await expect(heading(page, 'Orders')).toBeVisible()
      await filterList(page, width, () => visibleField(page, 'Period').selectOption('This month'))
      await expect(page).toHaveSearchParams({ period: 'thisMonth' })
      await expect(page.getByRole('button', { name: 'Remove filter This month' })).toBeVisible()

      await filterList(page, width, async () => {
        await visibleField(page, 'Credit officer').selectOption(String(officer))
        await visibleField(page, 'Period').selectOption('Custom')
        await visibleField(page, 'From').fill(day)
        await visibleField(page, 'To').fill(day)
      })
      await expect(page).toHaveSearchParams({ officer: String(officer), from: day, to: day })
      await expect(page.getByText(`Showing ${Math.min(orders, 20)} of ${orders} orders`)).toBeVisible()
      await expect(page.getByRole('button', { name: `Remove filter ${name}` })).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await page.getByRole('button', { name: /^Remove filter From / }).click()
      await expect(page).toHaveSearchParams({ officer: String(officer), to: day })
      await page.goBack()
      await expect(page).toHaveSearchParams({ officer: String(officer), from: day, to: day })

      await page.goto(`/admin/branches/${branch}`)
      const row = panel(page, 'Credit officers').getByRole('listitem').filter({ hasText: name })
      await row.getByRole('link', { name: 'Orders', exact: true }).click()
      await expect(page).toHaveURL(`/admin/orders?officer=${officer}`)
      await expect(page.getByRole('button', { name: `Remove filter ${name}` })).toBeVisible()
    },
  )
}
