import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newToken } from '#api/platform/secrets/random-tokens.ts'
import { axeViolations } from './support/axe.ts'
import { expectFocused, expectNoOverflow, expectUncovered, expectValue } from './support/expectations.ts'
import { findClients, nth } from './support/lending.ts'
import { banner, cards, expectAlert, field, heading, press } from './support/locators.ts'
import { password, signIn } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { accountMenu } from './support/sign-in.ts'
import { fillCart, openCheckout } from './support/steps.ts'

const { open, db, url } = await openShop()

const footer = (page: Page) => page.getByRole('contentinfo')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const opener = (page: Page) => banner(page).getByRole('button', { name: 'Open menu' })
const openMenu = async (page: Page) => {
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'All Products' }).waitFor()
}

/** Counts the layout shifts of the next pages in `window.shifts`. */
const observeLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })

test('closed offers stay hidden after a reload, without a layout shift', async () => {
  const page = await open('/about')
  const last = banner(page).getByText('Secure Shopping Guaranteed')
  for (const offer of ['Free shipping over KSh 5,000', 'Up to 70% OFF Summer Sale']) {
    await banner(page).getByText(offer).waitFor()
  }
  await last.waitFor()
  await banner(page).getByText('HOT', { exact: true }).waitFor()
  await banner(page).getByRole('button', { name: 'Close offers' }).click()
  await last.waitFor({ state: 'hidden' })
  await observeLayoutShifts(page)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await last.isVisible()).toBe(false)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

const category = (page: Page) => menu(page).getByRole('button', { name: 'Solar & Lighting' })
const categoryPanel = (page: Page) => menu(page).getByRole('region', { name: 'Solar & Lighting' })

test("a category's panel opens by pointer and keyboard, and the keyboard closes panel and menu", async () => {
  const page = await open('/about')
  const panel = categoryPanel(page)
  await openMenu(page)
  await category(page).hover()
  await panel.waitFor()
  await expect.poll(() => panel.getByRole('list').getAttribute('data-columns')).toBe('2')
  await menu(page).getByRole('link', { name: 'Home', exact: true }).focus()
  await category(page).press('Enter')
  await page.keyboard.press('Tab')
  await expectFocused(panel.getByRole('link', { name: 'View All' }))
  await page.keyboard.press('ArrowLeft')
  await panel.waitFor({ state: 'hidden' })
  await expectFocused(category(page))
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  await expectFocused(opener(page))
})

test('Back closes the menu and stays on the page, and a link of the menu closes it', async () => {
  const page = await open('/products')
  await footer(page).getByRole('link', { name: 'About Us' }).click()
  await heading(page, 'About Sokoni').waitFor()
  await openMenu(page)
  await page.goBack()
  await menu(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/about')
  await openMenu(page)
  await category(page).hover()
  await categoryPanel(page).getByRole('link', { name: 'View All' }).click()
  await page.waitForURL('**/products?category=*')
  await menu(page).waitFor({ state: 'hidden' })
  await page.goBack()
  await heading(page, 'About Sokoni').waitFor()
})

test('a visitor changes the language of page, categories and products, also after Back and a reload', async () => {
  const page = await open('/')
  const language = () => page.locator('html').getAttribute('lang')
  await banner(page).getByRole('link', { name: 'Kiswahili' }).click()
  await page.waitForURL('**/sw')
  await cards(page).first().getByText('Ingia uone bei').waitFor()
  await expect.poll(language).toBe('sw')
  // The category names of the English page are cached.
  await footer(page).getByRole('link', { name: 'Samani', exact: true }).waitFor()
  await cards(page).locator('h3 a:not([lang])').first().waitFor()
  await cards(page).locator('h3 a[lang=en]').first().waitFor()
  await page.goBack()
  await footer(page).getByRole('link', { name: 'Furniture', exact: true }).waitFor()
  await page.goForward()
  await footer(page).getByRole('link', { name: 'Samani', exact: true }).waitFor()
  await cards(page).first().getByRole('link').click()
  await page.waitForURL('**/sw/products/*')
  await page.getByRole('link', { name: 'English' }).first().waitFor()
  await page.reload()
  await expect.poll(language).toBe('sw')
})

const findSubscription = () =>
  db.selectFrom('newsletter_subscriptions').select(['id', 'email', 'status']).executeTakeFirstOrThrow()

/** A token as in the mails of the newsletter. */
async function createToken(purpose: 'confirm' | 'unsubscribe') {
  const { token, hash } = newToken()
  const { id } = await findSubscription()
  await db.insertInto('newsletter_tokens').values({ subscription_id: id, token_hash: hash, purpose }).execute()
  return token
}

/** Refused input stays in the field. */
async function subscribe(page: Page) {
  const email = footer(page).getByPlaceholder('Your email address')
  const submit = () => footer(page).getByRole('button', { name: 'Subscribe' }).click()
  const refused = footer(page).getByText('Please enter a valid email address.')
  await submit()
  await refused.waitFor()
  await email.fill('reader@wrong')
  await submit()
  await refused.waitFor()
  await expectValue(email, 'reader@wrong')
  await email.fill('reader@example.com')
  await submit()
  await footer(page).getByText('Thank you for subscribing!').waitFor()
}

test('a visitor subscribes to the newsletter, confirms by the mailed link and unsubscribes', async () => {
  const page = await open('/about', { expected: ['400 /newsletter', '404 /newsletter'] })
  await subscribe(page)
  await page.goto(`/newsletter/confirm?token=${await createToken('confirm')}`)
  const confirm = page.getByRole('button', { name: 'Yes, subscribe me' })
  await confirm.waitFor()
  expect((await findSubscription()).status).toBe('pending')
  await confirm.click()
  await page.getByText('Your subscription is confirmed.').waitFor()
  expect((await findSubscription()).status).toBe('confirmed')
  await page.goto(`/sw/newsletter/unsubscribe?token=${await createToken('unsubscribe')}`)
  await page.getByRole('button', { name: 'Ndiyo, niondoe' }).click()
  await page.getByText('Umejiondoa.').waitFor()
  expect(await findSubscription()).toMatchObject({ email: null })
  await page.goto('/newsletter/confirm?token=long-gone')
  await confirm.click()
  await page.getByText('This link is no longer valid.').waitFor()
})

test('a message of the contact page is validated, stored and acknowledged', async () => {
  const page = await open('/contact', { expected: ['400 /contact'] })
  await press(page, 'Send message')
  await page.getByText('Please enter your email or phone number').waitFor()
  await field(page, 'Your name').fill('Wanjiku')
  await page.getByLabel('Phone').fill('12345')
  await page.getByLabel('Message').fill('Do you sell solar lamps in Kisumu?')
  await press(page, 'Send message')
  await page.getByText('Please enter a valid Kenyan phone number').waitFor()
  await expectValue(field(page, 'Your name'), 'Wanjiku')
  await page.getByLabel('Phone').fill('0712345678')
  await press(page, 'Send message')
  await page.getByText('Thank you for your message.').waitFor()
  const message = await db.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(message)).toContain('solar lamps in Kisumu')
})

test('a button in the lower corner scrolls back to the top', async () => {
  const page = await open('/')
  const button = page.getByRole('button', { name: 'Back to top' })
  await button.waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, 900)
  await button.waitFor()
  await expectUncovered(button)
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  await target.waitFor()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

test('staff sign in by keyboard', async () => {
  const page = await open('/admin/login')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('admin')
  await tabTo(page, field(page, 'Password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname === '/')
  await accountMenu(page).waitFor()
})

test('staff open the menus, follow their links and sign out by keyboard', async () => {
  const page = await open('/', { as: await signIn(url, 'admin') })
  await accountMenu(page).waitFor()
  await page.keyboard.press('Tab')
  await expectFocused(page.getByRole('link', { name: 'Skip to content' }))
  await tabTo(page, accountMenu(page))
  await page.keyboard.press('Enter')
  await banner(page).getByText('Hello, Amina').waitFor()
  await banner(page).getByText('Admin', { exact: true }).waitFor()
  await banner(page).getByRole('link', { name: 'Admin console' }).waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await tabTo(page, opener(page))
  await page.keyboard.press('Enter')
  await menu(page).waitFor()
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  await expectFocused(opener(page))
  await page.keyboard.press('Enter')
  await menu(page).getByText('Hello, Amina').waitFor()
  await menu(page).getByRole('button', { name: 'Logout' }).waitFor()
  await tabTo(page, menu(page).getByRole('link', { name: 'My Orders' }))
  await page.keyboard.press('Enter')
  await heading(page, 'My Orders').waitFor()
  await menu(page).waitFor({ state: 'hidden' })

  await page.goto('/admin/orders')
  await tabTo(page, page.getByRole('button', { name: /profile menu$/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }).last())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/login')
})

const { slug } = await db
  .selectFrom('products')
  .select('slug')
  .orderBy('rating_count', 'desc')
  .executeTakeFirstOrThrow()

// The whole matrix of screens, widths and overlays is in accessibility.long.test.ts.

test('a product page on a phone has no accessibility violations in the light and dark scheme', async () => {
  const page = await open(`/products/${slug}`, { width: 360 })
  expect(await axeViolations(page)).toEqual([])
})

test('the checkout on a phone has no accessibility violations in the light and dark scheme', async () => {
  const page = await open('/products', { width: 360, as: 'officer' })
  await fillCart(page, 1, 'price-asc')
  await openCheckout(page, nth(await findClients(db), 0))
  await expectNoOverflow(page)
  expect(await axeViolations(page)).toEqual([])
})

test('the address form with errors on a phone has no accessibility violations in the light and dark scheme', async () => {
  const page = await open('/account?tab=addresses', { width: 360, as: 'achieng' })
  await press(page, 'Add New Address')
  await press(page, 'Save Address')
  await expectAlert(page, 'Please enter the address')
  expect(await axeViolations(page)).toEqual([])
})
