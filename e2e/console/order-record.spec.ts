import type { Page } from '@playwright/test'
import { callAs } from '../support/api-client.ts'
import { test as base, expect, wideInLong } from '../support/fixtures.ts'
import { exactText, field, panel, press, toastWith } from '../support/locators.ts'
import { bookCheapestOrder, readRevision } from '../support/orders.ts'
import { ksh } from '../support/steps.ts'

type Order = Awaited<ReturnType<typeof bookCheapestOrder>>

const test = base.extend<{ order: Order }>({
  order: async ({ shop, db }, use) => use(await bookCheapestOrder(shop, db)),
})

async function editWithPreview(page: Page, { total }: Order) {
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  const form = panel(page, 'Edit order')
  await form.getByRole('button', { name: 'Increase quantity' }).first().click()
  await field(page, 'Location').fill('Beside the new market')
  await press(page, 'Show changes')
  const row = form.getByRole('row', { name: /^Total/ })
  await expect(row.getByRole('cell').first()).toHaveText(ksh(total, 2))
  await expect(row.getByRole('cell').last()).not.toHaveText(ksh(total, 2))
  await expect(page).toHaveNoOverflow()
}

/** A colleague saves first: both versions are shown, and what was typed is saved after all. */
async function saveBesideColleague(page: Page, save: () => Promise<unknown>) {
  await save()
  await press(page, 'Save changes')
  await expect(exactText(page, 'Changed by someone else while you were typing')).toBeVisible()
  await expect(exactText(page, 'Beside the bridge')).toBeVisible()
  await expect(field(page, 'Location')).toHaveValue('Beside the new market')
  await press(page, 'Save mine')
  await press(page, 'Save changes')
  await expect(panel(page, 'Details').getByText('Beside the new market')).toBeVisible()
}

for (const width of [360, 1366]) {
  test(
    `a manager edits an order concurrently with a colleague, notes it, processes and deletes it at ${width} px`,
    wideInLong(width),
    async ({ open, shop, db, order }) => {
      const page = await open(`/admin/orders/${order.id}`, {
        as: 'manager',
        width,
        expected: [`409 /api/v1/orders/${order.id}/revisions`],
      })
      const details = panel(page, 'Details')
      await expect(details.getByText('Available')).toBeVisible()
      await expect(details.locator('a[href^="tel:"]')).toHaveCount(2)
      await test.step('The edit shows the figures before and after', () => editWithPreview(page, order))
      await saveBesideColleague(page, async () => {
        const stored = await readRevision(db, order)
        const revision = { ...stored, location: 'Beside the bridge' }
        await callAs(shop, 'manager', `/api/v1/orders/${order.id}/revisions`, revision)
      })
      await page.getByLabel('Note for colleagues').fill('Call before noon')
      await press(page, 'Add note')
      await expect(panel(page, 'Timeline').getByText('Call before noon')).toBeVisible()
      await press(page, 'Process')
      await page.getByRole('dialog').getByRole('button', { name: 'Process' }).click()
      await expect(panel(page, 'Details').getByText('Processing')).toBeVisible()
      await press(page, 'More actions')
      await press(page, 'Delete order')
      const dialog = page.getByRole('dialog', { name: 'Delete this order?' })
      await expect(dialog.getByText(/^Releases 4 items and /)).toBeVisible()
      await dialog.getByRole('button', { name: 'Delete' }).click()
      await expect(toastWith(page, `Order ${order.orderNumber} deleted.`)).toBeVisible()
      await expect(panel(page, 'Details').getByText('Deleted')).toBeVisible()
    },
  )
}
