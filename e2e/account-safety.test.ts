import { readFileSync } from 'node:fs'
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountMenu, logIn } from './support/doors.ts'
import { nth } from './support/lending.ts'
import { findMembers, sessionOfMember } from './support/members.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'

const shop = await openShop()
const { open, db } = shop
const members = await findMembers(shop)

const security = '/account?tab=security'
const privacy = '/account?tab=privacy'
const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, words: string) => page.getByText(words, { exact: true }).waitFor()
const alert = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words }).waitFor()

/** A browser of the same person elsewhere is signed out at its next call. */
async function isSignedOut(page: Page) {
  await page.reload()
  await page.getByRole('main').getByText('Session expired. Please log in again.').waitFor()
  expect(await accountMenu(page).count()).toBe(0)
}

test.each([360, 1366])(
  'a new password at %i px: checked, told apart from a wrong one, and the end elsewhere',
  async (width) => {
    const member = nth(members, width === 360 ? 10 : 11)
    const elsewhere = await open('/account', { as: await sessionOfMember(shop, member, phone), expected: [401] })
    const page = await open(security, { width, as: await sessionOfMember(shop, member), expected: [401, 422] })
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/change-password')) calls += 1
    })
    const chosen = 'Ziwa la Naivasha 2026!'
    await field(page, 'Current Password').fill('not my password')
    await field(page, 'New Password').fill(chosen)
    await page.getByText('Strong', { exact: true }).waitFor()
    await field(page, 'Confirm New Password').fill(`${chosen}!`)
    await press(page, 'Change Password')
    await alert(page, 'Passwords do not match')
    expect(calls).toBe(0)

    expect(await field(page, 'New Password').getAttribute('type')).toBe('password')
    expect(await page.getByRole('button', { name: 'Show password' }).count()).toBe(3)
    await page.getByRole('button', { name: 'Show password' }).nth(1).click()
    expect(await field(page, 'New Password').getAttribute('type')).toBe('text')

    await field(page, 'Confirm New Password').fill(chosen)
    await press(page, 'Change Password')
    await alert(page, 'Failed to change password. Please check your current password.')
    expect(await field(page, 'New Password').inputValue()).toBe(chosen)
    await field(page, 'Current Password').fill(password)
    await field(page, 'New Password').fill('password1')
    await field(page, 'Confirm New Password').fill('password1')
    await press(page, 'Change Password')
    await alert(page, 'This password is one of the first that thieves try.')

    await field(page, 'New Password').fill(chosen)
    await field(page, 'Confirm New Password').fill(chosen)
    await press(page, 'Change Password')
    await said(page, 'Password updated successfully!')
    for (const label of ['Current Password', 'New Password', 'Confirm New Password']) {
      expect(await field(page, label).inputValue()).toBe('')
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await isSignedOut(elsewhere)
    await elsewhere.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await logIn(elsewhere, member.email, password)
    await elsewhere.getByText('Invalid credentials').waitFor()
    await field(elsewhere, 'Password').fill(chosen)
    await elsewhere.getByRole('button', { name: 'Sign In' }).click()
    await elsewhere.waitForURL('**/account')
  },
)

test('sessions are listed by device, and one or all others are ended', async () => {
  const member = nth(members, 12)
  const onPhone = await open('/account', { as: await sessionOfMember(shop, member, phone), expected: [401] })
  const onFirefox = await open('/account', { as: await sessionOfMember(shop, member, firefox), expected: [401] })
  const page = await open(security, { as: await sessionOfMember(shop, member) })
  const list = panel(page, 'Where you are signed in')
  const line = (device: string) => list.getByRole('listitem').filter({ hasText: device })
  await line('Chrome on Android').waitFor()
  expect(await list.getByRole('listitem').count()).toBe(3)
  expect(await list.getByText('This device', { exact: true }).count()).toBe(1)
  expect(await line('This device').getByRole('button').count()).toBe(0)

  await line('Chrome on Android').getByRole('button', { name: 'End the session on Chrome on Android' }).click()
  await said(page, 'The session has ended.')
  await line('Chrome on Android').waitFor({ state: 'detached' })
  await isSignedOut(onPhone)
  await onFirefox.reload()
  await panel(onFirefox, 'Profile Information').waitFor()

  await press(page, 'End all other sessions')
  await said(page, 'All other sessions have ended.')
  await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
  await isSignedOut(onFirefox)
  await page.reload()
  await line('This device').waitFor()
  expect(await page.getByRole('button', { name: 'End all other sessions' }).count()).toBe(0)
})

