import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import {
  expectChecked,
  expectCount,
  expectFocused,
  expectNoOverflow,
  expectText,
  expectValue,
} from './support/expectations.ts'
import { nth } from './support/lending.ts'
import { banner, expectAlert, expectExactText, field, heading, main, panel, press, toggle } from './support/locators.ts'
import { findMembers, type Member, sessionOfMember } from './support/members.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { accountMenu, logIn } from './support/sign-in.ts'

const shop = await openShop()
const { open, db } = shop
const members = await findMembers(shop)

const menu = (page: Page) => page.getByRole('navigation', { name: 'Account Settings' })
const goTo = (page: Page, tab: string) => menu(page).getByRole('link', { name: tab }).click()
const accountRow = (id: number) => db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Makes calls to these addresses fail, except GET, while `steps` run. */
async function failing(page: Page, calls: string, steps: () => Promise<void>) {
  await page.route(calls, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  )
  await steps()
  await page.unroute(calls)
}

const tabs = [
  ['Addresses', 'addresses', 'Delivery Addresses'],
  ['Security', 'security', 'Change Password'],
  ['Notifications', 'notifications', 'Notifications'],
  ['Privacy', 'privacy', 'Privacy'],
  ['Profile Information', null, 'Profile Information'],
] as const

/** Signs in, returns to the requested tab, and opens all tabs by keyboard. */
async function walksTheTabs(page: Page, member: Member) {
  await expectExactText(page, 'You must be logged in to view your account settings.')
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login?next=%2Faccount%3Ftab%3Dsecurity')
  await logIn(page, member.email, password)
  await panel(page, 'Change Password').waitFor()
  for (const [name, tab, title] of tabs) {
    await menu(page).getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await panel(page, title).waitFor()
    expect(new URL(page.url()).searchParams.get('tab')).toBe(tab)
    await expectText(menu(page).locator('[aria-current="page"]'), name)
    await expectNoOverflow(page)
  }
  await page.goBack()
  await panel(page, 'Privacy').waitFor()
  await goTo(page, 'Profile Information')
}

/** Edits to the profile survive other tabs, invalid input and a failed call; the header shows the new name. */
async function changesTheProfile(page: Page, member: Member) {
  await field(page, 'First Name').fill('Zawadi')
  await field(page, 'Last Name').fill('Zuberi')
  await expectExactText(page, 'Not saved yet')
  await goTo(page, 'Privacy')
  await panel(page, 'Privacy').waitFor()
  await goTo(page, 'Profile Information')
  await expectValue(field(page, 'First Name'), 'Zawadi')
  await expectValue(field(page, 'Email'), member.email)
  await expect.poll(() => field(page, 'Email').getAttribute('readonly')).not.toBeNull()
  await panel(page, 'Profile Information').getByText('Confirmed', { exact: true }).waitFor()
  await field(page, 'Phone').fill('0812 345 678')
  await field(page, 'Date of Birth').fill('1990-02-28')
  await field(page, 'Gender').selectOption({ label: 'Prefer not to say' })
  await press(page, 'Save Changes')
  await expectAlert(page, 'Please enter a valid Kenyan phone number')
  await expectFocused(field(page, 'Phone'))
  await field(page, 'Phone').fill('0799 000 111')
  await failing(page, '**/api/v1/users/*', async () => {
    await press(page, 'Save Changes')
    await expectExactText(page, 'Failed to update profile. Please try again.')
  })
  await press(page, 'Save Changes')
  await expectExactText(page, 'Profile updated successfully!')
  await expectText(accountMenu(page), 'ZZ')
  await expectCount(page.getByText('Not saved yet'), 0)

  await page.reload()
  await expectValue(field(page, 'Date of Birth'), '1990-02-28')
  await expectValue(field(page, 'Gender'), 'prefer-not-to-say')
  const saved = { first_name: 'Zawadi', last_name: 'Zuberi', gender: 'prefer-not-to-say' }
  expect(await accountRow(member.id)).toMatchObject(saved)
  await field(page, 'First Name').fill(' ')
  await press(page, 'Save Changes')
  await expectAlert(page, 'First name is required')
  await press(page, 'Discard changes')
  await expectValue(field(page, 'First Name'), 'Zawadi')
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })
const fillAddress = async (page: Page, title: string, city: string) => {
  await field(page, 'Name of this address').fill(title)
  await field(page, 'Address').fill('Behind the market, blue gate')
  await field(page, 'Town or city').fill(city)
  await field(page, 'County').selectOption('Kisumu')
}

