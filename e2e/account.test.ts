// Above 300 lines: the tabs of one screen in one shop; starting another costs more than the reading.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { accountMenu, logIn } from './support/doors.ts'
import { nth } from './support/lending.ts'
import { findMembers, sessionOfMember } from './support/members.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'

const shop = await openShop()
const { open, db } = shop
const members = await findMembers(shop)

const menu = (page: Page) => page.getByRole('navigation', { name: 'Account Settings' })
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor()
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const accountRow = (id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const tabs = [
  ['Addresses', 'addresses', 'Delivery Addresses'],
  ['Security', 'security', 'Change Password'],
  ['Notifications', 'notifications', 'Notifications'],
  ['Privacy', 'privacy', 'Privacy'],
  ['Profile Information', null, 'Profile Information'],
] as const

test.each([360, 1366])('who is not signed in at %i px signs in and finds the tab they wanted', async (width) => {
  const page = await open('/account?tab=security', { width })
  await said(page, 'You must be logged in to view your account settings.')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login?next=%2Faccount%3Ftab%3Dsecurity')
  await logIn(page, nth(members, 0).email, password)
  await panel(page, 'Change Password').waitFor()

  for (const [name, tab, heading] of tabs) {
    await menu(page).getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await panel(page, heading).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe(tab)
    expect(await menu(page).locator('[aria-current="page"]').innerText()).toBe(name)
    expect(await widthOf(page)).toBeLessThanOrEqual(width)
  }
  await page.goBack()
  await panel(page, 'Privacy').waitFor()
})

test('the menus of the shop lead to the account, in Swahili to the Swahili one', async () => {
  const page = await open('/', { as: 'achieng' })
  await accountMenu(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click()
  await panel(page, 'Profile Information').waitFor()
  await page.goto('/sw')
  await page.getByRole('button', { name: 'Fungua menyu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Akaunti', exact: true }).click()
  await page.waitForURL('**/sw/account')
  await page.getByRole('heading', { level: 1, name: 'Mipangilio ya Akaunti' }).waitFor()
})

test('it says that it loads, what it could not load, and tries again', async () => {
  const page = await open('/products', { as: 'achieng', expected: ['net::ERR_CONNECTION_RESET'] })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/v1\/users\/\d+$/, async (route) => {
    await held
    await route.abort('connectionreset')
  })
  await page.goto('/account')
  await said(page, 'Loading account data...')
  answer()
  await alert(page, 'Failed to load user data. Please try again.')
  expect(await menu(page).count()).toBe(0)
  await page.unroute(/\/api\/v1\/users\/\d+$/)
  await press(page, 'Try Again')
  await panel(page, 'Profile Information').waitFor()
})

test.each([360, 1366])('a profile is changed at %i px, survives other tabs, and the header says it', async (width) => {
  const member = nth(members, width === 360 ? 1 : 2)
  const page = await open('/account', { width, as: await sessionOfMember(shop, member), expected: [400, 500] })
  await field(page, 'First Name').fill('Zawadi')
  await field(page, 'Last Name').fill('Zuberi')
  await said(page, 'Not saved yet')
  await menu(page).getByRole('link', { name: 'Privacy' }).click()
  await panel(page, 'Privacy').waitFor()
  await menu(page).getByRole('link', { name: 'Profile Information' }).click()
  expect(await field(page, 'First Name').inputValue()).toBe('Zawadi')

  expect(await field(page, 'Email').inputValue()).toBe(member.email)
  expect(await field(page, 'Email').getAttribute('readonly')).not.toBeNull()
  await panel(page, 'Profile Information').getByText('Confirmed', { exact: true }).waitFor()
  await field(page, 'Phone').fill('0812 345 678')
  await field(page, 'Date of Birth').fill('1990-02-28')
  await field(page, 'Gender').selectOption({ label: 'Prefer not to say' })
  await press(page, 'Save Changes')
  await alert(page, 'Please enter a valid Kenyan phone number')
  await expect.poll(() => field(page, 'Phone').evaluate((input) => input === document.activeElement)).toBe(true)
  await field(page, 'Phone').fill(width === 360 ? '0799 000 111' : '0799 000 222')

  await page.route('**/api/v1/users/*', (route) => route.fulfill({ status: 500 }))
  await press(page, 'Save Changes')
  await said(page, 'Failed to update profile. Please try again.')
  await page.unroute('**/api/v1/users/*')
  await press(page, 'Save Changes')
  await said(page, 'Profile updated successfully!')
  expect(await accountMenu(page).innerText()).toBe('ZZ')
  expect(await page.getByText('Not saved yet').count()).toBe(0)

  await page.reload()
  await expect.poll(() => field(page, 'Date of Birth').inputValue()).toBe('1990-02-28')
  expect(await field(page, 'Gender').inputValue()).toBe('prefer-not-to-say')
  expect(await accountRow(member.id)).toMatchObject({
    first_name: 'Zawadi',
    last_name: 'Zuberi',
    gender: 'prefer-not-to-say',
  })
  await field(page, 'First Name').fill(' ')
  await press(page, 'Save Changes')
  await alert(page, 'First name is required')
  await press(page, 'Discard changes')
  expect(await field(page, 'First Name').inputValue()).toBe('Zawadi')
})

test('a session that ended loses nothing that was typed', async () => {
  const member = nth(members, 3)
  const page = await open('/account', { as: await sessionOfMember(shop, member), expected: [401] })
  await field(page, 'First Name').fill('Half-typed')
  await page.waitForLoadState('networkidle')
  await db.updateTable('sessions').set({ ended_at: new Date() }).where('account_id', '=', member.id).execute()
  await press(page, 'Save Changes')
  await page.getByRole('main').getByText('Session expired. Please log in again.').waitFor()
  await said(page, 'You must be logged in to view your account settings.')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, member.email, password)
  await page.waitForURL('**/account')
  await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Half-typed')
})

