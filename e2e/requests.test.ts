import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectCount, expectNoOverflow, expectText, expectValue } from './support/expectations.ts'
import { cards, cartOf, field, press } from './support/locators.ts'
import { openShop } from './support/shop.ts'
import { figure, fillCart, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()
const email = 'achieng@example.com'

const findNewestRequest = () =>
  db.selectFrom('order_requests').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const findNewestOrder = () => db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const countRequests = async () => (await db.selectFrom('order_requests').select('id').execute()).length
const card = (page: Page, id: number) => page.getByRole('article', { name: `Request #R00${id}`, exact: true })
const note = 'Please call before noon'

/** Expects the confirmation and an empty cart; returns the request's id. */
async function expectSent(page: Page) {
  await page.getByRole('heading', { name: /^Request #R00\d+ is sent$/ }).waitFor()
  await cartOf(page, 0).waitFor()
  return (await findNewestRequest()).id
}

/** Fills in the request on a phone; the input stays after a reload, and a double click sends it once. */
async function sendRequest(page: Page) {
  const names = await fillCart(page, 2, 'price-asc')
  await page.goto('/checkout')
  await page.getByLabel('Number of Months').selectOption('4')
  await page.getByLabel('Note to the officer (optional)').fill(note)
  await page.reload()
  await expectValue(page.getByLabel('Note to the officer (optional)'), note)
  await expect.poll(() => figure(page, 'Client number').innerText()).toMatch(/^CL-/)
  await expectNoOverflow(page)
  const before = await countRequests()
  await page.getByRole('button', { name: 'Send request' }).dblclick()
  const id = await expectSent(page)
  expect(await countRequests()).toBe(before + 1)
  return { id, names }
}

/** Books the request with changed items; the officer's own cart stays. */
async function bookRequest(staff: Page, id: number, names: string[]) {
  await fillCart(staff, 1, 'price-desc')
  await staff.goto('/orders?tab=requests')
  await card(staff, id)
    .getByRole('link', { name: /checkout/i })
    .click()
  await staff.getByText('Your own cart is kept aside: its item is not in this order.').waitFor()
  await staff.getByText('For Achieng Otieno (').waitFor()
  await expectValue(staff.getByLabel('Number of Months'), '4')
  await expectValue(staff.getByLabel('Note (optional)'), note)
  await press(staff, `Remove ${names[1]}`)
  await staff
    .getByRole('group', { name: `Quantity of ${names[0]}` })
    .getByLabel('Increase quantity')
    .click()
  await expectText(figure(staff, 'Items'), '2')
  await staff.reload()
  await expectText(figure(staff, 'Items'), '2')
  await staff.getByText('For Achieng Otieno (').waitFor()
  await expectNoOverflow(staff)
  await placeOrder(staff).dblclick()
  await staff.getByRole('heading', { name: /^Order #00\d+ placed$/ }).waitFor()
  await expectText(figure(staff, 'Request'), `#R00${id}`)
  await cartOf(staff, 1).waitFor()
  const order = await findNewestOrder()
  expect(order).toMatchObject({ number_of_months: 4, item_count: 2, order_request_id: id })
  expect(order.personal).toMatchObject({ note })
  return order
}

/** Expects that a request whose response was lost is stored once when it is sent again. */
async function sendAfterLostResponse(page: Page) {
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  const before = await countRequests()
  const loseResponse = (route: Route) => route.fetch().then(() => route.abort('connectionreset'))
  await page.route('**/order-requests', loseResponse, { times: 1 })
  await press(page, 'Send request')
  await page.getByRole('alert').getByText('Failed to send the request. Please check your network.').waitFor()
  await page.reload()
  await page.getByText('Your last try got no answer').waitFor()
  await press(page, 'Send request')
  const id = await expectSent(page)
  expect(await countRequests()).toBe(before + 1)
  return id
}

/** Declines a request in the checkout, with a reason. */
async function declineInCheckout(staff: Page, id: number, reason: string) {
  const dialog = staff.getByRole('dialog')
  await staff.goto(`/checkout?request=${id}`)
  await staff.getByRole('button', { name: 'Decline' }).click()
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: 'Decline the request' }).click()
  await staff.getByRole('heading', { name: `Request #R00${id} was declined` }).waitFor()
}

test('an officer changes and books a request that a member sent from a phone, and both see the order', async () => {
  const page = await open('/products', { as: 'achieng', width: 360 })
  const { id, names } = await sendRequest(page)
  const staff = await open('/products', { as: 'officer' })
  const order = await bookRequest(staff, id, names)
  await staff.goto(`/checkout?request=${id}`)
  await staff.getByText(`Request #R00${id} is booked as order #00${order.id}`).waitFor()
  await page.goto('/orders?tab=requests')
  await card(page, id)
    .getByRole('link', { name: `Booked as order #00${order.id}` })
    .waitFor()
})

test('an officer declines a request with a reason, which the member reads', async () => {
  const page = await open('/products', { as: 'achieng', width: 360, expected: ['net::ERR_CONNECTION_RESET'] })
  const staff = await open('/contact', { as: 'officer' })
  const id = await sendAfterLostResponse(page)
  await declineInCheckout(staff, id, 'The lamps come next week')
  await page.getByRole('link', { name: 'My requests' }).click()
  await card(page, id).getByText('Declined because: The lamps come next week').waitFor()
})

test('a member withdraws all requests in the list, and the tab shows the number of open ones', async () => {
  const page = await open('/orders', { as: 'achieng', width: 360 })
  await page.getByRole('link', { name: /^Requests, \d+ open$/ }).click()
  const withdraw = page.getByRole('button', { name: 'Withdraw' })
  await withdraw.first().waitFor()
  for (let open = await withdraw.count(); open > 0; open--) {
    await withdraw.first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw the request' }).click()
    await page
      .getByText(/^Request #R00\d+ is withdrawn$/)
      .first()
      .waitFor()
    await expectCount(withdraw, open - 1)
  }
  await page.getByRole('link', { name: 'Requests', exact: true }).waitFor()
})

test('an officer declines a request in the list with a reason, and finds it by the filter', async () => {
  const staff = await open('/orders', { as: 'officer' })
  await staff.getByText('Booked in all').waitFor()
  await staff.getByPlaceholder('Order, client or product').waitFor()
  const tab = staff.getByRole('link', { name: /^Requests, \d+ open$/ })
  const waiting = Number(/\d+/.exec((await tab.getAttribute('aria-label')) ?? '')?.[0])
  await tab.click()
  await expectCount(cards(staff), waiting)
  const name = (await cards(staff).first().getByRole('heading').innerText()).replace('Request ', '')
  await cards(staff).first().getByRole('button', { name: 'Decline' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decline the request' }).click()
  await dialog.getByText('Please write at least 3 characters.').waitFor()
  await dialog.getByLabel('Reason').fill('Please repay the last instalment first')
  await dialog.getByRole('button', { name: 'Decline the request' }).click()
  await staff.getByText(`Request ${name} is declined`).waitFor()
  await expectCount(cards(staff), waiting - 1)
  await staff.getByLabel('Status').selectOption('Declined')
  await staff
    .getByRole('article', { name: `Request ${name}`, exact: true })
    .getByText('Declined because: Please repay the last instalment first')
    .waitFor()
})

/** Sends a request as a member who is no client and must choose a branch. */
async function sendAsNewcomer(page: Page) {
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  await press(page, 'Send request')
  await page.getByRole('alert').getByText('Choose a branch.').waitFor()
  const branch = await db
    .selectFrom('accounts')
    .innerJoin('branches', 'branches.id', 'accounts.branch_id')
    .where('username', '=', 'officer')
    .select(['branches.id', 'branches.name'])
    .executeTakeFirstOrThrow()
  await field(page, 'Branch').selectOption(String(branch.id))
  await press(page, 'Send request')
  const id = await expectSent(page)
  await expectText(figure(page, 'Branch'), branch.name)
  return id
}

/** Creates a client of the first group for the member. */
async function createClient(staff: Page) {
  await press(staff, 'Create a new client')
  await press(staff, 'Create client')
  await staff.getByText("Choose the client's group.").waitFor()
  await field(staff, 'Phone').fill('0711 223 344')
  await staff.getByRole('combobox', { name: 'Group' }).click()
  await staff.getByRole('option').first().click()
  await press(staff, 'Create client')
  await staff.getByText('The client has no loan limit yet: a manager can set one.').waitFor()
}

test('an officer creates a client for a member without one, and then books the request of the member', async () => {
  const page = await open('/contact', { as: 'achieng', width: 360 })
  const staff = await open('/contact', { as: 'officer' })
  const account = db.selectFrom('accounts').select('id').where('email', '=', email)
  const unlink = db.updateTable('customers').set({ account_id: null }).where('account_id', '=', account)
  const client = await unlink.returning(['first_name', 'last_name', 'client_number']).executeTakeFirstOrThrow()
  const id = await sendAsNewcomer(page)
  await staff.goto(`/checkout?request=${id}`)
  const fullName = `${client.first_name} ${client.last_name}`
  // The shop suggests a candidate by phone; staff decide.
  await staff.getByText(`${fullName} is ${fullName} (${client.client_number})?`).waitFor()
  await createClient(staff)
  const setLimit = db.updateTable('customers').set({ loan_limit_cents: 5_000_000 }).where('phone', '=', '+254711223344')
  const { account_id } = await setLimit.returning('account_id').executeTakeFirstOrThrow()
  expect(account_id).toBe((await account.executeTakeFirstOrThrow()).id)
  await staff.reload()
  await placeOrder(staff).click()
  await staff.getByRole('heading', { name: /^Order #00\d+ placed$/ }).waitFor()
  expect(await findNewestOrder()).toMatchObject({ order_request_id: id })
})
