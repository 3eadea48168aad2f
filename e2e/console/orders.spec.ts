// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { createOwingGroups } from '#api/testing/scale/owing-groups.ts'
import { callAs } from '../support/api-client.ts'
import { axeViolations } from '../support/axe.ts'
import { countClicks } from '../support/clicks/count-clicks.ts'
import { expect, inLong, test, wideInLong } from '../support/fixtures.ts'
import { untilLoaded } from '../support/hydration.ts'
import { type Client, findClients, findNewestOrder, nth } from '../support/lending.ts'
import {
  exactText,
  field,
  filterList,
  findClient,
  heading,
  panel,
  placed,
  press,
  toastWith,
  visibleField,
} from '../support/locators.ts'
import { bookCheapestOrder, readRevision } from '../support/orders.ts'
import type { DemoShop } from '../support/shop.ts'
import { chooseOtherMonths, expectTwelveRows, figure, ksh, placeOrder } from '../support/steps.ts'

const addProduct = (page: Page) => page.getByRole('combobox', { name: 'Add goods' })

const chosen = (page: Page, { fullName, clientNumber }: Client) => page.getByText(`For ${fullName} (${clientNumber})`)

/** The phone of a client as people type it. */
async function phoneOf(db: Db, { id }: Client) {
  const client = db.selectFrom('customers').select('phone').where('id', '=', id)
  return `0${(await client.executeTakeFirstOrThrow()).phone?.slice(-9)}`
}

/** The cheapest products of which a few are left. */
const findProducts = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('available_stock', '>', 10)
    .where('listed', '=', true)
    .orderBy('selling_price_cents')
    .limit(2)
    .execute()

/** Types into a search field and presses its first result. */
async function choose(page: Page, search: ReturnType<typeof findClient>, term: string, result: string) {
  await search.click()
  await search.pressSequentially(term)
  await page.getByRole('option').filter({ hasText: result }).first().click()
}

async function compose(page: Page, db: Db, client: Client) {
  const products = await findProducts(db)
  await choose(page, findClient(page), await phoneOf(db, client), client.clientNumber)
  await expect(chosen(page, client)).toBeVisible()
  await expect(figure(page, 'Available')).toHaveText(ksh(client.available))
  for (const { name } of products) await choose(page, addProduct(page), name, name)
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await chooseOtherMonths(page, 4)
  await expect(figure(page, 'Items')).toHaveText('3')
  await expect(page.getByText(/^After this order: /)).toBeVisible()
}

for (const width of [360, 1366]) {
  test(
    `an officer books an order in the console for a client found by phone, after a reload, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      const client = nth(await findClients(db), 0)
      const page = await open('/admin/orders', { as: 'officer', width })
      await page.getByRole('link', { name: 'New Order' }).click()
      await expect(heading(page, 'New Order')).toBeVisible()
      await compose(page, db, client)
      await expect(page).toHaveNoOverflow()
      await page.reload()
      await expect(chosen(page, client)).toBeVisible()
      await expect(figure(page, 'Items')).toHaveText('3')
      await expect(figure(page, 'Total')).toHaveText(/^KSh/)
      const total = await figure(page, 'Total').innerText()
      await placeOrder(page).dblclick()
      await expect(placed(page)).toBeVisible()
      await expect(figure(page, 'Total')).toHaveText(total)

      const order = await findNewestOrder(db)
      await expect(placed(page)).toHaveText(`Order #00${order.id} placed`)
      expect(order).toMatchObject({ customer_id: client.id, number_of_months: 4, item_count: 3, status: 'Pending' })
      expect(ksh(order.total_cents / 100, 2)).toBe(total)
      await expect(page).toHaveNoOverflow()

      await page.getByRole('link', { name: /^Next client of this group: / }).click()
      await expect(panel(page, 'Order Products').getByText('No goods yet.')).toBeVisible()
      await expect(page.getByText(/^For /)).toBeVisible()
      await expect(chosen(page, client)).toHaveCount(0)
      await page.goBack()
      await page.getByRole('link', { name: 'Open the order' }).click()
      await expect(page).toHaveURL(`/admin/orders/${order.id}`)
    },
  )
}

