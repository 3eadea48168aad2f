// Above 300 lines: the journeys of one area share a shop and a database, which take seconds to start.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import sharp from 'sharp'
import type { Db } from '#api/platform/database/db.ts'
import { expect, inLong, test } from './support/fixtures.ts'
import { beforeNext } from './support/hydration.ts'
import { nth } from './support/lending.ts'
import { alertWith, banner, exactText, field, heading, main, panel, press, toggle } from './support/locators.ts'
import { linkInMail } from './support/mail.ts'
import { findMembers, type Member, sessionOfMember } from './support/members.ts'
import { password } from './support/people.ts'
import { accountMenu, logIn } from './support/sign-in.ts'
import { failCalls } from './support/steps.ts'
import { protect } from './support/two-factor.ts'

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

/** A notification switch changes immediately, is saved, and reverts when saving fails. */
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

const openTab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account Settings' }).getByRole('link', { name }).click()

const card = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

const fillAddress = async (page: Page, title: string, city: string) => {
  await field(page, 'Name of this address').fill(title)
  await field(page, 'Address').fill('Behind the market, blue gate')
  await field(page, 'Town or city').fill(city)
  await field(page, 'County').selectOption('Kisumu')
}

async function addAddresses(page: Page) {
  await openTab(page, 'Addresses')
  await expect(exactText(page, 'No addresses found. Add a new one to get started.')).toBeVisible()
  await press(page, 'Add New Address')
  await expect(field(page, 'Name of this address')).toBeFocused()
  await press(page, 'Save Address')
  await expect(alertWith(page, 'Please give this address a name')).toBeVisible()
  await expect(alertWith(page, 'Please enter the address')).toBeVisible()
  await expect(alertWith(page, 'Please enter the town or city')).toBeVisible()
  await expect(field(page, 'County').locator('option')).toHaveCount(48)
  await expect(page).toHaveNoOverflow()
  await fillAddress(page, 'Home', 'Ahero')
  // Typed input must stay after a visit to another tab.
  await openTab(page, 'Privacy')
  await openTab(page, 'Addresses')
  await expect(field(page, 'Town or city')).toHaveValue('Ahero')
  await press(page, 'Save Address')
  await expect(exactText(page, 'Address added successfully!')).toBeVisible()
  await expect(card(page, 'Home').getByText('Default', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Default: Home' })).toHaveCount(0)
  await press(page, 'Add New Address')
  await fillAddress(page, 'Shop', 'Kisumu')
  await press(page, 'Save Address')
  await expect(card(page, 'Shop')).toBeVisible()
}

async function changeAddresses(page: Page, db: Db, member: Member) {
  await failCalls(page, '**/set-default', async () => {
    await press(page, 'Set Default: Shop')
    await expect(exactText(page, 'Failed to set default address. Please try again.')).toBeVisible()
  })
  await press(page, 'Set Default: Shop')
  await expect(exactText(page, 'Default address set successfully!')).toBeVisible()
  await expect(card(page, 'Shop').getByText('Default', { exact: true })).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toHaveCount(1)
  await press(page, 'Edit Home')
  await field(page, 'Town or city').fill('Awasi')
  await press(page, 'Save Address')
  await expect(card(page, 'Home').getByText('Awasi')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Home' })).toBeFocused()

  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this address?' })
  await press(page, 'Delete Home')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(question).toBeHidden()
  await press(page, 'Delete Home')
  await failCalls(page, '**/api/v1/addresses/*', async () => {
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question.getByText('Failed to delete address. Please try again.')).toBeVisible()
  })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(exactText(page, 'Address deleted successfully!')).toBeVisible()
  await expect(card(page, 'Home')).not.toBeAttached()
  const remaining = db.selectFrom('addresses').select(['title', 'is_default']).where('account_id', '=', member.id)
  expect(await remaining.execute()).toEqual([{ title: 'Shop', is_default: true }])
}

test('a member on a phone adds, changes and deletes addresses', async ({ open, shop, db }) => {
  const member = nth(await findMembers(shop), 0)
  const page = await open('/account', {
    width: 360,
    as: await sessionOfMember(shop, member),
    expected: ['400 /users', '500 /'],
  })
  await addAddresses(page)
  await changeAddresses(page, db, member)
})

const member = 'achieng@example.com'

const newPassword = 'Ziwa Viktoria 2026!'

const linkSent = (page: Page) => page.getByText('A password reset link has been sent to your email address.')

async function requestLink(page: Page, email: string) {
  await field(page, 'Email').fill(email)
  await press(page, 'Reset Password')
}

test(
  'the answer to a request for a reset link does not disclose which addresses have an account',
  inLong,
  async ({ open }) => {
    const page = await open('/login', { width: 360, expected: ['net::ERR_CONNECTION_RESET'] })
    await page.clock.install()
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveURL('/forgot')
    for (const email of ['', 'achieng']) {
      await requestLink(page, email)
      await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
    }
    await page.route('**/forgot-password', (route) => route.abort('connectionreset'))
    await requestLink(page, member)
    await expect(page.getByText('No connection. Please try again.')).toBeVisible()
    await expect(field(page, 'Email')).toHaveValue(member)
    await page.unroute('**/forgot-password')
    await requestLink(page, 'unknown@example.com')
    await expect(linkSent(page)).toBeVisible()
    await page.clock.fastForward('00:06')
    await expect(linkSent(page)).toHaveCount(0)
    await requestLink(page, member)
    await expect(linkSent(page)).toBeVisible()
  },
)

async function choosePassword(page: Page, link: string) {
  await page.goto(link)
  await expect(page).toHaveURL('/reset-password')
  await field(page, 'Password').fill(newPassword)
  await field(page, 'Confirm Password').fill(`${newPassword}!`)
  await press(page, 'Save new password')
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await field(page, 'Confirm Password').fill(newPassword)
  await press(page, 'Save new password')
}

test('a member resets a forgotten password by a link that is valid once, and all sessions end', async ({
  open,
  shop,
}) => {
  const secondDevice = await open('/wishlist', { as: 'achieng', expected: ['401 /api'] })
  await expect(accountMenu(secondDevice)).toBeVisible()
  const page = await open('/forgot', { width: 360, expected: ['401 /auth/login', '404 /auth/reset-password'] })
  await requestLink(page, member)
  await expect(linkSent(page)).toBeVisible()
  const link = await linkInMail(shop, member, /Choose a new password/)
  await choosePassword(page, link)
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Your password is changed. Please log in with the new one.')).toBeVisible()
  await logIn(page, member, password)
  await expect(page.getByText('Invalid credentials')).toBeVisible()
  await expect(field(page, 'Email or phone')).toHaveValue(member)
  await secondDevice.reload()
  await expect(secondDevice.getByText('Session expired. Please log in again.').first()).toBeVisible()
  await expect(accountMenu(secondDevice)).toHaveCount(0)

  await choosePassword(page, link)
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await logIn(page, member, newPassword)
  await expect(page).toHaveURL('/')
  await expect(accountMenu(page)).toBeVisible()
})

/** The second step requires a code of the app; the input of the first step stays. */
async function signInByCode(page: Page, validCode: string) {
  const code = field(page, 'Code')
  await logIn(page, 'manager', password)
  await expect(code).toBeFocused()
  await press(page, 'Sign In')
  await expect(page.getByText('Please enter the code.')).toBeVisible()
  await code.fill('000000')
  await press(page, 'Sign In')
  await expect(page.getByRole('alert').getByText('That code is not valid.')).toBeVisible()
  await press(page, 'Back')
  await expect(field(page, 'Username')).toHaveValue('manager')
  await expect(field(page, 'Password')).toHaveValue(password)
  await press(page, 'Sign In')
  await code.fill(validCode)
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

test('staff enter a code of the app or a recovery code in a second step', async ({ open, shop }) => {
  const { codeAt, recoveryCodes } = await protect(shop, 'manager')
  const page = await open('/admin/login', { width: 360, expected: ['401 /auth/login', '422 /auth/login'] })
  await signInByCode(page, codeAt(30))
  const phone = await open('/admin/login?next=%2Fadmin%2Forders', { expected: ['401 /auth/login'] })
  await logIn(phone, 'manager', password)
  await press(phone, 'Use a recovery code')
  await field(phone, 'Recovery code').fill(recoveryCodes[0] ?? '')
  await press(phone, 'Sign In')
  await expect(phone).toHaveURL('/admin/orders')
  await expect(phone.getByRole('heading', { level: 1 })).toBeFocused()
})

test('wrong passwords lead to a wait that is shown, and the right password signs in afterwards', async ({ open }) => {
  const page = await open('/admin/login', { expected: ['401 /auth/login', '429 /auth/login'] })
  const button = page.getByRole('button', { name: /^(Sign In|Try again in \d+:\d\d)$/ })
  const message = page.getByRole('alert').getByText(/Too many attempts\. Please wait \d+ seconds/)
  await field(page, 'Username').fill('officer')
  await field(page, 'Password').fill('a guess')
  for (let tries = 0; tries < 8 && !(await message.isVisible()); tries++) {
    const response = page.waitForResponse('**/auth/login')
    await button.click()
    await response
    await expect(button).toBeVisible()
  }
  await expect(message).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try again in 0:\d\d$/ }).and(page.locator(':disabled'))).toBeVisible()
  await expect(field(page, 'Username')).toHaveValue('officer')
  await expect(button).toBeEnabled()
  await expect(message).toHaveCount(0)
  await logIn(page, 'officer', password)
  await expect(page).toHaveURL('/')
})

