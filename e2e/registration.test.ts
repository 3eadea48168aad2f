import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#api/platform/postgres/server.ts'
import { startOidcServer } from '#api/testing/oidc-server.ts'
import { storageKeys } from '../web/lib/storage/storage-keys.ts'
import { expectChecked, expectCount, expectFocused, expectNoOverflow, expectValue } from './support/expectations.ts'
import { expectAlert, expectExactText, expectVisibleText, field, heading, press } from './support/locators.ts'
import { linkInMail } from './support/mail.ts'
import type { Expected } from './support/page-errors.ts'
import { openShop } from './support/shop.ts'
import { accountMenu, logIn } from './support/sign-in.ts'
import { protect } from './support/two-factor.ts'

const port = await freePort()
const google = await startOidcServer(`http://localhost:${port}/login/return`)
afterAll(() => google.stop())
const { clientId, clientSecret, issuer } = google.settings
const shop = await openShop({
  port,
  env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer },
})
const { open, db } = shop

const person = {
  firstName: 'Nyambura',
  lastName: 'Gathoni',
  email: 'nyambura@example.com',
  phone: '0733 445 566',
  password: 'Mvua ya masika 7!',
}
const terms = (page: Page) => page.getByLabel('I agree to the terms and conditions')
const create = (page: Page) => press(page, 'Create Account')

async function fill(page: Page, typed: Partial<typeof person> = {}) {
  const { firstName, lastName, email, phone, password } = { ...person, ...typed }
  await field(page, 'First Name').fill(firstName)
  await field(page, 'Last Name').fill(lastName)
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').fill(phone)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
  await terms(page).check()
}

