import type { Page } from '@playwright/test'
import { expect, inLong, test } from './support/fixtures.ts'
import { field, press } from './support/locators.ts'
import { linkInMail } from './support/mail.ts'
import { password } from './support/people.ts'
import { accountMenu, logIn } from './support/sign-in.ts'
import { protect } from './support/two-factor.ts'

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