const security = '/account?tab=security'

const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const otherPassword = 'Ziwa la Naivasha 2026!'

/** Expects another browser of the same member to be signed out at its next call. */
async function expectSignedOut(page: Page) {
  await page.reload()
  await expect(main(page).getByText('Session expired. Please log in again.')).toBeVisible()
  await expect(accountMenu(page)).toHaveCount(0)
}

/** Lists sessions by device, and ends one and then all others. */
async function endOtherSessions(page: Page, onPhone: Page, onFirefox: Page) {
  const list = panel(page, 'Where you are signed in')
  const line = (device: string) => list.getByRole('listitem').filter({ hasText: device })
  const others = page.getByRole('button', { name: 'End all other sessions' })
  await expect(line('Chrome on Android')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expect(list.getByText('This device', { exact: true })).toHaveCount(1)
  await expect(line('This device').getByRole('button')).toHaveCount(0)
  await line('Chrome on Android').getByRole('button', { name: 'End the session on Chrome on Android' }).click()
  await expect(exactText(page, 'The session has ended.')).toBeVisible()
  await expect(line('Chrome on Android')).not.toBeAttached()
  await expectSignedOut(onPhone)
  await onFirefox.reload()
  await expect(panel(onFirefox, 'Profile Information')).toBeVisible()

  await others.click()
  await expect(exactText(page, 'All other sessions have ended.')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expectSignedOut(onFirefox)
  await page.reload()
  await expect(line('This device')).toBeVisible()
  await expect(others).toHaveCount(0)
}

/**
 * Changes the password: a wrong current one is refused, and a new one that differs from its confirmation is not sent.
 */
async function changePassword(page: Page) {
  const change = () => press(page, 'Change Password')
  const newPassword = field(page, 'New Password')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/change-password')) calls += 1
  })
  await field(page, 'Current Password').fill('not my password')
  await newPassword.fill(otherPassword)
  await expect(exactText(page, 'Strong')).toBeVisible()
  await field(page, 'Confirm New Password').fill(`${otherPassword}!`)
  await change()
  await expect(alertWith(page, 'Passwords do not match')).toBeVisible()
  expect(calls).toBe(0)
  await expect(newPassword).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(3)
  await page.getByRole('button', { name: 'Show password' }).nth(1).click()
  await expect(newPassword).toHaveAttribute('type', 'text')

  await field(page, 'Confirm New Password').fill(otherPassword)
  await change()
  await expect(alertWith(page, 'Failed to change password. Please check your current password.')).toBeVisible()
  await expect(newPassword).toHaveValue(otherPassword)
  await field(page, 'Current Password').fill(password)
  await newPassword.fill('password1')
  await field(page, 'Confirm New Password').fill('password1')
  await change()
  await expect(alertWith(page, 'This password is too common.')).toBeVisible()
  await newPassword.fill(otherPassword)
  await field(page, 'Confirm New Password').fill(otherPassword)
  await change()
  await expect(exactText(page, 'Password updated successfully!')).toBeVisible()
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await expect(field(page, label)).toHaveValue('')
  await expect(page).toHaveNoOverflow()
}

