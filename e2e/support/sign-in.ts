import type { Page } from '@playwright/test'

/** Fills in and submits the sign-in form of staff or members. */
export async function logIn(page: Page, name: string, password: string) {
  await page.getByLabel(/^(Username|Email or phone)/).fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /^(Sign In|Log in)$/ }).click()
}

/** The header's account menu, which is shown only while an account is signed in. */
export const accountMenu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Account menu' })
