// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { axeViolations } from '../support/axe.ts'
import { countClicks } from '../support/clicks/count-clicks.ts'
import { expect, inLong, test, wideInLong } from '../support/fixtures.ts'
import { untilLoaded } from '../support/hydration.ts'
import { findClients, nth } from '../support/lending.ts'
import { alertWith, banner, field, heading, main, panel, press, toastWith, toggle } from '../support/locators.ts'
import { linkInMail } from '../support/mail.ts'
import { bookOrder } from '../support/orders.ts'
import { password, signIn } from '../support/people.ts'
import { logIn } from '../support/sign-in.ts'
import { expectWholeWords } from './permissions/text-faults.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })

const searchInput = (page: Page) => palette(page).getByRole('combobox')

const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

const bell = (page: Page) => banner(page).getByRole('button', { name: /^Notifications/ })

const scheme = (page: Page) => page.locator('html')

const findProduct = (db: Db) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'slug', 'item_code'])
    .where('available_stock', '>', 20)
    .where('listed', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()

test('a clerk finds an order by phone from anywhere with Ctrl+K, typing and Enter', async ({ open, shop, db }) => {
  const client = nth(await findClients(db), 0)
  const order = await bookOrder(shop, client, [(await findProduct(db)).id])
  const { phone } = await db
    .selectFrom('customers')
    .select('phone')
    .where('client_number', '=', client.clientNumber)
    .executeTakeFirstOrThrow()
  const page = await open('/admin/me', { as: 'admin' })
  await expect(heading(page, 'My Profile')).toBeVisible()
  const count = await countClicks(page)
  await page.keyboard.press('Control+k')
  await expect(searchInput(page)).toBeFocused()
  await page.keyboard.type(String(phone).replace('+254', '0'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/orders/${order.id}`)
  await expect(palette(page)).toHaveCount(0)
  expect(count.clicks).toBe(0)
  await page.goBack()
  await expect(heading(page, 'My Profile')).toBeVisible()
})

for (const width of [360, 1366])
  test(
    `the palette at ${width} px finds screens, records and actions, and Back closes it`,
    wideInLong(width),
    async ({ open, shop, db }) => {
      const client = nth(await findClients(db), 0)
      const product = await findProduct(db)
      const page = await open('/admin', { as: await signIn(shop.url, 'admin'), width })
      await expect(heading(page, 'Dashboard')).toBeVisible()
      await press(page, 'Search the back office')
      await expect(option(page, 'Orders')).toBeVisible()
      await searchInput(page).fill('a text that nothing has')
      await expect(palette(page).getByText('Nothing found for "a text that nothing has"')).toBeVisible()
      await searchInput(page).fill(client.group)
      await expect(option(page, new RegExp(client.group)).last()).toBeVisible()
      await searchInput(page).fill(product.item_code)
      await expect(option(page, new RegExp(product.item_code))).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await page.goBack()
      await expect(palette(page)).toHaveCount(0)
      await expect(heading(page, 'Dashboard')).toBeVisible()

      await press(page, 'Search the back office')
      await searchInput(page).fill(client.clientNumber)
      await option(page, new RegExp(`^${client.fullName}`)).click()
      await expect(page).toHaveURL(`/admin/customers/${client.id}`)
      await press(page, 'Search the back office')
      await searchInput(page).fill('logout')
      await option(page, 'Logout').click()
      await expect(page).toHaveURL('/login')
    },
  )

test('a credit officer finds nothing of another branch, and no products to manage', inLong, async ({ open, db }) => {
  const { client_number: foreign } = await db
    .selectFrom('customers')
    .innerJoin('accounts', (join) => join.onRef('accounts.branch_id', '!=', 'customers.branch_id'))
    .where('accounts.username', '=', 'officer')
    .where('client_number', 'is not', null)
    .select('client_number')
    .executeTakeFirstOrThrow()
  const page = await open('/admin', { as: 'officer' })
  await press(page, 'Search the back office')
  for (const text of [String(foreign), (await findProduct(db)).item_code]) {
    await searchInput(page).fill(text)
    await expect(palette(page).getByText(`Nothing found for "${text}"`)).toBeVisible()
  }
})

test('keys open screens and help, do nothing while typing, and can be switched off', inLong, async ({ open }) => {
  const page = await open('/admin', { as: 'manager' })
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(heading(page, 'Orders')).toBeVisible()
  await page.getByPlaceholder('Search orders...').focus()
  await page.keyboard.type('gd?')
  await expect(page.getByPlaceholder('Search orders...')).toHaveValue('gd?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(heading(page, 'Orders')).toBeVisible()
  await page.getByPlaceholder('Search orders...').blur()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(help.getByText('Search the back office')).toBeVisible()
  await help.getByRole('link', { name: 'Turn them off' }).click()
  await expect(page).toHaveURL('/admin/me')
  await toggle(page, 'Shortcuts of single keys').click()
  await expect(toggle(page, 'Shortcuts of single keys')).not.toBeChecked()
  await heading(page, 'My Profile').click()
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await page.keyboard.press('Control+k')
  await expect(searchInput(page)).toBeFocused()
  await expect(page).toHaveURL('/admin/me')
})

test('the theme is stored for the account and shown on its other devices', inLong, async ({ open, db }) => {
  const page = await open('/admin', { as: 'manager' })
  await expect(heading(page, 'Dashboard')).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  await press(page, 'Change between light and dark')
  await expect(scheme(page)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await saved
  const other = await open('/admin', { as: 'manager', width: 360 })
  await expect(scheme(other)).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await db.deleteFrom('account_preferences').execute()
})

for (const width of [360, 1366])
  test(
    `own pages at ${width} px show settings, sessions and own changes`,
    wideInLong(width),
    async ({ open, shop, db }) => {
      const order = await bookOrder(shop, nth(await findClients(db), 1), [(await findProduct(db)).id])
      const page = await open('/admin', { as: 'officer', width })
      await banner(page)
        .getByRole('button', { name: /profile menu$/ })
        .click()
      await banner(page).getByRole('link', { name: 'My Profile' }).click()
      await expect(panel(page, 'Profile Information')).toBeVisible()
      await expect(panel(page, 'Two-Factor Authentication')).toBeVisible()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
      await main(page).getByRole('link', { name: 'Activity' }).first().click()
      await expect(panel(page, 'Where you are signed in').getByText('This device')).toBeVisible()
      await panel(page, 'My changes').getByRole('link', { name: order.orderNumber }).first().click()
      await expect(page).toHaveURL(`/admin/orders/${order.id}`)
      await page.goBack()
      await expect(page).toHaveNoOverflow()
      expect(await axeViolations(page)).toEqual([])
    },
  )

test('staff are notified of a cancelled order, follow it, and mark all notices as read', async ({ open, shop, db }) => {
  const { id: officerId } = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', 'officer')
    .executeTakeFirstOrThrow()
  await db.deleteFrom('notices').where('account_id', '=', officerId).execute()
  const order = await bookOrder(shop, nth(await findClients(db), 0), [(await findProduct(db)).id])
  const notices = Array.from({ length: 11 }, () => ({
    account_id: officerId,
    kind: 'order-cancelled-by-member' as const,
    order_id: order.id,
    reason: 'Bought elsewhere',
  }))
  await db.insertInto('notices').values(notices).execute()
  const page = await open('/admin', { as: 'officer', width: 360 })
  await expect(bell(page)).toHaveAccessibleName('Notifications, 11 unread')
  await expect(bell(page).getByText('9+')).toBeVisible()
  await bell(page).click()
  const notice = banner(page).getByRole('link', { name: /The member cancelled order/ })
  await notice.first().click()
  await expect(page).toHaveURL(`/admin/orders/${order.id}`)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 10 unread')
  await bell(page).click()
  await press(page, 'Mark all as read')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

test('staff choose a new password by email and sign in with it', inLong, async ({ open, shop, db }) => {
  const page = await open('/admin/login', { width: 360 })
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('username', '=', 'manager')
    .executeTakeFirstOrThrow()
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await field(page, 'Email').fill(email)
  await press(page, 'Reset Password')
  await expect(page.getByText('A password reset link has been sent to your email address.')).toBeVisible()
  await page.goto(await linkInMail(shop, email, /password/i))
  await field(page, 'Password').fill('Ziwa Naivasha 2026!')
  await field(page, 'Confirm Password').fill('Ziwa Naivasha 2026!')
  await press(page, 'Save new password')
  await expect(page).toHaveURL('/admin/login')
  await logIn(page, 'manager', 'Ziwa Naivasha 2026!')
  await expect(toastWith(page, 'Login successful! Redirecting to dashboard...')).toBeVisible()
  await expect(page).toHaveURL('/admin')
})

test('a refused staff sign-in shows its reason above the form and in a toast', inLong, async ({ open }) => {
  const expected = ['401 /auth/login', 'net::ERR_CONNECTION_RESET'] as const
  const page = await open('/admin/login', { expected })
  await logIn(page, 'admin', 'not the password')
  await expect(alertWith(page, 'Invalid credentials')).toBeVisible()
  await expect(toastWith(page, 'Invalid credentials')).toBeVisible()
  await page.route('**/auth/login', (route) => route.abort('connectionreset'))
  await logIn(page, 'admin', password)
  await expect(alertWith(page, 'An unexpected error occurred. Please try again.')).toBeVisible()
  await expect(toastWith(page, 'An unexpected error occurred. Please try again.')).toBeVisible()
  await page.unroute('**/auth/login')
})

test('staff open the console from the menu of the shop and return with Back and by Shop', async ({ open }) => {
  const page = await open('/products', { as: 'admin', width: 360 })
  await press(page, 'Open menu')
  await page.getByRole('link', { name: 'Admin console' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products')
  await page.goForward()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await press(page, 'Menu')
  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test(
  'the claims panel shows what the settings name, and an unknown page of the console is named as such',
  inLong,
  async ({ open, db }) => {
    const page = await open('/admin/login', { expected: ['404 /admin/nowhere'] })
    await expect(page.getByRole('complementary')).toHaveCount(0)
    const claims = [{ value: '24/7', label: { en: 'support', sw: 'msaada' } }]
    await db
      .insertInto('settings')
      .values({ key: 'claims', value: JSON.stringify(claims) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(claims) }))
      .execute()
    await db
      .updateTable('cache_versions')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('complementary').getByText('24/7')).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.goto('/admin/nowhere')
    await logIn(page, 'admin', password)
    await expect(heading(page, '404 - Page Not Found')).toBeVisible()
  },
)

test('the console can be used with text at twice its size', inLong, async ({ open }) => {
  for (const width of [360, 1366]) {
    const page = await open('/admin', { as: 'admin', width, largeText: true })
    await expect(heading(page, 'Dashboard')).toBeVisible()
    await expect(page).toHaveNoOverflow()
    await expectWholeWords(heading(page, 'Dashboard'))
    // One row.
    await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100)
    if (width === 360) {
      await press(page, 'Menu')
      const links = page.getByRole('navigation', { name: 'Back office' }).getByRole('link')
      await expect(links.first()).toBeVisible()
      await expectWholeWords(links)
      await page.keyboard.press('Escape')
      await expect(links).toHaveCount(0)
    }
    await press(page, 'Search the back office')
    await expect(option(page, 'Orders')).toBeVisible()
    await expect(page).toHaveNoOverflow()
  }
})

test(
  'the sidebar is 280 px wide, 80 px when collapsed, and stays so after a reload',
  inLong,
  async ({ open, shop }) => {
    const page = await open('/admin', { as: await signIn(shop.url, 'admin') })
    const sidebar = page.getByRole('navigation', { name: 'Back office' })
    const widthOf = async () => (await sidebar.boundingBox())?.width
    await expect.poll(widthOf).toBe(280)
    await expect(sidebar.getByRole('link', { name: /^Orders/ })).toBeVisible()
    await press(page, 'Menu')
    await expect.poll(widthOf).toBe(80)
    await page.reload()
    await expect.poll(widthOf).toBe(80)
    await sidebar.getByRole('link', { name: /^Orders/ }).click()
    await expect(heading(page, 'Orders')).toBeVisible()
    await sidebar.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
  },
)

test('a phone asks for the counts of the menu once it is open, and a turned tablet has the sidebar', async ({
  open,
}) => {
  const page = await open('/about', { as: 'manager', width: 360 })
  const counts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/groups/to-hand-over')) counts.push(request.url())
  })
  await page.goto('/admin')
  await untilLoaded(page)
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await expect(menu).toHaveCount(0)
  expect(counts).toEqual([])
  await press(page, 'Menu')
  await expect(menu.getByRole('link', { name: /^Orders/ })).toBeVisible()
  await expect.poll(() => counts.length).toBe(1)
  expect(await axeViolations(page)).toEqual([])
  await menu.getByRole('link', { name: /^Orders/ }).click()
  await expect(page).toHaveURL('/admin/orders')
  await expect(menu).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 600 })
  await expect(menu.getByRole('link', { name: /^Orders/ })).toBeVisible()
})
