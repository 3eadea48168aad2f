import { readFileSync } from 'node:fs'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectChecked, expectCount, expectNoOverflow, expectValue } from './support/expectations.ts'
import { nth } from './support/lending.ts'
import { expectAlert, expectExactText, field, main, panel, press, toggle } from './support/locators.ts'
import { findMembers, sessionOfMember } from './support/members.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { accountMenu, logIn } from './support/sign-in.ts'

const shop = await openShop()
const { open, db } = shop
const members = await findMembers(shop)

const security = '/account?tab=security'
const android =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chosen = 'Ziwa la Naivasha 2026!'

/** Expects another browser of the same member to be signed out at its next call. */
async function isSignedOut(page: Page) {
  await page.reload()
  await main(page).getByText('Session expired. Please log in again.').waitFor()
  await expectCount(accountMenu(page), 0)
}

/** Lists sessions by device, and ends one and then all others. */
async function endsOtherSessions(page: Page, onPhone: Page, onFirefox: Page) {
  const list = panel(page, 'Where you are signed in')
  const line = (device: string) => list.getByRole('listitem').filter({ hasText: device })
  const others = page.getByRole('button', { name: 'End all other sessions' })
  await line('Chrome on Android').waitFor()
  await expectCount(list.getByRole('listitem'), 3)
  await expectCount(list.getByText('This device', { exact: true }), 1)
  await expectCount(line('This device').getByRole('button'), 0)
  await line('Chrome on Android').getByRole('button', { name: 'End the session on Chrome on Android' }).click()
  await expectExactText(page, 'The session has ended.')
  await line('Chrome on Android').waitFor({ state: 'detached' })
  await isSignedOut(onPhone)
  await onFirefox.reload()
  await panel(onFirefox, 'Profile Information').waitFor()

  await others.click()
  await expectExactText(page, 'All other sessions have ended.')
  await expectCount(list.getByRole('listitem'), 1)
  await isSignedOut(onFirefox)
  await page.reload()
  await line('This device').waitFor()
  await expectCount(others, 0)
}

/**
 * Changes the password: a wrong current one is refused, and a new one that differs from its confirmation is not sent.
 */
async function changesThePassword(page: Page) {
  const change = () => press(page, 'Change Password')
  const typed = field(page, 'New Password')
  const shows = (type: string) => expect.poll(() => typed.getAttribute('type')).toBe(type)
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/change-password')) calls += 1
  })
  await field(page, 'Current Password').fill('not my password')
  await typed.fill(chosen)
  await expectExactText(page, 'Strong')
  await field(page, 'Confirm New Password').fill(`${chosen}!`)
  await change()
  await expectAlert(page, 'Passwords do not match')
  expect(calls).toBe(0)
  await shows('password')
  await expectCount(page.getByRole('button', { name: 'Show password' }), 3)
  await page.getByRole('button', { name: 'Show password' }).nth(1).click()
  await shows('text')

  await field(page, 'Confirm New Password').fill(chosen)
  await change()
  await expectAlert(page, 'Failed to change password. Please check your current password.')
  await expectValue(typed, chosen)
  await field(page, 'Current Password').fill(password)
  await typed.fill('password1')
  await field(page, 'Confirm New Password').fill('password1')
  await change()
  await expectAlert(page, 'This password is too common.')
  await typed.fill(chosen)
  await field(page, 'Confirm New Password').fill(chosen)
  await change()
  await expectExactText(page, 'Password updated successfully!')
  for (const label of ['Current Password', 'New Password', 'Confirm New Password'])
    await expectValue(field(page, label), '')
  await expectNoOverflow(page)
}

/**
 * Switches two-factor sign-in on, after wrong input. Returns the recovery codes, which are shown once, to print or
 * download.
 */
async function switchesOnTwoFactor(page: Page) {
  const factor = panel(page, 'Two-Factor Authentication')
  await press(page, 'Enable 2FA')
  await field(page, 'Your password').fill('not my password')
  await press(page, 'Continue')
  await expectAlert(page, 'That is not your current password.')
  await field(page, 'Your password').fill(chosen)
  await press(page, 'Continue')
  const qr = factor.getByRole('img', { name: 'QR code with the secret below' })
  const isDrawn = (image: Element) => image instanceof HTMLImageElement && image.naturalWidth > 0
  await expect.poll(() => qr.evaluate(isDrawn)).toBe(true)
  const secret = (await factor.locator('code').innerText()).replaceAll(' ', '')
  const link = factor.getByRole('link', { name: 'The app is on this phone: open it' })
  await expect.poll(() => link.getAttribute('href')).toContain(`secret=${secret}`)
  await expectNoOverflow(page)
  const app = new TOTP({ secret })
  await field(page, 'Authenticator code').fill(app.generate() === '000000' ? '111111' : '000000')
  await press(page, 'Switch it on')
  await expectAlert(page, 'That code is not valid.')
  await field(page, 'Authenticator code').fill(app.generate())
  await press(page, 'Switch it on')
  await expectExactText(page, 'Two-factor authentication is on.')

  // The codes must stay after a visit to another tab.
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await expectCount(factor.locator('li code'), 10)
  const codes = await factor.locator('li code').allInnerTexts()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
  const kept = readFileSync(await file.path(), 'utf8')
  for (const code of codes) expect(kept).toContain(code)
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('banner').waitFor({ state: 'hidden' })
  await page.getByText(codes[0] ?? '').waitFor()
  await page.emulateMedia({ media: 'screen' })
  await press(page, "I've saved them")
  await factor.getByText('On', { exact: true }).waitFor()
  return codes
}

