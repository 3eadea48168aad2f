import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#api/platform/postgres/server.ts'
import { startOidcServer } from '#api/testing/oidc-server.ts'
import { accountMenu } from './support/doors.ts'
import { openShop } from './support/shop.ts'
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

const withGoogle = (page: Page) => page.getByRole('button', { name: /Google$/ }).click()
const newcomer = { sub: 'g-1', email: 'wairimu@example.com', email_verified: true, name: 'Wairimu Njeri' }
const search = (page: Page) => new URL(page.url()).search

test('a newcomer from Google agrees to the terms, then comes in at once; a code is still asked of who has one', async () => {
  google.expect(newcomer)
  const page = await open('/sw/login?next=%2Fsw%2Fwishlist', { width: 360, expected: [401, 409] })
  await withGoogle(page)
  await page.waitForURL('**/sw/login/return')
  await page.getByRole('heading', { name: 'Jambo moja zaidi' }).waitFor()
  expect(search(page)).toBe('')
  await page.getByRole('button', { name: 'Fungua akaunti' }).click()
  await page.getByText('Lazima ukubali sheria na masharti').waitFor()
  await page.reload()
  await page.getByLabel('Nakubali sheria na masharti').check()
  await page.getByRole('button', { name: 'Fungua akaunti' }).click()
  await page.waitForURL('**/sw/wishlist')
  const account = await db
    .selectFrom('accounts')
    .select(['first_name', 'email_confirmed_at', 'language'])
    .where('email', '=', newcomer.email)
    .executeTakeFirstOrThrow()
  expect(account).toMatchObject({ first_name: 'Wairimu', language: 'sw', email_confirmed_at: expect.any(Date) })

  const again = await open('/login')
  await withGoogle(again)
  await again.waitForURL((at) => at.pathname === '/')
  await accountMenu(again).waitFor()

  const { codeAt } = await protect(shop, 'achieng')
  google.expect({ sub: 'g-2', email: 'achieng@example.com', email_verified: true, name: 'Achieng' })
  const careful = await open('/login', { expected: [401, 422] })
  await withGoogle(careful)
  await careful.getByLabel('Code', { exact: true }).fill('000000')
  await careful.getByRole('button', { name: 'Sign In' }).click()
  await careful.getByText('That code is not valid.').waitFor()
  await careful.getByLabel('Code', { exact: true }).fill(codeAt(0))
  await careful.getByRole('button', { name: 'Sign In' }).click()
  await careful.waitForURL((at) => at.pathname === '/')
  await accountMenu(careful).waitFor()
}, 90_000)

test('what is not set up, called off, of somebody else or not vouched for says so', async () => {
  const page = await open('/register', { expected: [409, 422] })
  await page.getByRole('button', { name: 'Continue with Facebook' }).click()
  await page.getByText('Signing in with Facebook is not set up in this shop yet.').waitFor()
  await page.goto('/login/return?code=stolen&state=of-somebody-else')
  await page.getByText('This sign-in did not begin in this browser. Please start again.').waitFor()
  expect(search(page)).toBe('')
  await page.goto('/login/return?error=access_denied&state=x')
  await page.getByText('Signing in was called off. Nothing has changed.').waitFor()

  google.expect({ ...newcomer, sub: 'g-3', email_verified: false })
  await page.getByRole('link', { name: 'Back to login' }).click()
  await withGoogle(page)
  await page.getByRole('heading', { name: 'You are not logged in' }).waitFor()
  await page.getByRole('alert').waitFor()
})
