import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Db } from '#api/platform/database/db.ts'
import { expect, inLong, test } from './support/fixtures.ts'
import { beforeNext } from './support/hydration.ts'
import { nth } from './support/lending.ts'
import { alertWith, banner, exactText, field, heading, main, panel, press, toggle } from './support/locators.ts'
import { findMembers, type Member, sessionOfMember } from './support/members.ts'
import { password } from './support/people.ts'
import { accountMenu, logIn } from './support/sign-in.ts'
import { failCalls } from './support/steps.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Account Settings' })
const goTo = (page: Page, tab: string) => menu(page).getByRole('link', { name: tab }).click()
const findAccount = (db: Db, id: number) =>
  db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const tabs = [
  ['Addresses', 'addresses', 'Delivery Addresses'],
  ['Security', 'security', 'Change Password'],
  ['Notifications', 'notifications', 'Notifications'],
  ['Privacy', 'privacy', 'Privacy'],
  ['Profile Information', null, 'Profile Information'],
] as const

/** Signs in, and returns to the requested tab. */
async function signIn(page: Page, member: Member) {
  await expect(exactText(page, 'You must be logged in to view your account settings.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login?next=%2Faccount%3Ftab%3Dsecurity')
  await logIn(page, member.email, password)
  await expect(panel(page, 'Change Password')).toBeVisible()
}

/** Opens all tabs by keyboard; each has its address. */
async function openTabs(page: Page) {
  for (const [name, tab, title] of tabs) {
    await menu(page).getByRole('link', { name }).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page, title)).toBeVisible()
    await expect(page).toHaveSearchParams(tab ? { tab } : {})
    await expect(menu(page).locator('[aria-current="page"]')).toHaveText(name)
    await expect(page).toHaveNoOverflow()
  }
  await page.goBack()
  await expect(panel(page, 'Privacy')).toBeVisible()
  await goTo(page, 'Profile Information')
}

/** Edits to the profile survive other tabs, invalid input and a failed call; the header shows the new name. */
async function changeProfile(page: Page, db: Db, member: Member) {
  await field(page, 'First Name').fill('Zawadi')
  await field(page, 'Last Name').fill('Zuberi')
  await expect(exactText(page, 'Not saved yet')).toBeVisible()
  await goTo(page, 'Privacy')
  await expect(panel(page, 'Privacy')).toBeVisible()
  await goTo(page, 'Profile Information')
  await expect(field(page, 'First Name')).toHaveValue('Zawadi')
  await expect(field(page, 'Email')).toHaveValue(member.email)
  await expect(field(page, 'Email')).toHaveAttribute('readonly')
  await expect(panel(page, 'Profile Information').getByText('Confirmed', { exact: true })).toBeVisible()
  await field(page, 'Phone').fill('0812 345 678')
  await field(page, 'Date of Birth').fill('1990-02-28')
  await field(page, 'Gender').selectOption({ label: 'Prefer not to say' })
  await press(page, 'Save Changes')
  await expect(alertWith(page, 'Please enter a valid Kenyan phone number')).toBeVisible()
  await expect(field(page, 'Phone')).toBeFocused()
  await field(page, 'Phone').fill('0799 000 111')
  await failCalls(page, '**/api/v1/users/*', async () => {
    await press(page, 'Save Changes')
    await expect(exactText(page, 'Failed to update profile. Please try again.')).toBeVisible()
  })
  await press(page, 'Save Changes')
  await expect(exactText(page, 'Profile updated successfully!')).toBeVisible()
  await expect(accountMenu(page).locator('[data-initials=ZZ]')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)

  await page.reload()
  await expect(field(page, 'Date of Birth')).toHaveValue('1990-02-28')
  await expect(field(page, 'Gender')).toHaveValue('prefer-not-to-say')
  const saved = { first_name: 'Zawadi', last_name: 'Zuberi', gender: 'prefer-not-to-say' }
  expect(await findAccount(db, member.id)).toMatchObject(saved)
  await field(page, 'First Name').fill(' ')
  await press(page, 'Save Changes')
  await expect(alertWith(page, 'First name is required')).toBeVisible()
  await press(page, 'Discard changes')
  await expect(field(page, 'First Name')).toHaveValue('Zawadi')
}

test('a member signs in on a phone and changes the profile', async ({ open, shop, db }) => {
  const member = nth(await findMembers(shop), 0)
  const page = await open('/account?tab=security', { width: 360, expected: ['400 /users', '500 /'] })
  await signIn(page, member)
  await openTabs(page)
  await changeProfile(page, db, member)
})

/** The menus of the shop link to the account settings, in Swahili to the Swahili page. */
async function openAccountByMenus(page: Page) {
  await accountMenu(page).click()
  await banner(page).getByRole('link', { name: 'Account', exact: true }).click()
  await expect(panel(page, 'Profile Information')).toBeVisible()
  await page.goto('/sw')
  await press(page, 'Fungua menyu')
  await page.getByRole('dialog').getByRole('link', { name: 'Akaunti', exact: true }).click()
  await expect(page).toHaveURL('/sw/account')
  await expect(heading(page, 'Mipangilio ya Akaunti')).toBeVisible()
}