/**
 * Switches two-factor sign-in on, after wrong input. Returns the recovery codes, which are shown once, to print or
 * download.
 */
async function switchOnTwoFactor(page: Page) {
  const factor = panel(page, 'Two-Factor Authentication')
  await press(page, 'Enable 2FA')
  await field(page, 'Your password').fill('not my password')
  await press(page, 'Continue')
  await expect(alertWith(page, 'That is not your current password.')).toBeVisible()
  await field(page, 'Your password').fill(password)
  await press(page, 'Continue')
  const qr = factor.getByRole('img', { name: 'QR code with the secret below' })
  const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0
  await expect.poll(() => qr.evaluate(isDrawn)).toBe(true)
  const secret = (await factor.locator('code').innerText()).replaceAll(' ', '')
  const link = factor.getByRole('link', { name: 'The app is on this phone: open it' })
  await expect(link).toHaveAttribute('href', new RegExp(`secret=${secret}`))
  await expect(page).toHaveNoOverflow()
  const app = new TOTP({ secret })
  await field(page, 'Authenticator code').fill(app.generate() === '000000' ? '111111' : '000000')
  await press(page, 'Switch it on')
  await expect(alertWith(page, 'That code is not valid.')).toBeVisible()
  await field(page, 'Authenticator code').fill(app.generate())
  await press(page, 'Switch it on')
  await expect(exactText(page, 'Two-factor authentication is on.')).toBeVisible()

  // The codes must stay after a visit to another tab.
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await expect(factor.locator('li code')).toHaveCount(10)
  const codes = await factor.locator('li code').allInnerTexts()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
  const saved = readFileSync(await file.path(), 'utf8')
  for (const code of codes) expect(saved).toContain(code)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText(codes[0] ?? '')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await press(page, "I've saved them")
  await expect(factor.getByText('On', { exact: true })).toBeVisible()
  return codes
}

