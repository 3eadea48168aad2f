import type { Page } from '@playwright/test'
import { callAs } from '../support/api-client.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { exactText, field, panel, press } from '../support/locators.ts'
import { bookCheapestOrder, readRevision } from '../support/orders.ts'
import type { DemoShop } from '../support/shop.ts'

const offer = (page: Page) => page.getByText(/^You have unsaved changes from \d\d:\d\d\.$/)
const conflict = (page: Page) => exactText(page, 'Changed by someone else while you were typing')
const form = (page: Page) => panel(page, 'Edit order')
const quantities = (page: Page) => form(page).getByRole('textbox', { name: 'Quantity' })
const quantity = (page: Page) => quantities(page).first()

/** Another account signs in on the same browser. */
async function switchTo(page: Page, { sessionOf }: DemoShop, person: 'admin') {
  const { key, token, user } = await sessionOf(person)
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    JSON.stringify({ token, user }),
  ] as const)
  await page.reload()
}

test(
  'an edit that a killed tab left is offered to its account alone, beside what a colleague saved',
  inLong,
  async ({ open, shop, db }) => {
    const order = await bookCheapestOrder(shop, db)
    const address = `/admin/orders/${order.id}?edit=1`
    const revisions = `/api/v1/orders/${order.id}/revisions`
    const killed = await open(address, { as: 'manager', width: 360 })
    await field(killed, 'Location').fill('Beside the new market')
    await quantity(killed).fill('4')
    await killed.getByLabel('Note for colleagues').fill('Call before noon')
    const page = await killed.context().newPage()
    await killed.close()

    await test.step('The note and the edit are offered, and nothing is filled in before the answer', async () => {
      await page.goto(address)
      await expect(offer(page)).toHaveCount(2)
      await expect(field(page, 'Location')).not.toHaveValue('Beside the new market')
      await expect(quantity(page)).not.toHaveValue('4')
      await expect(page).toHaveNoOverflow()
    })
    await test.step('Another account on the same browser is offered nothing', async () => {
      const manager = await page.evaluate(() => localStorage.getItem('sokoni.staff'))
      await switchTo(page, shop, 'admin')
      await expect(field(page, 'Location')).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
      await page.evaluate((session) => localStorage.setItem('sokoni.staff', session ?? ''), manager)
      await page.reload()
    })
    await test.step('The draft meets what a colleague saved meanwhile, and both versions are shown', async () => {
      await callAs(shop, 'admin', revisions, { ...(await readRevision(db, order)), location: 'Beside the bridge' })
      await form(page).getByRole('button', { name: 'Continue' }).click()
      await expect(field(page, 'Location')).toHaveValue('Beside the new market')
      await expect(quantity(page)).toHaveValue('4')
      await press(page, 'Show changes')
      await expect(conflict(page)).toBeVisible()
      await expect(page.getByRole('alert').getByText('Beside the bridge')).toBeVisible()
      await press(page, 'Save mine')
      await press(page, 'Save changes')
      await expect(panel(page, 'Details').getByText('Beside the new market')).toBeVisible()
    })
    await test.step('The note continues too, and after saving nothing is offered', async () => {
      await panel(page, 'Timeline').getByRole('button', { name: 'Continue' }).click()
      await press(page, 'Add note')
      await expect(panel(page, 'Timeline').getByText('Call before noon')).toBeVisible()
      await page.goto(address)
      await expect(field(page, 'Location')).toHaveValue('Beside the new market')
      await expect(offer(page)).toHaveCount(0)
    })
  },
)

test(
  'two staff edit one order: the second sees both versions and loses nothing typed',
  inLong,
  async ({ open, shop, db }) => {
    const order = await bookCheapestOrder(shop, db)
    const address = `/admin/orders/${order.id}?edit=1`
    const expected = [`409 /api/v1/orders/${order.id}/revisions` as const]
    const first = await open(address, { as: 'manager' })
    const second = await open(address, { as: 'admin', width: 360, expected })

    await field(second, 'Location').fill('Behind the church')
    await quantity(second).fill('4')
    await second.getByLabel('Reason (optional)').fill('She asked for one more')
    await press(second, 'Show changes')
    await expect(second.getByRole('button', { name: 'Save changes' })).toBeVisible()

    await field(first, 'Location').fill('Beside the bridge')
    await quantities(first).last().fill('5')
    await press(first, 'Show changes')
    await press(first, 'Save changes')
    await expect(panel(first, 'Details').getByText('Beside the bridge')).toBeVisible()

    await press(second, 'Save changes')
    await expect(conflict(second)).toBeVisible()
    const both = second.getByRole('alert').filter({ has: conflict(second) })
    for (const text of ['Behind the church', 'Beside the bridge']) await expect(both.getByText(text)).toBeVisible()
    await expect(both.getByText(/^4 × /)).toBeVisible()
    await expect(both.getByText(/, 5 × /)).toBeVisible()
    await expect(field(second, 'Location')).toHaveValue('Behind the church')
    await expect(quantity(second)).toHaveValue('4')
    await expect(second.getByLabel('Reason (optional)')).toHaveValue('She asked for one more')
    await expect(second).toHaveNoOverflow()

    await press(second, 'Save mine')
    await press(second, 'Save changes')
    await expect(panel(second, 'Details').getByText('Behind the church')).toBeVisible()
    const { lines } = await readRevision(db, order)
    const saved = lines.map((line) => line.quantity)
    expect(saved).toContain(4)
    expect(saved).not.toContain(5)
  },
)
