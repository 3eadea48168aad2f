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
const changed = 'Ziwa Viktoria 2026!'

/** Refused input stays in the field, and the answer does not disclose which addresses have an account. */
async function asksForALink(page: Page) {
  const ask = async (email: string) => {
    await field(page, 'Email').fill(email)
    await press(page, 'Reset Password')
  }
  const words = page.getByText('A password reset link has been sent to your email address.')
  await page.clock.install()
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.waitForURL('**/forgot')
  for (const email of ['', 'achieng']) {
    await ask(email)
    await expectVisibleText(page, 'Please enter a valid email address.')
  }
  await page.route('**/forgot-password', (route) => route.abort('connectionreset'))
  await ask(member)
  await expectVisibleText(page, 'No connection. Please try again.')
  await expectValue(field(page, 'Email'), member)
  await page.unroute('**/forgot-password')
  await ask('nobody-here@example.com')
  await words.waitFor()
  await page.clock.fastForward('00:06')
  await words.waitFor({ state: 'detached' })
  await ask(member)
  await words.waitFor()
}

async function choosesAnother(page: Page, link: string) {
  await page.goto(link)
  await page.waitForURL((at) => at.pathname === '/reset-password' && at.search === '')
  await field(page, 'Password').fill(changed)
  await field(page, 'Confirm Password').fill(`${changed}!`)
  await press(page, 'Save new password')
  await expectVisibleText(page, 'Passwords do not match')
  await field(page, 'Confirm Password').fill(changed)
  await press(page, 'Save new password')
}

test('a member resets a forgotten password by a link that is valid once, and all sessions end', async () => {
  const elsewhere = await open('/wishlist', { as: 'achieng', expected: ['401 /api'] })
  await accountMenu(elsewhere).waitFor()
  const page = await open('/login', {
    width: 360,
    expected: ['401 /auth/login', '404 /auth/reset-password', 'net::ERR_CONNECTION_RESET'],
  })
  await asksForALink(page)
  const link = await linkInMail(shop, member, /Choose a new password/)
  await choosesAnother(page, link)
  await page.waitForURL('**/login')
  await expectVisibleText(page, 'Your password is changed. Please log in with the new one.')
  await logIn(page, member, password)
  await expectVisibleText(page, 'Invalid credentials')
  await expectValue(field(page, 'Email or phone'), member)
  await elsewhere.reload()
  await elsewhere.getByText('Session expired. Please log in again.').first().waitFor()
  await accountMenu(elsewhere).waitFor({ state: 'detached' })

  await choosesAnother(page, link)
  await expectVisibleText(page, 'This link is no longer valid.')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await page.waitForURL('**/forgot')
  await page.getByRole('link', { name: 'Back to login' }).click()
  await logIn(page, member, changed)
  await page.waitForURL((at) => at.pathname === '/')
  await accountMenu(page).waitFor()
})

/** The second step requires a code of the app; the input of the first step stays. */
async function givesACode(page: Page, next: string) {
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
  await code.fill(next)
  await press(page, 'Sign In')
  await page.waitForURL((at) => at.pathname === '/')
  await expectFocused(page.getByRole('heading', { level: 1 }))
}

/** Wrong passwords lead to longer waits, which are shown; after the wait the right password signs in. */
async function guesses(page: Page) {
  const button = page.getByRole('button', { name: /^(Sign In|Try again in \d+:\d\d)$/ })
  const words = page.getByText(/Too many attempts\. Please wait \d+ seconds/)
  await field(page, 'Username').fill('officer')
  await field(page, 'Password').fill('a guess')
  for (let tries = 0; tries < 8 && !(await words.isVisible()); tries++) {
    const answered = page.waitForResponse('**/auth/login')
    await button.click()
    await answered
    await button.waitFor()
  }
  await words.waitFor()
  await page
    .getByRole('button', { name: /^Try again in 0:\d\d$/ })
    .and(page.locator(':disabled'))
    .waitFor()
  await expectValue(field(page, 'Username'), 'officer')
  await expect.poll(() => button.isEnabled()).toBe(true)
  await words.waitFor({ state: 'detached' })
  await logIn(page, 'officer', password)
  await page.waitForURL((at) => at.pathname === '/')
}

test('staff enter a code of the app or a recovery code in a second step, and wrong passwords lead to a wait', async () => {
  const { codeAt, recoveryCodes } = await protect(shop, 'manager')
  const page = await open('/admin/login', { width: 360, expected: ['401 /auth/login', '422 /auth/login'] })
  await givesACode(page, codeAt(30))
  const phone = await open('/admin/login?next=%2Fadmin%2Forders', { expected: ['401 /auth/login'] })
  await logIn(phone, 'manager', password)
  await press(phone, 'Use a recovery code')
  await field(phone, 'Recovery code').fill(recoveryCodes[0] ?? '')
  await press(phone, 'Sign In')
  await phone.waitForURL('**/admin/orders')
  await expectFocused(phone.getByRole('heading', { level: 1 }))
  await guesses(await open('/admin/login', { expected: ['401 /auth/login', '429 /auth/login'] }))
})
