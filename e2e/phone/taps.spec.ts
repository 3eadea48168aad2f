import type { Page } from '@playwright/test'
import { countClicks } from '../support/clicks/count-clicks.ts'
import { countScrolling } from '../support/clicks/count-scrolling.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { cartOf, field, listed, main, panel, press, searchBox } from '../support/locators.ts'
import { findCheapest } from '../support/products.ts'
import { emptyCarts } from '../support/reset-carts.ts'
import { accountMenu, logIn } from '../support/sign-in.ts'
import { addBySearch, pressInHeader } from '../support/steps.ts'

/** Presses, and scrolled screens of 780 px, from now on; `expectAtMost` compares them with the bounds of the job. */
async function countEffort(page: Page) {
  const count = await countClicks(page)
  const scrolled = await countScrolling(page)
  return {
    expectAtMost(most: { taps: number; screens: number }) {
      const screens = scrolled.pixels / 780
      test.info().annotations.push({ type: 'taps and screens', description: `${count.clicks}, ${screens.toFixed(2)}` })
      expect(count.clicks).toBeLessThanOrEqual(most.taps)
      expect(screens).toBeLessThanOrEqual(most.screens)
    },
  }
}

test('a member requests two products from home at 360 px with few taps', inLong, async ({ open, db }) => {
  await emptyCarts(db)
  const products = await findCheapest(db, 2)
  const page = await open('/', { as: 'achieng', width: 360 })
  const effort = await countEffort(page)
  for (const [index, { name }] of products.entries()) await addBySearch(page, name, index + 1)
  await pressInHeader(page, cartOf(page, 2))
  await press(page, 'Proceed to Checkout')
  await press(page, 'Send request')
  await expect(page.getByRole('heading', { name: /^Request #R00\d+ is sent$/ })).toBeVisible()
  effort.expectAtMost({ taps: 9, screens: 1 })
})

test('a member reads from home what she owes and when it is due with few taps', inLong, async ({ open }) => {
  const page = await open('/', { as: 'achieng', width: 360 })
  const effort = await countEffort(page)
  await accountMenu(page).click()
  await page.getByRole('link', { name: 'My Orders' }).click()
  await expect(panel(page, 'My limit')).toContainText(/Outstanding.*Next instalment/)
  await expect(panel(page, 'My limit')).toBeInViewport()
  effort.expectAtMost({ taps: 2, screens: 0 })
})

test('a visitor finds a water tank and registers with few taps', inLong, async ({ open }) => {
  const page = await open('/', { width: 360 })
  const effort = await countEffort(page)
  await searchBox(page).click()
  await page.keyboard.type('water tank')
  await page.keyboard.press('Enter')
  await expect(listed(page).first()).toBeVisible()
  await listed(page).first().getByRole('link').first().click()
  await main(page).getByRole('button', { name: 'Log in to buy' }).first().click()
  await page.getByRole('status').getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await field(page, 'First Name').click()
  for (const text of ['Nyambura', 'Gathoni', 'nyambura@example.com', '0733 445 567']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await field(page, 'Password').click()
  await page.keyboard.type('Mvua ya masika 7!')
  await field(page, 'Confirm Password').click()
  await page.keyboard.type('Mvua ya masika 7!')
  await page.getByLabel('I agree to the terms and conditions').click()
  await press(page, 'Create Account')
  await expect(page.getByText('Registration successful! Please login.')).toBeVisible()
  await logIn(page, '0733 445 567', 'Mvua ya masika 7!')
  await expect(page).toHaveURL(/\/products\/[a-z0-9-]+$/)
  await expect(main(page).getByText(/^KSh/).first()).toBeVisible()
  effort.expectAtMost({ taps: 11, screens: 1 })
})