test('an order takes no more clicks in the console than in the shop', inLong, async ({ open, db }) => {
  const client = nth(await findClients(db), 0)
  const [product] = await findProducts(db)
  const name = product?.name ?? ''
  const phone = await phoneOf(db, client)
  const page = await open('/products', { as: 'officer' })
  const count = await countClicks(page)

  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByRole('link', { name: 'My Cart, 1' }).click()
  await press(page, 'Proceed to Checkout')
  await choose(page, findClient(page), phone, client.clientNumber)
  await placeOrder(page).click()
  await expect(placed(page)).toBeVisible()
  const inShop = count.clicks

  await page.goto('/admin/orders')
  await page.getByRole('link', { name: 'New Order' }).click()
  await choose(page, findClient(page), phone, client.clientNumber)
  await choose(page, addProduct(page), name, name)
  await placeOrder(page).click()
  await expect(placed(page)).toBeVisible()
  expect(count.clicks - inShop).toBeLessThanOrEqual(inShop)
  expect(inShop).toBeLessThanOrEqual(6)
})

test(
  'a link to a new order chooses its client, and asks before it replaces an unfinished one',
  inLong,
  async ({ open, db }) => {
    const [one, other] = await findClients(db)
    const [first, second] = [nth([one], 0), nth([other], 0)] as [Client, Client]
    const [product] = await findProducts(db)
    const page = await open(`/admin/orders/new?client=${first.id}`, {
      as: 'officer',
      expected: ['404 /api/v1/clients/999999999'],
    })
    await expect(chosen(page, first)).toBeVisible()
    await choose(page, addProduct(page), product?.name ?? '', product?.name ?? '')
    await expect(figure(page, 'Items')).toHaveText('1')

    await page.goto(`/admin/orders/new?client=${second.id}`)
    await expect(page.getByText('You have an unfinished order for another client')).toBeVisible()
    await press(page, 'Continue it')
    await expect(chosen(page, first)).toBeVisible()
    await page.goto(`/admin/orders/new?client=${second.id}`)
    await press(page, `Start one for ${second.fullName}`)
    await expect(chosen(page, second)).toBeVisible()
    await expect(page.getByText('No goods yet.')).toBeVisible()

    await page.goto('/admin/orders/new?client=999999999')
    await expect(page.getByText('There is no such client, or they belong to another branch.')).toBeVisible()
  },
)

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
  'an edit that a killed tab left is offered only to its account, next to what a colleague saved',
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

