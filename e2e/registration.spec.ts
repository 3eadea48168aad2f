// Above 300 lines: the ways in to an account, which share its forms and mails.
import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { freePort } from '#api/platform/postgres/server.ts'
import { startOidcServer } from '#api/testing/oidc-server.ts'
import { storageKeys } from '../web/lib/storage/storage-keys.ts'
import { test as base, expect, inLong } from './support/fixtures.ts'
import { alertWith, exactText, field, heading, press } from './support/locators.ts'
import { linkInMail } from './support/mail.ts'
import type { DemoShop } from './support/shop.ts'
import { accountMenu, logIn } from './support/sign-in.ts'
import { protect } from './support/two-factor.ts'
import type { VisitOptions } from './support/visits.ts'

type OidcServer = Awaited<ReturnType<typeof startOidcServer>>

/** `google` is the identity provider of the shop, which has its own port for the way back. */
const test = base.extend<object, { port: number; google: OidcServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are used
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  google: [
    async ({ port }, use) => {
      const google = await startOidcServer(`http://localhost:${port}/login/return`)
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],
  serverOptions: [
    async ({ port, google: { settings } }, use) => {
      const { clientId, clientSecret, issuer } = settings
      await use({
        port,
        env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer },
      })
    },
    { scope: 'worker' },
  ],
})

const form = '/register?next=%2Fwishlist'
const darkPhone: VisitOptions = { width: 360, dark: true }

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

