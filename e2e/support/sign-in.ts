import type { Page } from 'playwright-core'

/** Types into the form of either door and sends it. */
export async function logIn(page: Page, name: string, password: string) {
  await page.getByLabel(/^(Username|Email or phone)/).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(Sign In|Log in)$/ }).click()
}

/** Whether somebody is signed in, as the header of the shop shows it. */
export const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account menu' })
