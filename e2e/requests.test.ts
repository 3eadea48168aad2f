import { beforeEach, expect, test } from 'vitest'
import { openShop } from './support/shop.ts'
import { figure, fillCart, placeOrder } from './support/steps.ts'

const { open, db } = await openShop()
const email = 'achieng@example.com'
const newest = () => db.selectFrom('order_requests').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const newestOrder = () => db.selectFrom('orders').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const sent = /^Request #R00\d+ is sent$/
const sendRequest = { name: 'Send request' }

// What the visit before left in the member's cart follows her into the next one.
beforeEach(async () => {
  await db.deleteFrom('carts').execute()
})

/** A member's request, about to be sent from the cart. */
async function ask(width: number) {
  const page = await open('/products', { as: 'achieng', width })
  const names = await fillCart(page, 2, 'price-asc')
  await page.goto('/checkout')
  await page.getByLabel('Number of Months').selectOption('4')
  await page.getByLabel('Note to the officer (optional)').fill('Please call before noon')
  return { page, names }
}

test.each([360, 1366])('a request sent at %i px is changed and booked, and both see it', async (width) => {
  const { page, names } = await ask(width)
  await page.reload()
  expect(await page.getByLabel('Note to the officer (optional)').inputValue()).toBe('Please call before noon')
  expect(await page.getByLabel('Client number').inputValue()).toMatch(/^CL-/)
  const before = await db.selectFrom('order_requests').select('id').execute()
  await page.getByRole('button', sendRequest).dblclick()
  await page.getByRole('heading', { name: sent }).waitFor()
  await page.getByRole('link', { name: 'My Cart, 0' }).waitFor()
  const request = await newest()
  expect(await db.selectFrom('order_requests').select('id').execute()).toHaveLength(before.length + 1)

  const staff = await open('/products', { as: 'officer', width })
  await fillCart(staff, 1, 'price-desc')
  await staff.goto('/orders?tab=requests')
  const card = staff.getByRole('article', { name: `Request #R00${request.id}` })
  await card.getByRole('link', { name: /checkout/i }).click()
  await staff.getByText('Your own cart is kept aside: its item is not in this order.').waitFor()
  await staff.getByText('For Achieng Otieno (').waitFor()
  expect(await staff.getByLabel('Number of Months').inputValue()).toBe('4')
  expect(await staff.getByLabel('Note (optional)').inputValue()).toBe('Please call before noon')
  await staff.getByRole('button', { name: `Remove ${names[1]}` }).click()
  await staff
    .getByRole('group', { name: `Quantity of ${names[0]}` })
    .getByLabel('Increase quantity')
    .click()
  await staff.reload()
  await expect.poll(() => figure(staff, 'Items').innerText()).toBe('2')
  expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await placeOrder(staff).dblclick()
  await staff.getByRole('heading', { name: /^Order #00\d+ is placed$/ }).waitFor()
  expect(await figure(staff, 'Request').innerText()).toBe(`#R00${request.id}`)
  await staff.getByRole('link', { name: 'My Cart, 1' }).waitFor()

  const order = await newestOrder()
  expect(order).toMatchObject({ number_of_months: 4, item_count: 2, order_request_id: request.id })
  expect(order.personal).toMatchObject({ note: 'Please call before noon' })
  await staff.goto(`/checkout?request=${request.id}`)
  await staff.getByText(`Request #R00${request.id} is booked as order #00${order.id}`).waitFor()
  await page.goto('/orders?tab=requests')
  const mine = page.getByRole('article', { name: `Request #R00${request.id}` })
  await mine.getByRole('link', { name: `It became order #00${order.id}` }).waitFor()
})

test('a request is declined with the reason its member reads', async () => {
  const { page } = await ask(1366)
  await page.getByRole('button', sendRequest).click()
  await page.getByRole('heading', { name: sent }).waitFor()
  const { id } = await newest()
  const staff = await open(`/checkout?request=${id}`, { as: 'officer' })
  await staff.getByRole('button', { name: 'Decline' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('textbox').fill('The lamps come next week')
  await dialog.getByRole('button', { name: 'Decline the request' }).click()
  await staff.getByRole('heading', { name: `Request #R00${id} was declined` }).waitFor()
  await page.getByRole('link', { name: 'My requests' }).click()
  const mine = page.getByRole('article', { name: `Request #R00${id}` })
  await mine.getByText('Declined because: The lamps come next week').waitFor()
})

test('a request whose answer is lost arrives once', async () => {
  const page = await open('/products', { as: 'achieng', expected: ['net::ERR_CONNECTION_RESET'] })
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  const before = await db.selectFrom('order_requests').select('id').execute()
  const lose = { times: 1 }
  await page.route('**/order-requests', (route) => route.fetch().then(() => route.abort('connectionreset')), lose)
  await page.getByRole('button', sendRequest).click()
  await page.getByRole('alert').getByText('Failed to send the request. Please check your network.').waitFor()
  await page.reload()
  await page.getByText('No answer came to your last try.').waitFor()
  await page.getByRole('button', sendRequest).click()
  await page.getByRole('heading', { name: sent }).waitFor()
  await page.getByRole('link', { name: 'My Cart, 0' }).waitFor()
  expect(await db.selectFrom('order_requests').select('id').execute()).toHaveLength(before.length + 1)
})

test('a member who is no client picks a branch, and staff make them one before booking', async () => {
  const account = db.selectFrom('accounts').select('id').where('email', '=', email)
  const unlink = db.updateTable('customers').set({ account_id: null }).where('account_id', '=', account)
  const client = await unlink.returning(['id', 'first_name', 'last_name', 'client_number']).executeTakeFirstOrThrow()
  const page = await open('/products', { as: 'achieng' })
  await fillCart(page, 1, 'price-asc')
  await page.goto('/checkout')
  await page.getByRole('button', sendRequest).click()
  await page.getByRole('alert').getByText('Choose a branch.').waitFor()
  const branch = await db
    .selectFrom('accounts')
    .innerJoin('branches', 'branches.id', 'accounts.branch_id')
    .where('username', '=', 'officer')
    .select(['branches.id', 'branches.name'])
    .executeTakeFirstOrThrow()
  await page.getByLabel('Branch').selectOption(String(branch.id))
  await page.getByRole('button', sendRequest).click()
  await page.getByRole('heading', { name: sent }).waitFor()
  expect(await figure(page, 'Branch').innerText()).toBe(branch.name)

  const { id } = await newest()
  const staff = await open(`/checkout?request=${id}`, { as: 'officer' })
  const fullName = `${client.first_name} ${client.last_name}`
  // The shop guesses by the phone; a person decides.
  await staff.getByText(`${fullName} is ${fullName} (${client.client_number})?`).waitFor()
  await staff.getByRole('button', { name: 'Make a new client' }).click()
  await staff.getByRole('button', { name: 'Make the client' }).click()
  await staff.getByText('Choose the group of the client.').waitFor()
  await staff.getByLabel('Phone').fill('0711 223 344')
  await staff.getByRole('combobox', { name: 'Group' }).click()
  await staff.getByRole('option').first().click()
  await staff.getByRole('button', { name: 'Make the client' }).click()
  await staff.getByText('The client has no loan limit yet: a manager can set one.').waitFor()

  const made = db.updateTable('customers').set({ loan_limit_cents: 5_000_000 }).where('phone', '=', '+254711223344')
  const { account_id } = await made.returning('account_id').executeTakeFirstOrThrow()
  expect(account_id).toBe((await account.executeTakeFirstOrThrow()).id)
  await staff.reload()
  await placeOrder(staff).click()
  await staff.getByRole('heading', { name: /^Order #00\d+ is placed$/ }).waitFor()
  expect(await newestOrder()).toMatchObject({ order_request_id: id })
})
