import type { Page } from '@playwright/test'
import { businessDay, weekdayOf } from '../contract/business-day.ts'
import { expect, test } from './support/fixtures.ts'
import { untilLoaded } from './support/hydration.ts'
import { banner, cards, findClient, heading, listed, main, panel, press, searchBox } from './support/locators.ts'
import { accountMenu } from './support/sign-in.ts'

const width = 360
const age = (page: Page) => page.getByRole('note').filter({ hasText: /^Figures of \d\d:\d\d$/ })
const notKept = (page: Page) => main(page).getByText('Not kept on this phone.').first()

/** The keys of all that the browser stores, in any database. */
const storedKeys = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const keys: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        keys.push(...(await answerOf(database.transaction(store).objectStore(store).getAllKeys())).map(String))
      }
      database.close()
    }
    return keys
  })

/** Waits until the phone keeps an answer to a query of this noun and part. */
const untilKept = (page: Page, noun: string, part: string) =>
  expect.poll(() => storedKeys(page)).toContainEqual(expect.stringMatching(`\\["${noun}","[^"]+","${part}"`))

/** Opens screens once, so that the phone has their code. */
async function visit(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await untilLoaded(page)
  }
}

test('an officer without a connection reads the work, a sheet and a client, and finds clients and products', async ({
  open,
  db,
  line,
}) => {
  const groups = await db
    .selectFrom('groups')
    .innerJoin('credit_officers', 'credit_officers.id', 'groups.credit_officer_id')
    .innerJoin('accounts', 'accounts.id', 'credit_officers.account_id')
    .where('accounts.username', '=', 'officer')
    .where('groups.status', '=', 'active')
    .select(['groups.id', 'groups.name', 'groups.group_number'])
    .orderBy('groups.name')
    .execute()
  const [umoja, other] = groups
  if (!umoja || !other) throw new Error('the officer of the demo leads two groups')
  await db
    .updateTable('groups')
    .set({ meeting_day: weekdayOf(businessDay(new Date())) })
    .where('id', '=', umoja.id)
    .execute()
  const clientOf = (group: { id: number }) =>
    db
      .selectFrom('customers')
      .where('group_id', '=', group.id)
      .where('status', '=', 'active')
      .where('loan_limit_cents', 'is not', null)
      .select(['id', 'first_name', 'last_name', 'client_number'])
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  const [client, seen] = [await clientOf(umoja), await clientOf(other)]
  const name = `${client.first_name} ${client.last_name}`

  const page = await open('/', { as: 'officer', width, line })
  const pack = panel(page, 'For a day without a connection')
  await expect(pack.getByText(/^Last fetched \d\d:\d\d\.$/)).toBeVisible()
  await expect(pack.getByText(`${groups.length} groups`)).toBeVisible()
  await visit(page, [
    '/products?search=solar',
    `/admin/collections/${other.id}`,
    `/admin/groups/${other.id}`,
    `/admin/customers/${seen.id}`,
  ])
  await page.goto('/')
  await untilKept(page, 'work', 'list')
  await untilKept(page, 'field-pack', 'list')

  line.cut()
  await test.step('the sheet of a group that was never opened comes from the pack', async () => {
    await page.getByRole('link', { name: `Collection sheet of ${umoja.name}` }).click()
    await expect(heading(page, umoja.name)).toBeVisible()
    await expect(age(page)).toBeVisible()
    await expect(main(page).getByText(client.client_number ?? '', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Post KSh/ })).toBeVisible()
  })
  await test.step('so does the group, and the record of a client with limit and dues', async () => {
    await main(page).getByRole('link', { name: umoja.group_number, exact: true }).click()
    await expect(panel(page, 'Clients')).toBeVisible()
    await panel(page, 'Clients').getByRole('link', { name, exact: true }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(panel(page, 'What is owed').getByText('Available', { exact: true })).toBeVisible()
    await expect(age(page)).toBeVisible()
    await expect(page).toHaveNoOverflow()
  })
  await test.step('what was never opened says that it is not kept', async () => {
    await main(page).getByRole('link', { name: 'Ledger' }).click()
    await expect(notKept(page)).toBeVisible()
  })
  await test.step('the work page is the one of before', async () => {
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect(panel(page, 'Meeting today (1)')).toBeVisible()
    await expect(age(page)).toBeVisible()
  })
  await test.step('a client is found by number', async () => {
    await findClient(page).fill(client.client_number ?? '')
    await page.getByRole('option').filter({ hasText: name }).click()
    await expect(page).toHaveURL('/products')
  })
  await test.step('a product is found by its name, with its price', async () => {
    await searchBox(page).fill('lantern')
    await searchBox(page).press('Enter')
    await expect(page).toHaveURL(/search=lantern/)
    await expect(listed(page).first().getByText(/^KSh/).first()).toBeVisible()
    await expect(age(page)).toBeVisible()
  })
  await test.step('with the connection back the figures are those of now', async () => {
    line.mend()
    await expect(age(page)).toHaveCount(0)
    await expect(banner(page).getByText('No connection.')).toHaveCount(0)
  })
})

const openOrder = (page: Page, index: number) =>
  cards(page)
    .nth(index)
    .getByRole('link', { name: /^View Details/ })
    .click()

test('a member without a connection reads her orders, and nothing of hers stays after she signs out', async ({
  open,
  line,
}) => {
  const page = await open('/orders', { as: 'achieng', width, line })
  await expect(cards(page).first()).toBeVisible()
  await openOrder(page, 0)
  await expect(page).toHaveURL(/\/orders\/\d+$/)
  await untilKept(page, 'my-orders', 'one')
  await page.goto('/orders')
  await untilKept(page, 'my-orders', 'list')
  await page.goto('/')
  await untilKept(page, 'products', 'prices')

  line.cut()
  await accountMenu(page).click()
  await banner(page).getByRole('link', { name: 'My Orders', exact: true }).click()
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(age(page)).toBeVisible()
  await expect(cards(page).first().getByText(/KSh/).first()).toBeVisible()
  await openOrder(page, 0)
  await expect(heading(page, /Order #\d+$/)).toBeVisible()
  await expect(main(page).getByText(/KSh/).first()).toBeVisible()
  await page.goBack()
  await openOrder(page, 1)
  await expect(notKept(page)).toBeVisible()

  line.mend()
  await expect(age(page)).toHaveCount(0)
  await accountMenu(page).click()
  await press(page, 'Logout')
  await expect(page).toHaveURL('/login')
  await expect.poll(() => storedKeys(page)).toEqual([])
  await page.goto('/products')
  await untilLoaded(page)
  expect(await storedKeys(page)).toEqual([])
})
