import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newToken } from '#api/platform/secrets/random-tokens.ts'
import { axeViolations } from './support/axe.ts'
import { expectFocused, expectNoOverflow, expectUncovered, expectValue } from './support/expectations.ts'
import { findClients, nth } from './support/lending.ts'
import { banner, cards, expectAlert, field, heading, press } from './support/locators.ts'
import { password } from './support/people.ts'
import { openShop } from './support/shop.ts'
import { accountMenu } from './support/sign-in.ts'
import { fillCart, openCheckout } from './support/steps.ts'

const { open, db } = await openShop()

const footer = (page: Page) => page.getByRole('contentinfo')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const opener = (page: Page) => banner(page).getByRole('button', { name: 'Open menu' })
const openMenu = async (page: Page) => {
  await opener(page).click()
  await menu(page).getByRole('link', { name: 'All Products' }).waitFor()
}
const title = 'About Sokoni'

/** Closed offers stay hidden after a reload, without a layout shift. */
async function closeOffers(page: Page) {
  const last = banner(page).getByText('Secure Shopping Guaranteed')
  for (const offer of ['Free shipping over KSh 5,000', 'Up to 70% OFF Summer Sale']) {
    await banner(page).getByText(offer).waitFor()
  }
  await last.waitFor()
  await banner(page).getByText('HOT', { exact: true }).waitFor()
  await banner(page).getByRole('button', { name: 'Close offers' }).click()
  await last.waitFor({ state: 'hidden' })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload({ waitUntil: 'networkidle' })
  expect(await last.isVisible()).toBe(false)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
}

/** A category's panel opens by pointer and keyboard; Escape and Back close panel and menu. */
async function useMenu(page: Page) {
  const category = menu(page).getByRole('button', { name: 'Solar & Lighting' })
  const panel = menu(page).getByRole('region', { name: 'Solar & Lighting' })
  await openMenu(page)
  await category.hover()
  await panel.waitFor()
  await expect.poll(() => panel.getByRole('list').getAttribute('data-columns')).toBe('2')
  await menu(page).getByRole('link', { name: 'Home', exact: true }).focus()
  await category.press('Enter')
  await page.keyboard.press('Tab')
  await expectFocused(panel.getByRole('link', { name: 'View All' }))
  await page.keyboard.press('ArrowLeft')
  await panel.waitFor({ state: 'hidden' })
  await expectFocused(category)
  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  await expectFocused(opener(page))

  await openMenu(page)
  await page.goBack()
  await menu(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/about')
  await openMenu(page)
  await category.hover()
  await panel.getByRole('link', { name: 'View All' }).click()
  await page.waitForURL('**/products?category=*')
  await menu(page).waitFor({ state: 'hidden' })
  await page.goBack()
  await heading(page, title).waitFor()
}

async function changeLanguage(page: Page) {
  const language = () => page.locator('html').getAttribute('lang')
  await page.goto('/')
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
}

/** Subscribes to the newsletter, confirms and unsubscribes; refused input stays in the field. */
async function subscribeAndUnsubscribe(page: Page) {
  const typed = footer(page).getByPlaceholder('Your email address')
  const subscribe = () => footer(page).getByRole('button', { name: 'Subscribe' }).click()
  const refused = footer(page).getByText('Please enter a valid email address.')
  await page.goto('/about')
  await subscribe()
  await refused.waitFor()
  await typed.fill('reader@wrong')
  await subscribe()
  await refused.waitFor()
  await expectValue(typed, 'reader@wrong')
  await typed.fill('reader@example.com')
  await subscribe()
  await footer(page).getByText('Thank you for subscribing!').waitFor()

  const find = () =>
    db.selectFrom('newsletter_subscriptions').select(['id', 'email', 'status']).executeTakeFirstOrThrow()
  const { id } = await find()
  const tokenFor = async (purpose: 'confirm' | 'unsubscribe') => {
    const { token, hash } = newToken()
    await db.insertInto('newsletter_tokens').values({ subscription_id: id, token_hash: hash, purpose }).execute()
    return token
  }
  await page.goto(`/newsletter/confirm?token=${await tokenFor('confirm')}`)
  const confirm = page.getByRole('button', { name: 'Yes, subscribe me' })
  await confirm.waitFor()
  expect((await find()).status).toBe('pending')
  await confirm.click()
  await page.getByText('Your subscription is confirmed.').waitFor()
  expect((await find()).status).toBe('confirmed')
  await page.goto(`/sw/newsletter/unsubscribe?token=${await tokenFor('unsubscribe')}`)
  await page.getByRole('button', { name: 'Ndiyo, niondoe' }).click()
  await page.getByText('Umejiondoa.').waitFor()
  expect(await find()).toMatchObject({ email: null })
  await page.goto('/newsletter/confirm?token=long-gone')
  await confirm.click()
  await page.getByText('This link is no longer valid.').waitFor()
}

/** A contact message is validated, stored and acknowledged. */
async function sendContactMessage(page: Page) {
  await page.goto('/contact')
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
}

async function scrollBackToTop(page: Page) {
  await page.goto('/')
  const top = page.getByRole('button', { name: 'Back to top' })
  await top.waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, 900)
  await top.waitFor()
  await expectUncovered(top)
  await top.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
}

test('a visitor navigates by header, menu and footer in both languages', async () => {
  const page = await open('/about', { expected: ['400 /newsletter', '404 /newsletter', '400 /contact'] })
  await closeOffers(page)
  await useMenu(page)
  await changeLanguage(page)
  await subscribeAndUnsubscribe(page)
  await sendContactMessage(page)
  await scrollBackToTop(page)
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

test('staff can sign in, open the menus, follow their links and sign out by keyboard', async () => {
  const page = await open('/admin/login')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('admin')
  await tabTo(page, field(page, 'Password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')

  await page.reload()
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
test('product, checkout and address form on a phone have no accessibility violations in the light and dark scheme', async () => {
  const visitor = await open(`/products/${slug}`, { width: 360 })
  const found = await axeViolations(visitor)
  const officer = await open('/products', { width: 360, as: 'officer' })
  await fillCart(officer, 1, 'price-asc')
  await openCheckout(officer, nth(await findClients(db), 0))
  await expectNoOverflow(officer)
  found.push(...(await axeViolations(officer)))
  const member = await open('/account?tab=addresses', { width: 360, as: 'achieng' })
  await press(member, 'Add New Address')
  await press(member, 'Save Address')
  await expectAlert(member, 'Please enter the address')
  found.push(...(await axeViolations(member)))
  expect(found).toEqual([])
})
