import type { Page } from '@playwright/test'
import { businessDay } from '#contract/business-day.ts'
import { callAs } from '../support/api-client.ts'
import { axeViolations } from '../support/axe.ts'
import { test as base, expect, inLong, wideInLong } from '../support/fixtures.ts'
import { type Client, findClients, nth } from '../support/lending.ts'
import { filterList, heading, visibleField } from '../support/locators.ts'

interface Refused {
  client: Client
  product: { id: number; name: string; left: number }
}

/** `refused` is a booking of more items than are in stock, tried by the officer. */
const test = base.extend<{ refused: Refused }>({
  refused: async ({ shop, db }, use) => {
    const client = nth(await findClients(db), 0)
    const { id, name, left } = await db
      .selectFrom('products')
      .select(['id', 'name', 'available_stock as left'])
      .where('status', '=', 'active')
      .where('available_stock', '>', 0)
      .where('available_stock', '<', 50)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const available = left ?? 0
    const items = [{ productId: id, quantity: available + 1 }]
    const order = { client: client.id, bookedBy: client.officerId, items }
    await expect(callAs(shop, 'officer', '/api/v1/orders/place', order)).rejects.toThrow('OUT_OF_STOCK')
    await use({ client, product: { id, name, left: available } })
  },
})

const rowOf = (page: Page, { clientNumber }: Client) =>
  page.getByRole('row').filter({ hasText: clientNumber }).filter({ hasText: 'Not enough in stock' })

for (const width of [360, 1366]) {
  test(
    `a refused booking is found in three clicks from the dashboard, with its reason and what to do, at ${width} px`,
    wideInLong(width),
    async ({ open, refused: { client, product } }) => {
      const page = await open('/admin', { width, as: 'officer' })
      let clicks = 0
      const click = async (role: 'button' | 'link', name: string) => {
        await page.getByRole(role, { name, exact: true }).locator('visible=true').click()
        clicks += 1
      }
      if (width < 768) await click('button', 'Menu')
      await click('link', 'Refusals')
      await expect(heading(page, 'Refusals')).toBeVisible()
      const row = rowOf(page, client).first()
      await expect(row.getByText(`${product.name} (${product.left} left, ${product.left + 1} requested)`)).toBeVisible()
      await expect(row.getByText('Book what is left, or book again when goods have arrived.')).toBeVisible()
      expect(clicks).toBeLessThanOrEqual(3)
      const who = width < 768 ? row.getByText('by Grace Akinyi') : row.getByText('Grace Akinyi', { exact: true })
      await expect(who).toBeVisible()

      const choose = (reason: string) =>
        filterList(page, width, () => visibleField(page, 'Reason').selectOption(reason))
      const chooseDays = (period: string, last?: string) =>
        filterList(page, width, async () => {
          await visibleField(page, 'Period').selectOption(period)
          if (last) await visibleField(page, 'To').fill(last)
        })
      await choose('Loan limit reached')
      await expect(rowOf(page, client)).toHaveCount(0)
      await choose('Not enough in stock')
      await expect(page).toHaveURL(/reason=OUT_OF_STOCK/)
      await expect(row).toBeVisible()
      await chooseDays('This week')
      await expect(page).toHaveSearchParams({ reason: 'OUT_OF_STOCK', period: 'thisWeek' })
      await expect(row).toBeVisible()
      const yesterday = businessDay(new Date(Date.now() - 86_400_000))
      await chooseDays('Custom', yesterday)
      await expect(page).toHaveSearchParams({ reason: 'OUT_OF_STOCK', to: yesterday })
      await expect(rowOf(page, client)).toHaveCount(0)
      await chooseDays('Today')
      await expect(page).toHaveSearchParams({ reason: 'OUT_OF_STOCK', period: 'today' })
      await expect(row).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      await expect(row.getByRole('link', { name: product.name })).toHaveAttribute('href', /^\/products\//)
      await row.getByRole('link', { name: client.fullName }).click()
      await expect(page).toHaveURL(`/admin/orders?search=${client.clientNumber}`)
      await page.goBack()
      await expect(row).toBeVisible()
    },
  )
}

for (const { language, column } of [
  { language: 'en', column: 'Tried by' },
  { language: 'sw', column: 'Aliyejaribu' },
] as const) {
  test(
    `no column of the refusals is cut, with who tried them (${language})`,
    inLong,
    async ({ open, speak, refused }) => {
      await speak('admin', language)
      const page = await open('/admin/refusals', { as: 'admin' })
      const table = page.getByRole('table')
      await expect(table.getByRole('columnheader', { name: column })).toBeVisible()
      await expect(table.getByRole('row').filter({ hasText: refused.client.clientNumber }).first()).toBeVisible()
      const cut = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
      await expect.poll(cut).toBeLessThanOrEqual(0)
    },
  )
}