test('two-factor sign-in is switched on with an app, survives a slip, and is switched off', async () => {
  const member = nth(members, 13)
  const page = await open(security, { width: 360, as: await sessionOfMember(shop, member), expected: [401, 422] })
  const factor = panel(page, 'Two-Factor Authentication')
  await press(page, 'Enable 2FA')
  await field(page, 'Your password').fill('not my password')
  await press(page, 'Continue')
  await alert(page, 'That is not your current password.')
  await field(page, 'Your password').fill(password)
  await press(page, 'Continue')

  const qr = factor.getByRole('img', { name: 'QR code with the secret below' })
  await expect
    .poll(() => qr.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true)
  const secret = (await factor.locator('code').innerText()).replaceAll(' ', '')
  const link = await factor.getByRole('link', { name: 'The app is on this phone: open it' }).getAttribute('href')
  expect(link).toContain(`secret=${secret}`)
  const app = new TOTP({ secret })
  await field(page, 'Code of the app').fill(app.generate() === '000000' ? '111111' : '000000')
  await press(page, 'Switch it on')
  await alert(page, 'That code is not valid.')
  await field(page, 'Code of the app').fill(app.generate())
  await press(page, 'Switch it on')
  await said(page, 'Two-factor authentication is on.')

  // They are shown once, so a look elsewhere must not lose them.
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await expect.poll(() => factor.locator('li code').count()).toBe(10)
  const codes = await factor.locator('li code').allInnerTexts()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
  const kept = readFileSync(await file.path(), 'utf8')
  for (const code of codes) expect(kept).toContain(code)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  expect(await page.getByText(codes[0] ?? '').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await press(page, 'I have kept them')
  await factor.getByText('On', { exact: true }).waitFor()
  await page.reload()
  await press(page, 'Disable 2FA')

  const elsewhere = await open('/login', { expected: [401] })
  await logIn(elsewhere, member.email, password)
  await said(elsewhere, 'The six digits your authenticator app shows now.')

  await field(page, 'Your password').fill(password)
  await field(page, 'Code of the app').fill(codes[0] ?? '')
  await press(page, 'Disable 2FA')
  await said(page, 'Two-factor authentication is off.')
  await page.getByRole('button', { name: 'Enable 2FA' }).waitFor()
})

test('privacy choices are kept', async () => {
  const page = await open(privacy, { as: await sessionOfMember(shop, nth(members, 14)), expected: [500] })
  const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
  const names = [
    ['Make my profile visible to other users', true],
    ['Share my purchase history for recommendations', false],
    ['Allow analytics', true],
  ] as const
  for (const [name, on] of names) await expect.poll(() => toggle(name).isChecked()).toBe(on)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await toggle('Share my purchase history for recommendations').click()
  await saved
  await page.reload()
  await expect.poll(() => toggle('Share my purchase history for recommendations').isChecked()).toBe(true)
  await page.route('**/users/privacy', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500 }),
  )
  await toggle('Allow analytics').click()
  await said(page, 'Failed to update privacy settings. Please try again.')
  await expect.poll(() => toggle('Allow analytics').isChecked()).toBe(true)
})

test('a copy of my data is asked for, made, and comes as a ZIP file', async () => {
  const page = await open(privacy, { as: await sessionOfMember(shop, nth(members, 15)) })
  await press(page, 'Download My Data')
  await said(page, 'Your copy is being made. You can leave this page and come back.')
  await page.getByText(/^Your copy is ready\. You can fetch it until /).waitFor({ timeout: 20_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download the ZIP file')])
  expect(file.suggestedFilename()).toBe('my-data.zip')
  expect(
    readFileSync(await file.path())
      .subarray(0, 4)
      .toString('latin1'),
  ).toBe('PK\u0003\u0004')
})

test.each([360, 1366])(
  'at %i px an account is to be deleted, says so everywhere, and stays after all',
  async (width) => {
    const member = nth(members, width === 360 ? 16 : 17)
    const page = await open(privacy, { width, as: await sessionOfMember(shop, member), expected: [422] })
    const banner = page.getByText(/^Your account will be deleted on /)
    await press(page, 'Request Account Deletion')
    await said(page, 'Your account is deleted 7 days after you ask. Until then you can sign in and take it back.')
    await field(page, 'Your password').fill('not my password')
    await press(page, 'Delete my account')
    await alert(page, 'That is not your current password.')
    expect(await banner.count()).toBe(0)
    await field(page, 'Your password').fill(password)
    await press(page, 'Delete my account')
    await banner.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await page.goto('/account?tab=addresses')
    await banner.waitFor()
    await press(page, 'Keep my account')
    await said(page, 'Your account stays.')
    await banner.waitFor({ state: 'detached' })
    const { deletion_requested_at } = await db
      .selectFrom('accounts')
      .select('deletion_requested_at')
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow()
    expect(deletion_requested_at).toBeNull()
  },
)