async function addsAddresses(page: Page) {
  await goTo(page, 'Addresses')
  await expectExactText(page, 'No addresses found. Add a new one to get started.')
  await press(page, 'Add New Address')
  await expectFocused(field(page, 'Name of this address'))
  await press(page, 'Save Address')
  await expectAlert(page, 'Please give this address a name')
  await expectAlert(page, 'Please enter the address')
  await expectAlert(page, 'Please enter the town or city')
  await expectCount(field(page, 'County').locator('option'), 48)
  await expectNoOverflow(page)
  await fillAddress(page, 'Home', 'Ahero')
  // Typed input must stay after a visit to another tab.
  await goTo(page, 'Privacy')
  await goTo(page, 'Addresses')
  await expectValue(field(page, 'Town or city'), 'Ahero')
  await press(page, 'Save Address')
  await expectExactText(page, 'Address added successfully!')
  await card(page, 'Home').getByText('Default', { exact: true }).waitFor()
  await expectCount(page.getByRole('button', { name: 'Set Default: Home' }), 0)
  await press(page, 'Add New Address')
  await fillAddress(page, 'Shop', 'Kisumu')
  await press(page, 'Save Address')
  await card(page, 'Shop').waitFor()
}

async function changesAddresses(page: Page, member: Member) {
  await failing(page, '**/set-default', async () => {
    await press(page, 'Set Default: Shop')
    await expectExactText(page, 'Failed to set default address. Please try again.')
  })
  await press(page, 'Set Default: Shop')
  await expectExactText(page, 'Default address set successfully!')
  await card(page, 'Shop').getByText('Default', { exact: true }).waitFor()
  await expectCount(page.getByText('Default', { exact: true }), 1)
  await press(page, 'Edit Home')
  await field(page, 'Town or city').fill('Awasi')
  await press(page, 'Save Address')
  await card(page, 'Home').getByText('Awasi').waitFor()
  await expectFocused(page.getByRole('button', { name: 'Edit Home' }))

  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this address?' })
  await press(page, 'Delete Home')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'hidden' })
  await press(page, 'Delete Home')
  await failing(page, '**/api/v1/addresses/*', async () => {
    await question.getByRole('button', { name: 'Delete' }).click()
    await question.getByText('Failed to delete address. Please try again.').waitFor()
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectExactText(page, 'Address deleted successfully!')
  await card(page, 'Home').waitFor({ state: 'detached' })
  const kept = db.selectFrom('addresses').select(['title', 'is_default']).where('account_id', '=', member.id)
  expect(await kept.execute()).toEqual([{ title: 'Shop', is_default: true }])
}

test('a member signs in on a phone, and changes profile and addresses', async () => {
  const member = nth(members, 0)
  const page = await open('/account?tab=security', { width: 360, expected: ['400 /users', '500 /'] })
  await walksTheTabs(page, member)
  await changesTheProfile(page, member)
  await addsAddresses(page)
  await changesAddresses(page, member)
})

/** The menus of the shop link to the account settings, in Swahili to the Swahili page. */
async function findsTheAccount(page: Page) {
  await accountMenu(page).click()
  await banner(page).getByRole('link', { name: 'Account', exact: true }).click()
  await panel(page, 'Profile Information').waitFor()
  await page.goto('/sw')
  await press(page, 'Fungua menyu')
  await page.getByRole('dialog').getByRole('link', { name: 'Akaunti', exact: true }).click()
  await page.waitForURL('**/sw/account')
  await heading(page, 'Mipangilio ya Akaunti').waitFor()
}

/** A picture is previewed before it is saved, shown in the header, and removed. */
async function showsAFace(page: Page) {
  const input = page.locator('input[type="file"]')
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  await page.goto('/account')
  await panel(page, 'Profile Information').waitFor()
  for (const [sent, words] of [
    [file('page.html', 'text/html', Buffer.from('<h1>Hello</h1>')), 'Please choose a JPEG, PNG, WebP or GIF picture.'],
    [file('drawing.svg', 'image/svg+xml', Buffer.from('<svg/>')), 'Please choose a JPEG, PNG, WebP or GIF picture.'],
    [file('page.png', 'image/png', Buffer.from('<h1>Hello</h1>')), 'We could not read that picture.'],
  ] as const) {
    await input.setInputFiles(sent)
    await expectAlert(page, words)
  }
  // Created in the page, because sending so many bytes to the browser is slow.
  await input.evaluate((chooser) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(21 * 1024 * 1024)], 'huge.png', { type: 'image/png' }))
    if (chooser instanceof HTMLInputElement) chooser.files = chosen.files
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expectAlert(page, 'That picture is larger than 20 MB. Please choose a smaller one.')
  await expectCount(page.getByText('Not saved yet'), 0)

  const headerHeight = async () => (await banner(page).boundingBox())?.height
  const before = await headerHeight()
  const green = { width: 1600, height: 900, channels: 3, background: '#0f6b45' } as const
  await input.setInputFiles(file('me.png', 'image/png', await sharp({ create: green }).png().toBuffer()))
  const preview = panel(page, 'Profile Information').getByRole('img')
  await expect.poll(() => preview.getAttribute('src')).toMatch(/^data:image\/jpeg/)
  await press(page, 'Save Changes')
  await expectExactText(page, 'Profile updated successfully!')
  const shown = accountMenu(page).locator('img')
  await expect.poll(() => shown.getAttribute('src')).toMatch(/^\/pictures\/portraits\/[\w-]+\.webp$/)
  const address = await shown.getAttribute('src')
  await expect.poll(() => preview.getAttribute('src')).toBe(address)
  await expect.poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(512)
  expect(await headerHeight()).toBe(before)

  await page.goto('/products')
  await expect.poll(() => shown.getAttribute('src')).toBe(address)
  await page.goto('/account')
  await press(page, 'Remove picture')
  await press(page, 'Save Changes')
  await expectExactText(page, 'Profile updated successfully!')
  await expectCount(shown, 0)
}

