import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFocused, expectValue } from './support/expectations.ts'
import { expectVisibleText, field, press } from './support/locators.ts'
import { linkInMail } from './support/mail.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { accountMenu, logIn } from './support/sign-in.ts'
import { protect } from './support/two-factor.ts'

const shop = await openShop()
const { open } = shop

const member = 'achieng@example.com'
const newPassword = 'Ziwa Viktoria 2026!'

const linkSent = (page: Page) => page.getByText('A password reset link has been sent to your email address.')

async function requestLink(page: Page, email: string) {
  await field(page, 'Email').fill(email)
  await press(page, 'Reset Password')
}

test('the answer to a request for a reset link does not disclose which addresses have an account', async () => {
  const page = await open('/login', { width: 360, expected: ['net::ERR_CONNECTION_RESET'] })
  await page.clock.install()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/forgot')
  for (const email of ['', 'achieng']) {
    await requestLink(page, email)
    await expectVisibleText(page, 'Please enter a valid email address.')
  }
  await page.route('**/forgot-password', (route) => route.abort('connectionreset'))
  await requestLink(page, member)
  await expectVisibleText(page, 'No connection. Please try again.')
  await expectValue(field(page, 'Email'), member)
  await page.unroute('**/forgot-password')
  await requestLink(page, 'unknown@example.com')
  await linkSent(page).waitFor()
  await page.clock.fastForward('00:06')
  await linkSent(page).waitFor({ state: 'detached' })
  await requestLink(page, member)
  await linkSent(page).waitFor()
})

async function choosePassword(page: Page, link: string) {
  await page.goto(link)
  await page.waitForURL((at) => at.pathname === '/reset-password' && at.search === '')
  await field(page, 'Password').fill(newPassword)
  await field(page, 'Confirm Password').fill(`${newPassword}!`)
  await press(page, 'Save new password')
  await expectVisibleText(page, 'Passwords do not match')
  await field(page, 'Confirm Password').fill(newPassword)
  await press(page, 'Save new password')
}

test('a member resets a forgotten password by a link that is valid once, and all sessions end', async () => {
  const secondDevice = await open('/wishlist', { as: 'achieng', expected: ['401 /api'] })
  await accountMenu(secondDevice).waitFor()
  const page = await open('/forgot', { width: 360, expected: ['401 /auth/login', '404 /auth/reset-password'] })
  await requestLink(page, member)
  await linkSent(page).waitFor()
  const link = await linkInMail(shop, member, /Choose a new password/)
  await choosePassword(page, link)
  await page.waitForURL('**/login')
  await expectVisibleText(page, 'Your password is changed. Please log in with the new one.')
  await logIn(page, member, password)
  await expectVisibleText(page, 'Invalid credentials')
  await expectValue(field(page, 'Email or phone'), member)
  await secondDevice.reload()
  await secondDevice.getByText('Session expired. Please log in again.').first().waitFor()
  await accountMenu(secondDevice).waitFor({ state: 'detached' })

  await choosePassword(page, link)
  await expectVisibleText(page, 'This link is no longer valid.')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('**/forgot')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await logIn(page, member, newPassword)
  await page.waitForURL(({ pathname }) => pathname === '/')
  await accountMenu(page).waitFor()
})

/** The second step requires a code of the app; the input of the first step stays. */
async function signInByCode(page: Page, validCode: string) {
  const code = field(page, 'Code')
  await logIn(page, 'manager', password)
  await expectFocused(code)
  await press(page, 'Sign In')
  await expectVisibleText(page, 'Please enter the code.')
  await code.fill('000000')
  await press(page, 'Sign In')
  await expectVisibleText(page, 'That code is not valid.')
  await press(page, 'Back')
  await expectValue(field(page, 'Username'), 'manager')
  await expectValue(field(page, 'Password'), password)
  await press(page, 'Sign In')
  await code.fill(validCode)
  await press(page, 'Sign In')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await expectFocused(page.getByRole('heading', { level: 1 }))
}

test('staff enter a code of the app or a recovery code in a second step', async () => {
  const { codeAt, recoveryCodes } = await protect(shop, 'manager')
  const page = await open('/admin/login', { width: 360, expected: ['401 /auth/login', '422 /auth/login'] })
  await signInByCode(page, codeAt(30))
  const phone = await open('/admin/login?next=%2Fadmin%2Forders', { expected: ['401 /auth/login'] })
  await logIn(phone, 'manager', password)
  await press(phone, 'Use a recovery code')
  await field(phone, 'Recovery code').fill(recoveryCodes[0] ?? '')
  await press(phone, 'Sign In')
  await phone.waitForURL('**/admin/orders')
  await expectFocused(phone.getByRole('heading', { level: 1 }))
})

test('wrong passwords lead to a wait that is shown, and the right password signs in afterwards', async () => {
  const page = await open('/admin/login', { expected: ['401 /auth/login', '429 /auth/login'] })
  const button = page.getByRole('button', { name: /^(Sign In|Try again in \d+:\d\d)$/ })
  const message = page.getByText(/Too many attempts\. Please wait \d+ seconds/)
  await field(page, 'Username').fill('officer')
  await field(page, 'Password').fill('a guess')
  for (let tries = 0; tries < 8 && !(await message.isVisible()); tries++) {
    const response = page.waitForResponse('**/auth/login')
    await button.click()
    await response
    await button.waitFor()
  }
  await message.waitFor()
  await page
    .getByRole('button', { name: /^Try again in 0:\d\d$/ })
    .and(page.locator(':disabled'))
    .waitFor()
  await expectValue(field(page, 'Username'), 'officer')
  await expect.poll(() => button.isEnabled()).toBe(true)
  await message.waitFor({ state: 'detached' })
  await logIn(page, 'officer', password)
  await page.waitForURL(({ pathname }) => pathname === '/')
})