async function switchOffTwoFactor(page: Page, code: string) {
  await page.reload()
  await press(page, 'Disable 2FA')
  await field(page, 'Your password').fill(password)
  await field(page, 'Authenticator code').fill(code)
  await press(page, 'Disable 2FA')
  await expect(exactText(page, 'Two-factor authentication is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enable 2FA' })).toBeVisible()
}

test('a member ends one other session and then all others', inLong, async ({ open, shop }) => {
  const member = nth(await findMembers(shop), 2)
  const openIn = async (browser: string) =>
    open('/account', { as: await sessionOfMember(shop, member, browser), expected: ['401 /api'] })
  const [onPhone, onFirefox] = [await openIn(android), await openIn(firefox)]
  const page = await open(security, { width: 360, as: await sessionOfMember(shop, member) })
  await endOtherSessions(page, onPhone, onFirefox)
})

test('a changed password ends other sessions, and the old one no longer signs in', async ({ open, shop }) => {
  const member = nth(await findMembers(shop), 3)
  const onPhone = await open('/account', {
    as: await sessionOfMember(shop, member, android),
    expected: ['401 /api'],
  })
  const page = await open(security, {
    width: 360,
    as: await sessionOfMember(shop, member),
    expected: ['401 /change-password', '422 /users'],
  })
  await changePassword(page)
  await expectSignedOut(onPhone)
  await main(onPhone).getByRole('link', { name: 'Log in' }).click()
  await logIn(onPhone, member.email, password)
  await expect(onPhone.getByText('Invalid credentials')).toBeVisible()
  await field(onPhone, 'Password').fill(otherPassword)
  await press(onPhone, 'Log in')
  await expect(onPhone).toHaveURL('/account')
})

test('sign-in requires a code while two-factor sign-in is on', async ({ open, shop }) => {
  const member = nth(await findMembers(shop), 4)
  const page = await open(security, {
    width: 360,
    as: await sessionOfMember(shop, member),
    expected: ['422 /users'],
  })
  const [code = ''] = await switchOnTwoFactor(page)
  const onPhone = await open('/login?next=%2Faccount', { expected: ['401 /customer/auth/login'] })
  await logIn(onPhone, member.email, password)
  await expect(exactText(onPhone, 'The six digits your authenticator app shows now.')).toBeVisible()
  await switchOffTwoFactor(page, code)
  await press(onPhone, 'Back')
  await press(onPhone, 'Log in')
  await expect(onPhone).toHaveURL('/account')
})