const findAccount = (db: Db, email: string) =>
  db
    .selectFrom('accounts')
    .select(['first_name', 'phone', 'email_confirmed_at', 'terms_version', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()

test('each violated rule of registration is shown next to its field until the field is edited', async ({
  open,
  db,
}) => {
  const page = await open(form, darkPhone)
  await expect(heading(page, 'Join Sokoni!')).toBeVisible()
  await expect(page.getByLabel('Subscribe to the newsletter')).toBeChecked()
  await create(page)
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Please confirm your password',
    'You must agree to the terms and conditions',
  ]) {
    await expect(alertWith(page, message)).toBeVisible()
  }
  await expect(field(page, 'First Name')).toBeFocused()
  await fill(page, { email: 'nyambura', phone: '0812345678', password: 'short' })
  await field(page, 'Confirm Password').fill('shorter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await create(page)
  await expect(exactText(page, 'Please enter a valid email address')).toBeVisible()
  await expect(exactText(page, 'Please enter a valid Kenyan phone number')).toBeVisible()
  await expect(exactText(page, 'Password must be at least 8 characters')).toBeVisible()
  await expect(exactText(page, 'Passwords do not match')).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
  await field(page, 'Email').fill(person.email)
  await expect(page.getByRole('alert')).toHaveCount(3)
  await expect(page).toHaveNoOverflow()
  expect(await findAccount(db, person.email)).toBeUndefined()
})

test(
  'the strength of a new password is shown while it is typed, and the password can be shown',
  inLong,
  async ({ open }) => {
    const page = await open(form, darkPhone)
    for (const [password, strength] of [
      ['abc', 'Very Weak'],
      ['abcdefgh', 'Weak'],
      ['abcdefg7', 'Fair'],
      ['Abcdefg7', 'Good'],
      ['Abcdef7!', 'Strong'],
    ] as const) {
      await field(page, 'Password').fill(password)
      await expect(page.getByRole('status').getByText(strength, { exact: true })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Show password' }).first().click()
    await expect(field(page, 'Password')).toHaveAttribute('type', 'text')
  },
)

test('typed input except the password stays after a reload, and the terms are linked', inLong, async ({ open }) => {
  const page = await open(form, darkPhone)
  await fill(page)
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue(person.email)
  await expect(field(page, 'First Name')).toHaveValue(person.firstName)
  await expect(terms(page)).toBeChecked()
  await expect(field(page, 'Password')).toHaveValue('')
  const termsLink = page.getByRole('link', { name: 'terms and conditions' })
  await expect(termsLink).toHaveAttribute('href', '/terms')
})

test(
  'refusals of the server are shown next to their field or above the form, and typed input stays',
  inLong,
  async ({ open, db }) => {
    const register = '/auth/register'
    const page = await open(form, {
      ...darkPhone,
      expected: [`409 ${register}`, `422 ${register}`, `500 ${register}`, 'net::ERR_CONNECTION_RESET'],
    })
    const calls = '**/api/v1/customer/auth/register'
    const expectInvalid = (label: string) => expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
    await fill(page, { email: 'achieng@example.com', phone: '0733 111 222' })
    await create(page)
    await expect(page.getByText('Someone already uses this email.')).toBeVisible()
    await expectInvalid('Email')
    await fill(page, { email: 'other@example.com', password: 'password1' })
    await create(page)
    await expect(page.getByText('This password is too common.')).toBeVisible()
    await expectInvalid('Password')
    await fill(page, { email: 'other@example.com' })
    for (const [answer, message] of [
      [{ status: 500, body: '<p>down</p>' }, 'Registration failed. Please try again.'],
      [{ status: 201, body: '{}' }, 'Unexpected response from server'],
      [{ status: 409, body: '{"code":"BUSY","message":"Come back in a minute."}' }, 'Come back in a minute.'],
    ] as const) {
      await page.route(calls, (route) => route.fulfill(answer))
      await create(page)
      await expect(alertWith(page, message)).toBeVisible()
      await page.unroute(calls)
    }
    await page.route(calls, (route) => route.abort('connectionreset'))
    await create(page)
    await expect(page.getByText('Server error, please try again.')).toBeVisible()
    await page.unroute(calls)
    await expect(field(page, 'Confirm Password')).toHaveValue(person.password)
    expect(await findAccount(db, 'other@example.com')).toBeUndefined()
  },
)

/** Registers on the opened page, signs in by phone and password, and continues at the requested page. */
async function register(page: Page, db: Db) {
  await fill(page)
  await create(page)
  await expect(page).toHaveURL('/login?next=%2Fwishlist')
  await expect(page.getByText('Registration successful! Please login.')).toBeVisible()
  await expect(heading(page, 'Welcome Back!')).toBeFocused()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /staff|member/.test(key)))).toEqual([])
  expect(await page.evaluate((key) => sessionStorage.getItem(key), storageKeys.registrationDraft)).toBeNull()
  expect(await findAccount(db, person.email)).toMatchObject({
    phone: '+254733445566',
    email_confirmed_at: null,
    language: 'en',
    terms_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
  await logIn(page, person.phone, person.password)
  await expect(page).toHaveURL('/wishlist')
  await expect(heading(page, /Wishlist/)).toBeFocused()
  await expect(page.getByText('Please confirm your email address.')).toBeVisible()
  await expect(accountMenu(page)).toBeVisible()
}

async function confirmEmail(page: Page, shop: DemoShop) {
  const confirm = page.getByRole('button', { name: 'Yes, it is mine' })
  const answer = await page.goto(await linkInMail(shop, person.email, /Confirm your email address/))
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page).toHaveURL('/confirm-email')
  await expect(confirm).toBeVisible()
  expect((await findAccount(shop.db, person.email))?.email_confirmed_at).toBeNull()
  await page.reload()
  await confirm.click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  expect((await findAccount(shop.db, person.email))?.email_confirmed_at).not.toBeNull()
  await page.goto('/confirm-email?token=long-gone')
  await confirm.click()
  await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  await press(page, 'Resend the email')
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
}

test('a new member signs in by phone, continues at the requested page and confirms the address by the mailed link', async ({
  open,
  shop,
  db,
}) => {
  const page = await open(form, { ...darkPhone, expected: ['404 /api'] })
  await register(page, db)
  await confirmEmail(page, shop)
})

const newcomer = { sub: 'g-1', email: 'wairimu@example.com', email_verified: true, name: 'Wairimu Njeri' }
const continueWithGoogle = (page: Page) => page.getByRole('button', { name: /Google$/ }).click()
const expectNoSearch = (page: Page) => expect(page).toHaveSearchParams({})

test('a person from Google agrees to the terms once and is signed in immediately the next time', async ({
  open,
  db,
  google,
}) => {
  const page = await open('/sw/login?next=%2Fsw%2Fwishlist', { width: 360, expected: ['401 /api', '409 /api'] })
  google.expect(newcomer)
  await continueWithGoogle(page)
  await expect(page).toHaveURL('/sw/login/return')
  await expect(page.getByRole('heading', { name: 'Hatua moja zaidi' })).toBeVisible()
  await expectNoSearch(page)
  await press(page, 'Fungua akaunti')
  await expect(page.getByText('Lazima ukubali vigezo na masharti')).toBeVisible()
  await page.reload()
  await page.getByLabel('Nakubali vigezo na masharti').check()
  await press(page, 'Fungua akaunti')
  await expect(page).toHaveURL('/sw/wishlist')
  expect(await findAccount(db, newcomer.email)).toMatchObject({
    first_name: 'Wairimu',
    language: 'sw',
    email_confirmed_at: expect.any(Date),
  })

  const again = await open('/login')
  await continueWithGoogle(again)
  await expect(again).toHaveURL('/')
  await expect(accountMenu(again)).toBeVisible()
})

test(
  'a person from Google whose account has two-factor sign-in also enters a code',
  inLong,
  async ({ open, shop, google }) => {
    const page = await open('/login', { expected: ['401 /api', '422 /api'] })
    const { codeAt } = await protect(shop, 'achieng')
    google.expect({ sub: 'g-2', email: 'achieng@example.com', email_verified: true, name: 'Achieng' })
    await continueWithGoogle(page)
    await field(page, 'Code').fill('000000')
    await press(page, 'Log in')
    await expect(page.getByText('That code is not valid.')).toBeVisible()
    await field(page, 'Code').fill(codeAt(30))
    await press(page, 'Log in')
    await expect(page).toHaveURL('/')
    await expect(accountMenu(page)).toBeVisible()
  },
)

test(
  'a provider that is not set up has no button, and a foreign state and a cancelled sign-in have their message',
  inLong,
  async ({ open }) => {
    const page = await open('/register', { expected: ['422 /api'] })
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Continue with Facebook' })).toHaveCount(0)
    await page.goto('/login/return?code=stolen&state=of-somebody-else')
    await expect(page.getByText('This sign-in did not begin in this browser. Please start again.')).toBeVisible()
    await expectNoSearch(page)
    await page.goto('/login/return?error=access_denied&state=x')
    await expect(page.getByText('Signing in was cancelled. Nothing has changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await expect(heading(page, 'Welcome Back!')).toBeVisible()
    await page.goto('/sw/login/return?error=access_denied&state=x')
    await expect(page.getByText('Kuingia kumesitishwa. Hakuna kilichobadilika.')).toBeVisible()
  },
)

test('a person whose address Google has not verified is not signed in', inLong, async ({ open, google }) => {
  const page = await open('/login', { expected: ['409 /api', '422 /api'] })
  google.expect({ ...newcomer, sub: 'g-3', email_verified: false })
  await continueWithGoogle(page)
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
})
