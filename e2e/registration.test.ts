import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountMenu, logIn } from './support/doors.ts'
import { linkInMail } from './support/mail.ts'
import { openShop } from './support/shop.ts'

const shop = await openShop()
const { open, db } = shop

const person = {
  firstName: 'Nyambura',
  lastName: 'Gathoni',
  email: 'nyambura@example.com',
  phone: '0733 445 566',
  password: 'Mvua ya masika 7!',
}

const press = (page: Page) => page.getByRole('button', { name: 'Create Account' }).click()
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fill(page: Page, typed: Partial<typeof person> = {}) {
  const { firstName, lastName, email, phone, password } = { ...person, ...typed }
  await field(page, 'First Name').fill(firstName)
  await field(page, 'Last Name').fill(lastName)
  await field(page, 'Email').fill(email)
  await field(page, 'Phone').fill(phone)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm Password').fill(password)
  await page.getByLabel('I agree to the terms and conditions').check()
}

const findAccount = (email: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'phone', 'email_confirmed_at', 'terms_version', 'language'])
    .where('email', '=', email)
    .executeTakeFirst()

test('each rule of the form is said beside its field, leaves when that is edited, and nothing typed is lost', async () => {
  const page = await open('/register', { width: 360 })
  await page.getByRole('heading', { level: 1, name: 'Join Sokoni!' }).waitFor()
  expect(await page.getByLabel('Subscribe to the newsletter').isChecked()).toBe(true)
  await press(page)
  for (const words of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Please confirm your password',
    'You must agree to the terms and conditions',
  ]) {
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
  }
  expect(await field(page, 'First Name').evaluate((input) => input === document.activeElement)).toBe(true)

  await fill(page, { email: 'nyambura', phone: '0812345678', password: 'short' })
  await field(page, 'Confirm Password').fill('shorter')
  expect(await page.getByRole('alert').count()).toBe(0)
  await press(page)
  for (const words of [
    'Please enter a valid email address',
    'Please enter a valid Kenyan phone number',
    'Password must be at least 8 characters',
    'Passwords do not match',
  ]) {
    await page.getByText(words, { exact: true }).waitFor()
  }
  expect(await field(page, 'Email').evaluate((input) => input === document.activeElement)).toBe(true)
  await field(page, 'Email').fill(person.email)
  expect(await page.getByRole('alert').count()).toBe(3)

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
  expect(await field(page, 'Password').getAttribute('type')).toBe('text')

  await page.reload()
  await expect.poll(() => field(page, 'Email').inputValue()).toBe(person.email)
  expect(await field(page, 'First Name').inputValue()).toBe(person.firstName)
  expect(await page.getByLabel('I agree to the terms and conditions').isChecked()).toBe(true)
  expect(await field(page, 'Password').inputValue()).toBe('')
  expect(await page.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe('/terms')
  expect(await findAccount(person.email)).toBeUndefined()
})

test('who registers logs in by phone, goes on where they wanted to, and confirms the address from the mail', async () => {
  const page = await open('/register?next=%2Fwishlist', { width: 360, dark: true, expected: [404] })
  await fill(page)
  await press(page)
  await page.waitForURL('**/login?next=%2Fwishlist')
  await page.getByText('Registration successful! Please login.').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /staff|member/.test(key)))).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('sokoni.registration'))).toBeNull()
  expect(await findAccount(person.email)).toMatchObject({
    ...{ phone: '+254733445566', email_confirmed_at: null, language: 'en' },
    terms_version: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })

  await logIn(page, person.phone, person.password)
  await page.waitForURL('**/wishlist')
  await page.getByText('Please confirm your email address.').waitFor()
  await accountMenu(page).waitFor()

  const link = await linkInMail(shop, person.email, /Confirm your email address/)
  const answer = await page.goto(link)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  await page.waitForURL((url) => url.pathname === '/confirm-email' && url.search === '')
  expect((await findAccount(person.email))?.email_confirmed_at).toBeNull()
  await page.reload()
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await page.getByText('Your email address is confirmed.').waitFor()
  expect((await findAccount(person.email))?.email_confirmed_at).not.toBeNull()

  await page.goto('/confirm-email?token=long-gone')
  await page.getByRole('button', { name: 'Yes, it is mine' }).click()
  await page.getByText('This link is no longer valid.').waitFor()
  await page.getByRole('button', { name: 'Send the mail again' }).click()
  await page.getByText('Your email address is confirmed.').waitFor()
}, 90_000)

test('what the server refuses stands beside its field or above the form, and all stays typed', async () => {
  const page = await open('/register', { expected: [409, 422, 500, 'net::ERR_CONNECTION_RESET'] })
  const calls = '**/api/v1/customer/auth/register'
  await fill(page, { email: 'achieng@example.com', phone: '0733 111 222' })
  await press(page)
  await page.getByText('Someone already uses this email.').waitFor()
  expect(await field(page, 'Email').getAttribute('aria-invalid')).toBe('true')

  await fill(page, { email: 'other@example.com', phone: '0733 111 222', password: 'password1' })
  await press(page)
  await page.getByText('This password is one of the first that thieves try.').waitFor()
  expect(await field(page, 'Password').getAttribute('aria-invalid')).toBe('true')

  await fill(page, { email: 'other@example.com', phone: '0733 111 222' })
  for (const [answer, words] of [
    [{ status: 500, body: '<p>down</p>' }, 'Registration failed. Please try again.'],
    [{ status: 201, body: '{}' }, 'Unexpected response from server'],
    [{ status: 409, body: '{"code":"BUSY","message":"Come back in a minute."}' }, 'Come back in a minute.'],
  ] as const) {
    await page.route(calls, (route) => route.fulfill(answer))
    await press(page)
    await page.getByRole('alert').filter({ hasText: words }).waitFor()
    await page.unroute(calls)
  }
  await page.route(calls, (route) => route.abort('connectionreset'))
  await press(page)
  await page.getByText('Server error, please try again.').waitFor()
  expect(await field(page, 'Confirm Password').inputValue()).toBe(person.password)
  expect(await findAccount('other@example.com')).toBeUndefined()
})