/** Privacy choices are saved, and revert when saving fails. */
async function choosePrivacy(page: Page) {
  const share = toggle(page, 'Share my purchase history for recommendations')
  await expect(toggle(page, 'Make my profile visible to other users')).toBeChecked()
  await expect(share).not.toBeChecked()
  await expect(toggle(page, 'Allow analytics')).toBeChecked()
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await share.click()
  await saved
  await page.reload()
  await expect(share).toBeChecked()
  await page.route('**/users/privacy', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  )
  await toggle(page, 'Allow analytics').click()
  await expect(exactText(page, 'Failed to update privacy settings. Please try again.')).toBeVisible()
  await expect(toggle(page, 'Allow analytics')).toBeChecked()
}

/** Requests a copy of all data and downloads it as a ZIP file. */
async function downloadCopy(page: Page) {
  await press(page, 'Download My Data')
  await expect(exactText(page, 'Your copy is being prepared. You can leave this page and come back.')).toBeVisible()
  await expect(page.getByText(/^Your copy is ready\. You can download it until /)).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the ZIP file')])
  expect(file.suggestedFilename()).toBe('my-data.zip')
  expect(readFileSync(await file.path()).toString('latin1', 0, 4)).toBe('PK\u0003\u0004')
}

/** Requests the deletion of the account, which all tabs then announce, and cancels it. */
async function requestAndCancelDeletion(page: Page) {
  const strip = page.getByText(/^Your account will be deleted on /)
  await press(page, 'Request Account Deletion')
  await expect(
    exactText(page, 'Your account is deleted 7 days after you ask. Until then you can log in and cancel.'),
  ).toBeVisible()
  await field(page, 'Your password').fill('not my password')
  await press(page, 'Delete my account')
  await expect(alertWith(page, 'That is not your current password.')).toBeVisible()
  await expect(strip).toHaveCount(0)
  await field(page, 'Your password').fill(password)
  await press(page, 'Delete my account')
  await expect(strip).toBeVisible()
  await expect(page).toHaveNoOverflow()
  await page.goto('/account?tab=addresses')
  await expect(strip).toBeVisible()
  await press(page, 'Keep my account')
  await expect(exactText(page, 'Your account stays.')).toBeVisible()
  await expect(strip).not.toBeAttached()
}

test('a member sets privacy choices and downloads a copy of the data', async ({ open, shop }) => {
  const member = nth(await findMembers(shop), 5)
  const page = await open('/account?tab=privacy', {
    width: 360,
    as: await sessionOfMember(shop, member),
    expected: ['500 /users/privacy'],
  })
  await choosePrivacy(page)
  await downloadCopy(page)
})

test('a member requests the deletion of the account and cancels it', async ({ open, shop, db }) => {
  const member = nth(await findMembers(shop), 5)
  const page = await open('/account?tab=privacy', {
    width: 360,
    as: await sessionOfMember(shop, member),
    expected: ['422 /users'],
  })
  await requestAndCancelDeletion(page)
  const account = db.selectFrom('accounts').select('deletion_requested_at').where('id', '=', member.id)
  expect((await account.executeTakeFirstOrThrow()).deletion_requested_at).toBeNull()
})

test(
  "staff have the same settings, also with a member's session in the browser, but cannot request deletion",
  inLong,
  async ({ open, shop, db }) => {
    const page = await open('/account', { as: [await shop.sessionOf('officer'), await shop.sessionOf('achieng')] })
    const find = () => db.selectFrom('accounts').selectAll().where('username', '=', 'officer').executeTakeFirstOrThrow()
    await expect(field(page, 'Email')).toHaveValue((await find()).email)
    await field(page, 'Last Name').fill('Mwangaza')
    await press(page, 'Save Changes')
    await expect(exactText(page, 'Profile updated successfully!')).toBeVisible()
    expect(await find()).toMatchObject({ last_name: 'Mwangaza' })
    await page.getByRole('link', { name: 'Privacy', exact: true }).click()
    await expect(exactText(page, 'Only an administrator can close a staff account. Please ask one.')).toBeVisible()
  },
)