test('a picture is looked at before it is sent, shown in the header, and taken away', async () => {
  const page = await open('/account', { as: await sessionOfMember(shop, nth(members, 4)) })
  const input = page.locator('input[type="file"]')
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  await panel(page, 'Profile Information').waitFor()
  for (const [sent, words] of [
    [file('page.html', 'text/html', Buffer.from('<h1>Hello</h1>')), 'Please choose a JPEG, PNG, WebP or GIF picture.'],
    [file('drawing.svg', 'image/svg+xml', Buffer.from('<svg/>')), 'Please choose a JPEG, PNG, WebP or GIF picture.'],
    [
      file('page.png', 'image/png', Buffer.from('<h1>Hello</h1>')),
      'We could not read that picture. Please choose another one.',
    ],
  ] as const) {
    await input.setInputFiles(sent)
    await alert(page, words)
  }
  // Made in the page: so many bytes would take their time to get there.
  await input.evaluate((chooser) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(21 * 1024 * 1024)], 'huge.png', { type: 'image/png' }))
    if (chooser instanceof HTMLInputElement) chooser.files = chosen.files
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await alert(page, 'That picture is larger than 20 MB. Please choose a smaller one.')
  expect(await page.getByText('Not saved yet').count()).toBe(0)

  const photo = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0f6b45' } })
    .png()
    .toBuffer()
  await input.setInputFiles(file('me.png', 'image/png', photo))
  const preview = panel(page, 'Profile Information').getByRole('img')
  expect(await preview.getAttribute('src')).toMatch(/^data:image\/jpeg/)
  await press(page, 'Save Changes')
  await said(page, 'Profile updated successfully!')
  const shown = accountMenu(page).locator('img')
  const address = (await shown.getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/pictures\/portraits\/[\w-]+\.webp$/)
  expect(await preview.getAttribute('src')).toBe(address)
  await expect.poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(512)

  await page.goto('/products')
  await expect.poll(() => accountMenu(page).locator('img').getAttribute('src')).toBe(address)
  await page.goto('/account')
  await press(page, 'Remove picture')
  await press(page, 'Save Changes')
  await said(page, 'Profile updated successfully!')
  expect(await accountMenu(page).locator('img').count()).toBe(0)
})

test('an unconfirmed address is asked to be confirmed once more', async () => {
  const member = nth(members, 5)
  await db.updateTable('accounts').set({ email_confirmed_at: null }).where('id', '=', member.id).execute()
  const page = await open('/account', { as: await sessionOfMember(shop, member) })
  await said(page, 'Not confirmed')
  await press(page, 'Send the confirmation mail again')
  await page.getByRole('button', { name: 'Mail sent' }).waitFor()
})