/** A picture is previewed before it is saved, shown in the header, and removed. */
async function choosePicture(page: Page) {
  const input = page.locator('input[type="file"]')
  const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
  await page.goto('/account')
  await expect(panel(page, 'Profile Information')).toBeVisible()
  for (const [picture, message] of [
    [file('page.html', 'text/html', Buffer.from('<h1>Hello</h1>')), 'Please choose a JPEG, PNG, WebP or GIF picture.'],
    [file('drawing.svg', 'image/svg+xml', Buffer.from('<svg/>')), 'Please choose a JPEG, PNG, WebP or GIF picture.'],
    [file('page.png', 'image/png', Buffer.from('<h1>Hello</h1>')), 'We could not read that picture.'],
  ] as const) {
    await input.setInputFiles(picture)
    await expect(alertWith(page, message)).toBeVisible()
  }
  // Created in the page, because sending so many bytes to the browser is slow.
  await input.evaluate((chooser) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([new Uint8Array(21 * 1024 * 1024)], 'huge.png', { type: 'image/png' }))
    if (chooser instanceof HTMLInputElement) chooser.files = chosen.files
    chooser.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(alertWith(page, 'That picture is larger than 20 MB. Please choose a smaller one.')).toBeVisible()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)

  const headerHeight = async () => (await banner(page).boundingBox())?.height
  const before = await headerHeight()
  const green = { width: 1600, height: 900, channels: 3, background: '#0f6b45' } as const
  await input.setInputFiles(file('me.png', 'image/png', await sharp({ create: green }).png().toBuffer()))
  const preview = panel(page, 'Profile Information').getByRole('img')
  await expect(preview).toHaveAttribute('src', /^data:image\/jpeg/)
  await press(page, 'Save Changes')
  await expect(exactText(page, 'Profile updated successfully!')).toBeVisible()
  const portrait = accountMenu(page).locator('img')
  await expect(portrait).toHaveAttribute('src', /^\/pictures\/portraits\/[\w-]+\.webp$/)
  const source = (await portrait.getAttribute('src')) ?? ''
  await expect(preview).toHaveAttribute('src', source)
  await expect(portrait).toHaveJSProperty('naturalWidth', 512)
  expect(await headerHeight()).toBe(before)

  await page.goto('/products')
  await expect(portrait).toHaveAttribute('src', source)
  await page.goto('/account')
  await press(page, 'Remove picture')
  await press(page, 'Save Changes')
  await expect(exactText(page, 'Profile updated successfully!')).toBeVisible()
  await expect(portrait).toHaveCount(0)
}

/** A notification switch changes at once, is saved, and reverts when saving fails. */
async function chooseNotifications(page: Page) {
  await page.goto('/account?tab=notifications')
  await expect(toggle(page, 'Order Updates')).toBeChecked()
  await toggle(page, 'Order Updates').click()
  await toggle(page, 'Security Alerts').focus()
  const saved = page.waitForResponse(async (answer) => (await answer.text()).includes('"security":false'))
  await page.keyboard.press('Space')
  await expect(toggle(page, 'Security Alerts')).not.toBeChecked()
  await saved
  await page.reload()
  await expect(toggle(page, 'Order Updates')).not.toBeChecked()
  await expect(toggle(page, 'Security Alerts')).not.toBeChecked()
  await expect(toggle(page, 'Promotions & Deals')).toBeChecked()
  const answer = Promise.withResolvers<void>()
  await page.route('**/users/notifications', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await answer.promise
    return route.fulfill({ status: 500 })
  })
  await toggle(page, 'Newsletter').click()
  await expect(toggle(page, 'Newsletter')).toBeChecked()
  answer.resolve()
  await expect(exactText(page, 'Failed to update notification settings. Please try again.')).toBeVisible()
  await expect(toggle(page, 'Newsletter')).not.toBeChecked()
}

/** Typed input is restored after a session ended and the member signed in again. */
async function continueAfterEndedSession(page: Page, db: Db, member: Member) {
  await page.goto('/account')
  await field(page, 'First Name').fill('Half-typed')
  await beforeNext(page, `**/api/v1/users/${member.id}`, () =>
    db.updateTable('sessions').set({ ended_at: new Date() }).where('account_id', '=', member.id).execute(),
  )
  await press(page, 'Save Changes')
  await expect(main(page).getByText('Session expired. Please log in again.')).toBeVisible()
  await expect(exactText(page, 'You must be logged in to view your account settings.')).toBeVisible()
  await main(page).getByRole('link', { name: 'Log in' }).click()
  await logIn(page, member.email, password)
  await expect(page).toHaveURL('/account')
  await expect(field(page, 'First Name')).toHaveValue('Half-typed')
}

test('a member opens the account by the menus and sets a picture', inLong, async ({ open, shop }) => {
  const page = await open('/', { as: await sessionOfMember(shop, nth(await findMembers(shop), 1)) })
  await openAccountByMenus(page)
  await choosePicture(page)
})

test('a member requests the confirmation email again and chooses notifications', inLong, async ({ open, shop, db }) => {
  const member = nth(await findMembers(shop), 1)
  await db.updateTable('accounts').set({ email_confirmed_at: null }).where('id', '=', member.id).execute()
  const page = await open('/account', { as: await sessionOfMember(shop, member), expected: ['500 /users'] })
  await expect(exactText(page, 'Not confirmed')).toBeVisible()
  // The address that cannot be changed looks different from a field that can.
  const frameOf = (name: string) => field(page, name).locator('..')
  await expect(frameOf('Email')).toHaveCSS('border-top-style', 'dashed')
  await expect(frameOf('First Name')).toHaveCSS('border-top-style', 'solid')
  await press(page, 'Resend the confirmation email')
  await expect(page.getByRole('button', { name: 'Email sent' })).toBeVisible()
  await chooseNotifications(page)
})

test('a member whose session ended continues with the typed profile', inLong, async ({ open, shop, db }) => {
  const member = nth(await findMembers(shop), 1)
  const page = await open('/account', { as: await sessionOfMember(shop, member), expected: ['401 /api'] })
  await continueAfterEndedSession(page, db, member)
})