async function switchesOffTwoFactor(page: Page, code: string) {
  await page.reload()
  await press(page, 'Disable 2FA')
  await field(page, 'Your password').fill(chosen)
  await field(page, 'Authenticator code').fill(code)
  await press(page, 'Disable 2FA')
  await expectExactText(page, 'Two-factor authentication is off.')
  await page.getByRole('button', { name: 'Enable 2FA' }).waitFor()
}

test('a member ends other sessions, changes the password, and switches two-factor sign-in on and off', async () => {
  const member = nth(members, 2)
  const elsewhere = async (browser: string) =>
    open('/account', { as: await sessionOfMember(shop, member, browser), expected: ['401 /api'] })
  const [onPhone, onFirefox] = [await elsewhere(android), await elsewhere(firefox)]
  const page = await open(security, {
    ...{ width: 360, as: await sessionOfMember(shop, member) },
    expected: ['401 /change-password', '422 /users'],
  })
  await endsOtherSessions(page, onPhone, onFirefox)
  const third = await elsewhere(android)
  await changesThePassword(page)
  await isSignedOut(third)
  await main(third).getByRole('link', { name: 'Log in' }).click()
  await logIn(third, member.email, password)
  await third.getByText('Invalid credentials').waitFor()

  const [code = ''] = await switchesOnTwoFactor(page)
  await field(third, 'Password').fill(chosen)
  await press(third, 'Log in')
  await expectExactText(third, 'The six digits your authenticator app shows now.')
  await switchesOffTwoFactor(page, code)
  await press(third, 'Back')
  await press(third, 'Log in')
  await third.waitForURL('**/account')
})

/** Privacy choices are saved, and revert when saving fails. */
async function makesPrivacyChoices(page: Page) {
  const share = toggle(page, 'Share my purchase history for recommendations')
  await expectChecked(toggle(page, 'Make my profile visible to other users'), true)
  await expectChecked(share, false)
  await expectChecked(toggle(page, 'Allow analytics'), true)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await share.click()
  await saved
  await page.reload()
  await expectChecked(share, true)
  await page.route('**/users/privacy', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  )
  await toggle(page, 'Allow analytics').click()
  await expectExactText(page, 'Failed to update privacy settings. Please try again.')
  await expectChecked(toggle(page, 'Allow analytics'), true)
}

/** Requests a copy of all data and downloads it as a ZIP file. */
async function fetchesACopy(page: Page) {
  await press(page, 'Download My Data')
  await expectExactText(page, 'Your copy is being prepared. You can leave this page and come back.')
  await page.getByText(/^Your copy is ready\. You can download it until /).waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the ZIP file')])
  expect(file.suggestedFilename()).toBe('my-data.zip')
  expect(readFileSync(await file.path()).toString('latin1', 0, 4)).toBe('PK\u0003\u0004')
}

/** Requests the deletion of the account, which all tabs then announce, and cancels it. */
async function asksToGoAndStays(page: Page, id: number) {
  const strip = page.getByText(/^Your account will be deleted on /)
  await press(page, 'Request Account Deletion')
  await expectExactText(page, 'Your account is deleted 7 days after you ask. Until then you can log in and cancel.')
  await field(page, 'Your password').fill('not my password')
  await press(page, 'Delete my account')
  await expectAlert(page, 'That is not your current password.')
  await expectCount(strip, 0)
  await field(page, 'Your password').fill(password)
  await press(page, 'Delete my account')
  await strip.waitFor()
  await expectNoOverflow(page)
  await page.goto('/account?tab=addresses')
  await strip.waitFor()
  await press(page, 'Keep my account')
  await expectExactText(page, 'Your account stays.')
  await strip.waitFor({ state: 'detached' })
  const account = db.selectFrom('accounts').select('deletion_requested_at').where('id', '=', id)
  expect((await account.executeTakeFirstOrThrow()).deletion_requested_at).toBeNull()
}

/**
 * Staff have the same settings, also with a member's session in the browser. Only an administrator closes a staff
 * account.
 */
async function staffHaveTheSame() {
  const page = await open('/account', { as: [await shop.sessionOf('officer'), await shop.sessionOf('achieng')] })
  const find = () => db.selectFrom('accounts').selectAll().where('username', '=', 'officer').executeTakeFirstOrThrow()
  await expectValue(field(page, 'Email'), (await find()).email)
  await field(page, 'Last Name').fill('Mwangaza')
  await press(page, 'Save Changes')
  await expectExactText(page, 'Profile updated successfully!')
  expect(await find()).toMatchObject({ last_name: 'Mwangaza' })
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expectExactText(page, 'Only an administrator can close a staff account. Please ask one.')
}

test('a member sets privacy choices, downloads a copy of the data, requests deletion and cancels it; staff cannot request it', async () => {
  const member = nth(members, 3)
  const page = await open('/account?tab=privacy', {
    ...{ width: 360, as: await sessionOfMember(shop, member) },
    expected: ['500 /users/privacy', '422 /users'],
  })
  await makesPrivacyChoices(page)
  await fetchesACopy(page)
  await asksToGoAndStays(page, member.id)
  await staffHaveTheSame()
})