test.each([360, 1366])('addresses are added, changed, made the default and deleted at %i px', async (width) => {
  const member = nth(members, width === 360 ? 6 : 7)
  const page = await open('/account?tab=addresses', { width, as: await sessionOfMember(shop, member), expected: [500] })
  const card = (title: string) => page.getByRole('article', { name: title, exact: true })
  await said(page, 'No addresses found. Add a new one to get started.')
  await press(page, 'Add New Address')
  expect(await field(page, 'Name of this address').evaluate((input) => input === document.activeElement)).toBe(true)
  await press(page, 'Save Address')
  for (const words of [
    'Please give this address a name',
    'Please enter the address',
    'Please enter the town or city',
  ]) {
    await alert(page, words)
  }
  expect(await field(page, 'County').locator('option').count()).toBe(48)

  const fill = async (title: string, city: string) => {
    await field(page, 'Name of this address').fill(title)
    await field(page, 'Address').fill('Behind the market, blue gate')
    await field(page, 'Town or city').fill(city)
    await field(page, 'County').selectOption('Kisumu')
  }
  await fill('Home', 'Ahero')
  // What was typed is still there after a look at another tab.
  await menu(page).getByRole('link', { name: 'Privacy' }).click()
  await menu(page).getByRole('link', { name: 'Addresses' }).click()
  expect(await field(page, 'Town or city').inputValue()).toBe('Ahero')
  await press(page, 'Save Address')
  await said(page, 'Address added successfully!')
  await card('Home').getByText('Default', { exact: true }).waitFor()
  expect(await card('Home').getByRole('button', { name: 'Set Home as default' }).count()).toBe(0)
  await press(page, 'Add New Address')
  await fill('Shop', 'Kisumu')
  await press(page, 'Save Address')
  await card('Shop').waitFor()

  await page.route('**/set-default', (route) => route.fulfill({ status: 500 }))
  await card('Shop').getByRole('button', { name: 'Set Shop as default' }).click()
  await said(page, 'Failed to set default address. Please try again.')
  await page.unroute('**/set-default')
  await card('Shop').getByRole('button', { name: 'Set Shop as default' }).click()
  await said(page, 'Default address set successfully!')
  await card('Shop').getByText('Default', { exact: true }).waitFor()
  expect(await page.getByText('Default', { exact: true }).count()).toBe(1)

  await card('Home').getByRole('button', { name: 'Edit Home' }).click()
  await field(page, 'Town or city').fill('Awasi')
  await press(page, 'Save Address')
  await card('Home').getByText('Awasi').waitFor()
  await expect
    .poll(() =>
      card('Home')
        .getByRole('button', { name: 'Edit Home' })
        .evaluate((edit) => edit === document.activeElement),
    )
    .toBe(true)

  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this address?' })
  await card('Home').getByRole('button', { name: 'Delete Home' }).click()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'hidden' })
  await page.route('**/api/v1/addresses/*', (route) => route.fulfill({ status: 500 }))
  await card('Home').getByRole('button', { name: 'Delete Home' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByText('Failed to delete address. Please try again.').waitFor()
  await page.unroute('**/api/v1/addresses/*')
  await question.getByRole('button', { name: 'Delete' }).click()
  await said(page, 'Address deleted successfully!')
  await card('Home').waitFor({ state: 'detached' })
  const rows = await db
    .selectFrom('addresses')
    .select(['title', 'is_default'])
    .where('account_id', '=', member.id)
    .execute()
  expect(rows).toEqual([{ title: 'Shop', is_default: true }])
})

test('a notification flips at once, is kept, and goes back when it cannot be saved', async () => {
  const page = await open('/account?tab=notifications', {
    as: await sessionOfMember(shop, nth(members, 8)),
    expected: [500],
  })
  const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
  await expect.poll(() => toggle('Order Updates').isChecked()).toBe(true)
  await toggle('Order Updates').click()
  await toggle('Security Alerts').focus()
  const saved = page.waitForResponse(async (answer) => (await answer.text()).includes('"security":false'))
  await page.keyboard.press('Space')
  await expect.poll(() => toggle('Security Alerts').isChecked()).toBe(false)
  await saved
  await page.reload()
  await expect.poll(() => toggle('Order Updates').isChecked()).toBe(false)
  expect(await toggle('Security Alerts').isChecked()).toBe(false)
  expect(await toggle('Promotions & Deals').isChecked()).toBe(true)

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/users/notifications', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await held
    return route.fulfill({ status: 500 })
  })
  await toggle('Newsletter').click()
  await expect.poll(() => toggle('Newsletter').isChecked()).toBe(true)
  answer()
  await said(page, 'Failed to update notification settings. Please try again.')
  await expect.poll(() => toggle('Newsletter').isChecked()).toBe(false)
})

test('staff have the same settings, also when a member is signed in on the same browser', async () => {
  const staff = await shop.sessionOf('officer')
  const page = await open('/account', { as: [staff, await shop.sessionOf('achieng')] })
  const officer = await db
    .selectFrom('accounts')
    .selectAll()
    .where('username', '=', 'officer')
    .executeTakeFirstOrThrow()
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(officer.email)
  await field(page, 'Last Name').fill('Mwangaza')
  await press(page, 'Save Changes')
  await said(page, 'Profile updated successfully!')
  expect(await accountRow(officer.id)).toMatchObject({ last_name: 'Mwangaza' })
  await menu(page).getByRole('link', { name: 'Privacy' }).click()
  await said(page, 'An administrator closes staff accounts. Please ask one.')
})
