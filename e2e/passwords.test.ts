import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accountMenu, logIn } from './support/doors.ts'
import { linkInMail } from './support/mail.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { protect } from './support/two-factor.ts'

const shop = await openShop()
const { open } = shop

const member = 'achieng@example.com'
const changed = 'Ziwa Viktoria 2026!'

const ask = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Reset Password' }).click()
}

test('who forgot the password gets a link, once, and every other session ends', async () => {
  const elsewhere = await open('/wishlist', { as: 'achieng', expected: [401] })
  await accountMenu(elsewhere).waitFor()

  const page = await open('/login', { width: 360, expected: [401, 404, 'net::ERR_CONNECTION_RESET'] })
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/forgot')
  for (const email of ['', 'achieng']) {
    await ask(page, email)
    await page.getByText('Please enter a valid email address.').waitFor()
  }
  await page.route('**/forgot-password', (route) => route.abort('connectionreset'))
  await ask(page, member)
  await page.getByText('No connection. Please try again.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(member)
  await page.unroute('**/forgot-password')

  await ask(page, 'nobody-here@example.com')
  const said = page.getByText('A password reset link has been sent to your email address.')
  await said.waitFor()
  await said.waitFor({ state: 'detached', timeout: 7000 })
  await ask(page, member)
  await said.waitFor()

  const link = await linkInMail(shop, member, /Choose a new password/)
  await page.goto(link)
  await page.waitForURL((at) => at.pathname === '/reset-password' && at.search === '')
  await page.getByLabel('Password', { exact: true }).fill(changed)
  await page.getByLabel('Confirm Password').fill(`${changed}!`)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('Passwords do not match').waitFor()
  await page.getByLabel('Confirm Password').fill(changed)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL('**/login')
  await page.getByText('Your password is changed. Please log in with the new one.').waitFor()

  await logIn(page, member, password)
  await page.getByText('Invalid credentials').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe(member)
  await elsewhere.reload()
  await elsewhere.getByText('Session expired. Please log in again.').first().waitFor()
  await accountMenu(elsewhere).waitFor({ state: 'detached' })

  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill(changed)
  await page.getByLabel('Confirm Password').fill(changed)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('This link is no longer valid.').waitFor()
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('**/forgot')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await logIn(page, member, changed)
  await page.waitForURL((at) => at.pathname === '/')
  await accountMenu(page).waitFor()
}, 90_000)

test('a code of the app or a recovery code is asked for in a second step, which keeps what was typed', async () => {
  const { codeAt, recoveryCodes } = await protect(shop, 'manager')
  const page = await open('/admin/login', { width: 360, expected: [401, 422] })
  await logIn(page, 'manager', password)
  const code = page.getByLabel('Code', { exact: true })
  await code.waitFor()
  expect(await code.evaluate((input) => input === document.activeElement)).toBe(true)
  const press = () => page.getByRole('button', { name: 'Sign In' }).click()
  await press()
  await page.getByText('Please enter the code.').waitFor()
  await code.fill('000000')
  await press()
  await page.getByText('That code is not valid.').waitFor()
  await page.getByRole('button', { name: 'Back' }).click()
  expect(await page.getByLabel('Username').inputValue()).toBe('manager')
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
  await press()
  await code.fill(codeAt(0))
  await press()
  await page.waitForURL((at) => at.pathname === '/')

  const phone = await open('/admin/login?next=%2Fadmin%2Forders', { expected: [401] })
  await logIn(phone, 'manager', password)
  await phone.getByRole('button', { name: 'Use a recovery code' }).click()
  await phone.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '')
  await phone.getByRole('button', { name: 'Sign In' }).click()
  await phone.waitForURL('**/admin/orders')
}, 90_000)

test('who guesses waits longer each time and is told how long; a right password is let in after', async () => {
  const page = await open('/admin/login', { expected: [401, 429] })
  const button = page.getByRole('button', { name: /^(Sign In|Try again in \d+:\d\d)$/ })
  const guess = async () => {
    await button.click()
    await page.getByRole('button', { name: 'Signing In...' }).waitFor({ state: 'detached' })
  }
  await page.getByLabel('Username').fill('officer')
  await page.getByLabel('Password', { exact: true }).fill('a guess')
  const told = page.getByText(/Too many attempts\. Please wait \d+ seconds/)
  for (let tries = 0; tries < 8 && (await told.count()) === 0; tries++) await guess()
  await told.waitFor()
  await page.getByRole('button', { name: /^Try again in 0:\d\d$/ }).waitFor()
  expect(await button.isDisabled()).toBe(true)
  expect(await page.getByLabel('Username').inputValue()).toBe('officer')
  await expect.poll(() => button.isEnabled(), { timeout: 20_000 }).toBe(true)
  await told.waitFor({ state: 'detached' })
  await logIn(page, 'officer', password)
  await page.waitForURL((at) => at.pathname === '/')
})
