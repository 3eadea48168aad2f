import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { expect, inLong, test } from './support/fixtures.ts'
import { nth } from './support/lending.ts'
import { alertWith, exactText, field, main, panel, press, toggle } from './support/locators.ts'
import { findMembers, sessionOfMember } from './support/members.ts'
import { password } from './support/people.ts'
import { accountMenu, logIn } from './support/sign-in.ts'

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