const findAccount = (email: string) =>
  db
    .selectFrom('accounts')
    .select(['first_name', 'phone', 'email_confirmed_at', 'terms_version', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()

const openForm = (expected: readonly Expected[] = []) =>
  open('/register?next=%2Fwishlist', { width: 360, dark: true, expected })

test('each violated rule of registration is shown beside its field until the field is edited', async () => {
  const page = await openForm()
  await heading(page, 'Join Sokoni!').waitFor()
  await expectChecked(page.getByLabel('Subscribe to the newsletter'), true)
  await create(page)
  for (const message of [
    ...['First name is required', 'Last name is required', 'Email is required', 'Phone number is required'],
    ...['Password is required', 'Please confirm your password', 'You must agree to the terms and conditions'],
  ]) {
    await expectAlert(page, message)
  }
  await expectFocused(field(page, 'First Name'))
  await fill(page, { email: 'nyambura', phone: '0812345678', password: 'short' })
  await field(page, 'Confirm Password').fill('shorter')
  await expectCount(page.getByRole('alert'), 0)
  await create(page)
  await expectExactText(page, 'Please enter a valid email address')
  await expectExactText(page, 'Please enter a valid Kenyan phone number')
  await expectExactText(page, 'Password must be at least 8 characters')
  await expectExactText(page, 'Passwords do not match')
  await expectFocused(field(page, 'Email'))
  await field(page, 'Email').fill(person.email)
  await expectCount(page.getByRole('alert'), 3)
  await expectNoOverflow(page)
  expect(await findAccount(person.email)).toBeUndefined()
})

test('the strength of a new password is shown while it is typed, and the password can be shown', async () => {
  const page = await openForm()
  for (const [password, strength] of [
    ['abc', 'Very Weak'],
    ['abcdefgh', 'Weak'],
    ['abcdefg7', 'Fair'],
    ['Abcdefg7', 'Good'],
    ['Abcdef7!', 'Strong'],
  ] as const) {
    await field(page, 'Password').fill(password)
    await page.getByRole('status').getByText(strength, { exact: true }).waitFor()
  }
  await page.getByRole('button', { name: 'Show password' }).first().click()
  await expect.poll(() => field(page, 'Password').getAttribute('type')).toBe('text')
})

test('typed input except the password stays after a reload, and the terms are linked', async () => {
  const page = await openForm()
  await fill(page)
  await page.reload()
  await expectValue(field(page, 'Email'), person.email)
  await expectValue(field(page, 'First Name'), person.firstName)
  await expectChecked(terms(page), true)
  await expectValue(field(page, 'Password'), '')
  const termsLink = page.getByRole('link', { name: 'terms and conditions' })
  await expect.poll(() => termsLink.getAttribute('href')).toBe('/terms')
})

test('refusals of the server are shown beside their field or above the form, and typed input stays', async () => {
  const register = '/auth/register'
  const page = await openForm([`409 ${register}`, `422 ${register}`, `500 ${register}`, 'net::ERR_CONNECTION_RESET'])
  const calls = '**/api/v1/customer/auth/register'
  const expectInvalid = (label: string) =>
    expect.poll(() => field(page, label).getAttribute('aria-invalid')).toBe('true')
  await fill(page, { email: 'achieng@example.com', phone: '0733 111 222' })
  await create(page)
  await expectVisibleText(page, 'Someone already uses this email.')
  await expectInvalid('Email')
  await fill(page, { email: 'other@example.com', password: 'password1' })
  await create(page)
  await expectVisibleText(page, 'This password is too common.')
  await expectInvalid('Password')
  await fill(page, { email: 'other@example.com' })
  for (const [answer, message] of [
    [{ status: 500, body: '<p>down</p>' }, 'Registration failed. Please try again.'],
    [{ status: 201, body: '{}' }, 'Unexpected response from server'],
    [{ status: 409, body: '{"code":"BUSY","message":"Come back in a minute."}' }, 'Come back in a minute.'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill(answer))
    await create(page)
    await expectAlert(page, message)
    await page.unroute(calls)
  }
  await page.route(calls, (route) => route.abort('connectionreset'))
  await create(page)
  await expectVisibleText(page, 'Server error, please try again.')
  await page.unroute(calls)
  await expectValue(field(page, 'Confirm Password'), person.password)
  expect(await findAccount('other@example.com')).toBeUndefined()
})

/** Registers on the opened page, signs in by phone and password, and continues at the requested page. */
async function register(page: Page) {
  await fill(page)
  await create(page)
  await page.waitForURL('**/login?next=%2Fwishlist')
  await expectVisibleText(page, 'Registration successful! Please login.')
  await expectFocused(heading(page, 'Welcome Back!'))
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /staff|member/.test(key)))).toEqual([])
  expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.registrationDraft)).toBeNull()
  expect(await findAccount(person.email)).toMatchObject({
    ...{ phone: '+254733445566', email_confirmed_at: null, language: 'en' },
    terms_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
  await logIn(page, person.phone, person.password)
  await page.waitForURL('**/wishlist')
  await expectFocused(heading(page, /Wishlist/))
  await page.getByText('Please confirm your email address.').waitFor()
  await accountMenu(page).waitFor()
}

async function confirmEmail(page: Page) {
  const confirm = page.getByRole('button', { name: 'Yes, it is mine' })
  const answer = await page.goto(await linkInMail(shop, person.email, /Confirm your email address/))
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await page.waitForURL((url) => url.pathname === '/confirm-email' && url.search === '')
  await confirm.waitFor()
  expect((await findAccount(person.email))?.email_confirmed_at).toBeNull()
  await page.reload()
  await confirm.click()
  await expectVisibleText(page, 'Your email address is confirmed.')
  expect((await findAccount(person.email))?.email_confirmed_at).not.toBeNull()
  await page.goto('/confirm-email?token=long-gone')
  await confirm.click()
  await expectVisibleText(page, 'This link is no longer valid.')
  await press(page, 'Resend the email')
  await expectVisibleText(page, 'Your email address is confirmed.')
}

test('a new member signs in by phone, continues at the requested page and confirms the address by the mailed link', async () => {
  const page = await openForm(['404 /api'])
  await register(page)
  await confirmEmail(page)
})

const newcomer = { sub: 'g-1', email: 'wairimu@example.com', email_verified: true, name: 'Wairimu Njeri' }
const continueWithGoogle = (page: Page) => page.getByRole('button', { name: /Google$/ }).click()
const expectNoSearch = (page: Page) => expect.poll(() => new URL(page.url()).search).toBe('')

test('a person from Google agrees to the terms once and is signed in at once the next time', async () => {
  const page = await open('/sw/login?next=%2Fsw%2Fwishlist', { width: 360, expected: ['401 /api', '409 /api'] })
  google.expect(newcomer)
  await continueWithGoogle(page)
  await page.waitForURL('**/sw/login/return')
  await page.getByRole('heading', { name: 'Hatua moja zaidi' }).waitFor()
  await expectNoSearch(page)
  await press(page, 'Fungua akaunti')
  await page.getByText('Lazima ukubali vigezo na masharti').waitFor()
  await page.reload()
  await page.getByLabel('Nakubali vigezo na masharti').check()
  await press(page, 'Fungua akaunti')
  await page.waitForURL('**/sw/wishlist')
  expect(await findAccount(newcomer.email)).toMatchObject({
    ...{ first_name: 'Wairimu', language: 'sw', email_confirmed_at: expect.any(Date) },
  })

  const again = await open('/login')
  await continueWithGoogle(again)
  await again.waitForURL(({ pathname }) => pathname === '/')
  await accountMenu(again).waitFor()
})

test('a person from Google whose account has two-factor sign-in also enters a code', async () => {
  const page = await open('/login', { expected: ['401 /api', '422 /api'] })
  const { codeAt } = await protect(shop, 'achieng')
  google.expect({ sub: 'g-2', email: 'achieng@example.com', email_verified: true, name: 'Achieng' })
  await continueWithGoogle(page)
  await field(page, 'Code').fill('000000')
  await press(page, 'Log in')
  await expectVisibleText(page, 'That code is not valid.')
  await field(page, 'Code').fill(codeAt(30))
  await press(page, 'Log in')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await accountMenu(page).waitFor()
})

test('a provider that is not set up, a foreign state and a cancelled sign-in each have their message', async () => {
  const page = await open('/register', { expected: ['409 /api', '422 /api'] })
  await press(page, 'Continue with Facebook')
  await expectVisibleText(page, 'Signing in with Facebook is not set up in this shop yet.')
  await page.goto('/login/return?code=stolen&state=of-somebody-else')
  await expectVisibleText(page, 'This sign-in did not begin in this browser. Please start again.')
  await expectNoSearch(page)
  await page.goto('/login/return?error=access_denied&state=x')
  await expectVisibleText(page, 'Signing in was cancelled. Nothing has changed.')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await heading(page, 'Welcome Back!').waitFor()
})

test('a person whose address Google has not verified is not signed in', async () => {
  const page = await open('/login', { expected: ['409 /api', '422 /api'] })
  google.expect({ ...newcomer, sub: 'g-3', email_verified: false })
  await continueWithGoogle(page)
  await page.getByRole('heading', { name: 'You are not logged in' }).waitFor()
  await page.getByRole('alert').waitFor()
})