/** A notification switch changes at once, is saved, and reverts when saving fails. */
async function choosesNotifications(page: Page) {
  await page.goto('/account?tab=notifications')
  await expectChecked(toggle(page, 'Order Updates'), true)
  await toggle(page, 'Order Updates').click()
  await toggle(page, 'Security Alerts').focus()
  const saved = page.waitForResponse(async (answer) => (await answer.text()).includes('"security":false'))
  await page.keyboard.press('Space')
  await expectChecked(toggle(page, 'Security Alerts'), false)
  await saved
  await page.reload()
  await expectChecked(toggle(page, 'Order Updates'), false)
  await expectChecked(toggle(page, 'Security Alerts'), false)
  await expectChecked(toggle(page, 'Promotions & Deals'), true)
  const held = Promise.withResolvers<void>()
  await page.route('**/users/notifications', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await held.promise
    return route.fulfill({ status: 500 })
  })
  await toggle(page, 'Newsletter').click()
  await expectChecked(toggle(page, 'Newsletter'), true)
  held.resolve()
  await expectExactText(page, 'Failed to update notification settings. Please try again.')
  await expectChecked(toggle(page, 'Newsletter'), false)
}

/** Typed input is restored after a session ended and the member signed in again. */
async function comesBackToWhatWasTyped(page: Page, member: Member) {
  await page.goto('/account')
  await field(page, 'First Name').fill('Half-typed')
  await page.waitForLoadState('networkidle')
  await db.updateTable('sessions').set({ ended_at: new Date() }).where('account_id', '=', member.id).execute()
  await press(page, 'Save Changes')
  await main(page).getByText('Session expired. Please log in again.').waitFor()
  await expectExactText(page, 'You must be logged in to view your account settings.')
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await logIn(page, member.email, password)
  await page.waitForURL('**/account')
  await expectValue(field(page, 'First Name'), 'Half-typed')
}

test('a member opens the account, sets a picture, chooses notifications and continues after an ended session', async () => {
  const member = nth(members, 1)
  await db.updateTable('accounts').set({ email_confirmed_at: null }).where('id', '=', member.id).execute()
  const page = await open('/', { as: await sessionOfMember(shop, member), expected: ['401 /api', '500 /users'] })
  await findsTheAccount(page)
  await showsAFace(page)
  await expectExactText(page, 'Not confirmed')
  await press(page, 'Resend the confirmation email')
  await page.getByRole('button', { name: 'Email sent' }).waitFor()
  await choosesNotifications(page)
  await comesBackToWhatWasTyped(page, member)
})