/** An active officer, a past day with orders of theirs, and how many these are. */
async function findBusyDay(db: Db) {
  const { rows } = await sql<{ officer: number; name: string; branch: number; day: string; orders: number }>`
    select credit_officers.id as officer, credit_officers.first_name || ' ' || credit_officers.last_name as name,
      credit_officers.branch_id as branch, (orders.created_at at time zone 'Africa/Nairobi')::date::text as day,
      count(*)::int as orders
    from orders join credit_officers on credit_officers.id = credit_officer_id
    where deleted_at is null and orders.created_at < (current_date - 10)::timestamp at time zone 'Africa/Nairobi' and credit_officers.status = 'active'
      and credit_officers.branch_id = orders.branch_id
    group by 1, 2, 3, 4 order by day desc, officer limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no officer has an order of a past day')
  return row
}

for (const width of [360, 1366]) {
  test(
    `an administrator narrows the orders to own days of one credit officer, from the list and from the branch, at ${width} px`,
    wideInLong(width),
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

for (const width of [360, 1366]) {
  test(
    `three orders of a saved view are delivered with five clicks, and their result is listed, at ${width} px`,
    wideInLong(width),
    async ({ open }) => {
      const page = await open('/admin/orders?status=Shipped', { as: 'admin', width })
      await press(page, 'Save view')
      await page.getByRole('dialog').getByLabel('Name').fill('On the way')
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(toastWith(page, 'View saved.')).toBeVisible()
      const views = page.getByRole('navigation', { name: 'Saved views' })
      await views.getByRole('link', { name: 'All' }).click()
      await expect(page).toHaveSearchParams({})
      await views.getByRole('link', { name: 'On the way' }).click()
      await expect(page).toHaveSearchParams({ status: 'Shipped' })

      const count = await countClicks(page)
      const boxes = page.getByRole('checkbox', { name: /^Select order/ })
      await expect(page.getByText('Shipped', { exact: true }).nth(3)).toBeVisible()
      for (const nth of [0, 1, 2]) await boxes.nth(nth).click()
      await page.getByRole('button', { name: 'Deliver' }).click()
      await expect(page).toHaveNoOverflow()
      const question = page.getByRole('dialog', { name: 'Deliver 3 orders?' })
      await question.getByRole('button', { name: 'Deliver' }).click()
      const card = page.getByRole('article', { name: '3 orders delivered' })
      await expect(card).toBeVisible()
      expect(count.clicks).toBe(5)

      await page.reload()
      await page.getByRole('button', { name: /^Notifications, / }).click()
      await page.getByRole('link', { name: '3 orders delivered' }).click()
      await expect(card).toHaveCount(0)
      await expect(heading(page, '3 orders delivered')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Done 3' })).toBeVisible()
      await expect(page.locator('[data-outcome=done]')).toHaveCount(3)
      await expect(page).toHaveNoOverflow()
    },
  )
}

// An account each, because the rows per page stay chosen.
for (const [width, person] of [
  [360, 'admin'],
  [1366, 'manager'],
] as const) {
  test(
    `a clerk prints delivery notes of a filtered list, opens an order and is back at its row, at ${width} px`,
    wideInLong(width),
    async ({ open }) => {
      const page = await open('/admin/orders', { as: person, width })
      if (width === 1366) await expectTwelveRows(page)
      await page.getByLabel('Rows per page').selectOption('50')
      await expect(page).toHaveSearchParams({ size: '50' })
      await page.goto('/admin/orders?status=Completed')
      await expect(page.getByText(/^Showing 50 of /)).toBeVisible()

      const boxes = page.getByRole('checkbox', { name: /^Select order/ })
      for (const nth of [0, 1]) await boxes.nth(nth).click()
      await press(page, 'Print')
      const question = page.getByRole('dialog', { name: 'Print a document of 2 orders?' })
      await expect(page).toHaveNoOverflow()
      const coming = page.waitForEvent('download')
      await question.getByRole('button', { name: 'Print' }).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(/^delivery-notes-.*\.pdf$/)
      const pages = readPdf(await readFile(await file.path()))
      expect(pages.flat().filter((line) => line.startsWith('Order #'))).toHaveLength(2)

      const row = page.getByRole('rowheader').nth(30).getByRole('link')
      const number = await row.innerText()
      await row.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => window.scrollY)
      expect(scrolled).toBeGreaterThan(500)
      const restored = async () => {
        await expect(page).toHaveSearchParams({ status: 'Completed' })
        await expect(page.getByRole('link', { name: number, exact: true })).toBeFocused()
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1)
      }
      await row.click()
      await expect(heading(page, `Order ${number}`)).toBeVisible()
      await press(page, 'More actions')
      await press(page, 'Undo delivery')
      await expect(page).toHaveURL(/\?dialog=undo$/)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.goBack()
      await restored()
      await row.click()
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click()
      await restored()
    },
  )
}

test('a list on a phone asks for branches and officers once its filters are open', async ({ open }) => {
  const page = await open('/about', { as: 'manager', width: 360 })
  const choices: string[] = []
  page.on('request', (request) => {
    const called = /\/(branches\/unpaginated|credit-officers\/choices)$/.exec(request.url())
    if (called?.[1]) choices.push(called[1])
  })
  await page.goto('/admin/orders')
  await untilLoaded(page)
  await expect(page.getByLabel('Branch')).toHaveCount(0)
  expect(choices).toEqual([])
  await press(page, 'Filter')
  await page.getByRole('dialog').getByLabel('Branch').selectOption('Kisumu')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove filter Kisumu' })).toBeVisible()
  expect(choices.toSorted()).toEqual(['branches/unpaginated', 'credit-officers/choices'])
  await page.setViewportSize({ width: 800, height: 600 })
  await expect(page.getByLabel('Branch')).toHaveValue(/\d+/)
  await expect(page.getByRole('button', { name: /^Filter/ })).toHaveCount(0)
})

for (const width of [360, 1366]) {
  test(
    `an officer opens a waiting request from the dashboard, declines it with a reason and books another, at ${width} px`,
    wideInLong(width),
    async ({ open }) => {
      const page = await open('/admin', { width, as: 'officer' })
      await page.getByRole('link', { name: /^Requests to answer/ }).click()
      await expect(page).toHaveURL('/admin/requests?status=Sent')
      const showing = page.getByText(/^Showing \d+ of \d+ requests$/)
      await expect(showing).toBeVisible()
      const waiting = Number(/of (\d+)/.exec(await showing.innerText())?.[1])
      expect(waiting).toBeGreaterThan(1)
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])

      const first = page.getByRole('rowheader').first().getByRole('link')
      const number = await first.innerText()
      await page.getByPlaceholder('Search requests...').fill(number)
      await expect(page.getByText('Showing 1 of 1 requests')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/requests\?search=.+&status=Sent$/)
      await first.click()
      await expect(heading(page, `Request ${number}`).first()).toBeVisible()
      await page.getByRole('button', { name: `Decline request ${number}` }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Reason').fill('The lamps come next week')
      await dialog.getByRole('button', { name: 'Decline the request' }).click()
      await expect(page.getByText('Declined because: The lamps come next week')).toBeVisible()
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Requests' }).click()
      await expect(page.getByText('No requests match', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: `Remove filter "${number}"` }).click()
      await expect(page).toHaveURL('/admin/requests?status=Sent')
      await expect(page.getByText(new RegExp(`of ${waiting - 1} requests?$`))).toBeVisible()

      await page.getByRole('rowheader').first().getByRole('link').click()
      await page.getByRole('link', { name: /^Book request/ }).click()
      await expect(page).toHaveURL(/\/admin\/orders\/new\?request=\d+$/)
    },
  )
}

test('no column of the requests is cut in Swahili', inLong, async ({ open, speak }) => {
  await speak('admin', 'sw')
  const page = await open('/admin/requests', { as: 'admin' })
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader', { name: 'Hali' })).toBeVisible()
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  const cut = () => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
  await expect.poll(cut).toBeLessThanOrEqual(0)
})

/** Sets the amount of the settings above which a second person approves, in shillings. */
const setBound = (db: Db, shillings: number | null) =>
  db
    .insertInto('settings')
    .values({ key: 'approvalAbove', value: JSON.stringify(shillings) })
    .onConflict((on) => on.column('key').doUpdateSet({ value: JSON.stringify(shillings) }))
    .execute()

/** The client with the highest debt, which is in shillings. */
async function findDebtor(db: Db) {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'outstanding_cents'])
    .where('client_number', 'is not', null)
    .where('erased_at', 'is', null)
    .orderBy('outstanding_cents', 'desc')
    .executeTakeFirstOrThrow()
  return { id: row.id, client: `${row.first_name} ${row.last_name}`, owed: row.outstanding_cents / 100 }
}

test.afterEach(({ db }) => setBound(db, null))

for (const width of [360, 1366]) {
  test(
    `a write-off above the bound waits for a second person, who approves it, at ${width} px`,
    wideInLong(width),
    async ({ open, db }) => {
      await setBound(db, 1000)
      const { id, owed } = await findDebtor(db)
      const reason = `Moved away, seen at ${width}`
      const path = `/admin/customers/${id}/ledger`
      const manager = await open(path, { as: 'manager', width })
      await press(manager, 'Correct the balance')
      const dialog = manager.getByRole('dialog', { name: 'Correct the balance' })
      await dialog.getByLabel('Kind of entry').selectOption('Write-off')
      await dialog.getByLabel('Amount').fill('1500')
      await expect(dialog).toContainText(`${ksh(owed)} → ${ksh(owed - 1500)}`)
      await field(manager, 'Reason').fill(reason)
      await expect(manager).toHaveNoOverflow()
      expect(await axeViolations(manager)).toEqual([])
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toContainText('It waits for a second person.')
      await expect(dialog).toContainText('Can be approved by:')
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
      await expect(panel(manager, 'Waiting for approval')).toContainText(reason)
      await expect(manager.getByRole('button', { name: /^Approve / })).toHaveCount(0)

      const admin = await open(path, { as: 'admin', width })
      const waiting = panel(admin, 'Waiting for approval')
      await expect(waiting).toContainText(`${ksh(owed)} → ${ksh(owed - 1500)}`)
      await expect(admin).toHaveNoOverflow()
      expect(await axeViolations(admin)).toEqual([])
      await waiting.getByRole('button', { name: /^Approve Written off/ }).click()
      await expect(toastWith(admin, 'Entry approved.')).toBeVisible()
      await expect(waiting).toHaveCount(0)
      await expect(panel(admin, 'Ledger')).toContainText(reason)
    },
  )
}

test(
  'an entry that waits is found in the list, withdrawn by its requester and declined by a second person',
  inLong,
  async ({ open, db }) => {
    await setBound(db, 1000)
    const { id, client } = await findDebtor(db)
    const writeOff = async (page: Page, reason: string) => {
      await press(page, 'Correct the balance')
      const dialog = page.getByRole('dialog', { name: 'Correct the balance' })
      await dialog.getByLabel('Kind of entry').selectOption('Write-off')
      await dialog.getByLabel('Amount').fill('1200')
      await field(page, 'Reason').fill(reason)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog).toContainText('It waits for a second person.')
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    }
    const manager = await open(`/admin/customers/${id}/ledger`, { as: 'manager' })
    await writeOff(manager, 'Typed for another client')
    await panel(manager, 'Waiting for approval')
      .getByRole('link', { name: /^Written off/ })
      .click()
    await expect(manager.getByText('Typed for another client')).toBeVisible()
    await press(manager, `Withdraw Written off, ${ksh(1200)}`)
    await manager.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await expect(toastWith(manager, 'Entry withdrawn.')).toBeVisible()
    await expect(manager.getByText('Withdrawn', { exact: true })).toBeVisible()

    await manager.goto(`/admin/customers/${id}/ledger`)
    await writeOff(manager, 'She moved to another town')
    const admin = await open('/admin', { as: 'admin', width: 360 })
    await admin.getByRole('link', { name: /^Entries to approve/ }).click()
    await expect(admin).toHaveURL(/\/admin\/approvals\?state=waiting$/)
    expect(await axeViolations(admin)).toEqual([])
    await admin.getByRole('link', { name: client }).first().click()
    await expect(admin.getByText('She moved to another town')).toBeVisible()
    await expect(admin).toHaveNoOverflow()
    expect(await axeViolations(admin)).toEqual([])
    await press(admin, `Decline Written off, ${ksh(1200)}`)
    const question = admin.getByRole('dialog')
    await field(admin, 'Reason').fill('She came back')
    await question.getByRole('button', { name: 'Decline' }).click()
    await expect(toastWith(admin, 'Entry declined.')).toBeVisible()
    await expect(admin.getByText('She came back')).toBeVisible()
    await expect(admin.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0)
  },
)

/** A client of a group of `officer` who owes 400 since yesterday and 200 in a month. */
async function addLateClient(db: Db) {
  const officer = await db
    .selectFrom('credit_officers')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['credit_officers.id', 'credit_officers.branch_id as branchId', 'accounts.id as accountId'])
    .where('username', '=', 'officer')
    .executeTakeFirstOrThrow()
  const [group = 0] = await createOwingGroups(
    db,
    { ...officer, kind: 'staff' },
    { groups: 1, members: 1, meetingDay: 3 },
  )
  return db.selectFrom('customers').select('id').where('group_id', '=', group).executeTakeFirstOrThrow()
}

test('on a phone one person spreads a debt again, another approves it and undoes it', async ({ open, db }) => {
  await setBound(db, 500)
  const { id } = await addLateClient(db)
  const unpaid = async () => {
    const rows = db.selectFrom('unpaid_dues').select('unpaid_cents').where('customer_id', '=', id).orderBy('due_on')
    return (await rows.execute()).map((row) => row.unpaid_cents / 100)
  }
  expect(await unpaid()).toEqual([400, 200])
  const path = `/admin/customers/${id}/ledger`
  const manager = await open(path, { as: 'manager', width: 360 })
  await press(manager, 'Agree on new terms')
  const dialog = manager.getByRole('dialog', { name: 'Agree on new terms' })
  await dialog.getByLabel('What is agreed').selectOption('What is overdue is spread over what is left')
  await expect(dialog).toContainText('Nothing overdue')
  await expect(dialog).toContainText('A second person has to approve new terms of this amount.')
  await field(manager, 'Reason').fill('The harvest is late')
  await expect(manager).toHaveNoOverflow()
  expect(await axeViolations(manager)).toEqual([])
  await dialog.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(dialog).toContainText('It waits for a second person.')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(panel(manager, 'Waiting for approval')).toContainText('The harvest is late')
  expect(await unpaid()).toEqual([400, 200])

  const admin = await open(path, { as: 'admin', width: 360 })
  await press(admin, `Approve New terms, ${ksh(600)}`)
  await expect(toastWith(admin, 'Entry approved.')).toBeVisible()
  const terms = panel(admin, 'New terms')
  await expect(terms).toContainText('What is overdue is spread over what is left')
  await expect(terms).toContainText('The harvest is late')
  expect(await unpaid()).toEqual([600])
  await expect(admin).toHaveNoOverflow()
  expect(await axeViolations(admin)).toEqual([])
  await terms.getByRole('button', { name: 'Undo', exact: true }).click()
  const question = admin.getByRole('dialog', { name: 'Undo the new terms' })
  await question.getByLabel('Reason').fill('She pays after all')
  await question.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toastWith(admin, 'New terms undone.')).toBeVisible()
  await expect(terms).toContainText('She pays after all')
  expect(await unpaid()).toEqual([400, 200])
})
