import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { newToken } from '#api/platform/secrets/random-tokens.ts'
import { expect, inLong, test } from './support/fixtures.ts'
import { banner, cards, field, heading, press } from './support/locators.ts'
import { password, signIn } from './support/people.ts'
import { accountMenu } from './support/sign-in.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const opener = (page: Page) => banner(page).getByRole('button', { name: 'Open menu' })
const openMenu = async (page: Page) => {
  await opener(page).click()
  await expect(menu(page).getByRole('link', { name: 'All Products' })).toBeVisible()
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

test('closed offers stay hidden after a reload, without a layout shift', inLong, async ({ open }) => {
  const page = await open('/about')
  const last = banner(page).getByText('Secure Shopping Guaranteed')
  for (const offer of ['Free shipping over KSh 5,000', 'Up to 70% OFF Summer Sale']) {
    await expect(banner(page).getByText(offer)).toBeVisible()
  }
  await expect(last).toBeVisible()
  await expect(banner(page).getByText('HOT', { exact: true })).toBeVisible()
  await banner(page).getByRole('button', { name: 'Close offers' }).click()
  await expect(last).toBeHidden()
  await observeLayoutShifts(page)
  await page.reload()
  expect(await last.isVisible()).toBe(false)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

const category = (page: Page) => menu(page).getByRole('button', { name: 'Solar & Lighting' })
const categoryPanel = (page: Page) => menu(page).getByRole('region', { name: 'Solar & Lighting' })

test("a category's panel opens by pointer and keyboard, and the keyboard closes panel and menu", async ({ open }) => {
  const page = await open('/about')
  const panel = categoryPanel(page)
  await openMenu(page)
  await category(page).hover()
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('list')).toHaveAttribute('data-columns', '2')
  await menu(page).getByRole('link', { name: 'Home', exact: true }).focus()
  await category(page).press('Enter')
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('link', { name: 'View All' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(panel).toBeHidden()
  await expect(category(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
})

test('Back closes the menu and stays on the page, and a link of the menu closes it', inLong, async ({ open }) => {
  const page = await open('/products')
  await footer(page).getByRole('link', { name: 'About Us' }).click()
  await expect(heading(page, 'About Sokoni')).toBeVisible()
  await openMenu(page)
  await page.goBack()
  await expect(menu(page)).toBeHidden()
  await expect(page).toHaveURL('/about')
  await openMenu(page)
  await category(page).hover()
  await categoryPanel(page).getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL(/\/products\?category=/)
  await expect(menu(page)).toBeHidden()
  await page.goBack()
  await expect(heading(page, 'About Sokoni')).toBeVisible()
})

test('a visitor changes the language of page, categories and products, also after Back and a reload', async ({
  open,
}) => {
  const page = await open('/')
  const html = page.locator('html')
  await banner(page).getByRole('link', { name: 'Kiswahili' }).click()
  await expect(page).toHaveURL('/sw')
  await expect(cards(page).first().getByText('Ingia uone bei')).toBeVisible()
  await expect(html).toHaveAttribute('lang', 'sw')
  // The category names of the English page are cached.
  await expect(footer(page).getByRole('link', { name: 'Samani', exact: true })).toBeVisible()
  await expect(cards(page).locator('h3 a:not([lang])').first()).toBeVisible()
  await expect(cards(page).locator('h3 a[lang=en]').first()).toBeVisible()
  await page.goBack()
  await expect(footer(page).getByRole('link', { name: 'Furniture', exact: true })).toBeVisible()
  await page.goForward()
  await expect(footer(page).getByRole('link', { name: 'Samani', exact: true })).toBeVisible()
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/sw\/products\//)
  await expect(page.getByRole('link', { name: 'English' }).first()).toBeVisible()
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'sw')
})

const findSubscription = (db: Db) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'email', 'status'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

/** A token as in the mails of the newsletter. */
async function createToken(db: Db, purpose: 'confirm' | 'unsubscribe') {
  const { token, hash } = newToken()
  const { id } = await findSubscription(db)
  await db.insertInto('newsletter_tokens').values({ subscription_id: id, token_hash: hash, purpose }).execute()
  return token
}

/** Refused input stays in the field. */
async function subscribe(page: Page) {
  const email = footer(page).getByPlaceholder('Your email address')
  const submit = () => footer(page).getByRole('button', { name: 'Subscribe' }).click()
  const refused = footer(page).getByText('Please enter a valid email address.')
  await submit()
  await expect(refused).toBeVisible()
  await email.fill('reader@wrong')
  await submit()
  await expect(refused).toBeVisible()
  await expect(email).toHaveValue('reader@wrong')
  await email.fill('reader@example.com')
  await submit()
  await expect(footer(page).getByText('Thank you for subscribing!')).toBeVisible()
}

test(
  'a visitor subscribes to the newsletter, confirms by the mailed link and unsubscribes',
  inLong,
  async ({ open, db }) => {
    const page = await open('/about', { expected: ['400 /newsletter', '404 /newsletter'] })
    await subscribe(page)
    await page.goto(`/newsletter/confirm?token=${await createToken(db, 'confirm')}`)
    const confirm = page.getByRole('button', { name: 'Yes, subscribe me' })
    await expect(confirm).toBeVisible()
    expect((await findSubscription(db)).status).toBe('pending')
    await confirm.click()
    await expect(page.getByText('Your subscription is confirmed.')).toBeVisible()
    expect((await findSubscription(db)).status).toBe('confirmed')
    await page.goto(`/sw/newsletter/unsubscribe?token=${await createToken(db, 'unsubscribe')}`)
    await page.getByRole('button', { name: 'Ndiyo, niondoe' }).click()
    await expect(page.getByText('Umejiondoa.')).toBeVisible()
    expect(await findSubscription(db)).toMatchObject({ email: null })
    await page.goto('/newsletter/confirm?token=long-gone')
    await confirm.click()
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  },
)

test('a message of the contact page is validated, stored and acknowledged', inLong, async ({ open, db }) => {
  const page = await open('/contact', { expected: ['400 /contact'] })
  await press(page, 'Send message')
  await expect(page.getByText('Please enter your email or phone number')).toBeVisible()
  await field(page, 'Your name').fill('Wanjiku')
  await page.getByLabel('Phone').fill('12345')
  await page.getByLabel('Message').fill('Do you sell solar lamps in Kisumu?')
  await press(page, 'Send message')
  await expect(page.getByText('Please enter a valid Kenyan phone number')).toBeVisible()
  await expect(field(page, 'Your name')).toHaveValue('Wanjiku')
  await page.getByLabel('Phone').fill('0712345678')
  await press(page, 'Send message')
  await expect(page.getByText('Thank you for your message.')).toBeVisible()
  const message = await db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(JSON.stringify(message)).toContain('solar lamps in Kisumu')
})

test('the page is dimmed and takes no press while the next one loads', inLong, async ({ open }) => {
  const page = await open('/contact')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/products/**', async (route) => {
    await released
    await route.continue()
  })
  await banner(page).getByRole('link', { name: 'Products' }).click()
  const screen = page.locator('[data-leaving]')
  await expect(screen).toHaveCSS('pointer-events', 'none')
  await expect(screen).toHaveCSS('opacity', '0.5')
  release()
  await expect(heading(page, 'Products')).toBeVisible()
  await expect(screen).toHaveCount(0)
})

test('a button in the lower corner scrolls back to the top', inLong, async ({ open }) => {
  const page = await open('/')
  const button = page.getByRole('button', { name: 'Back to top' })
  await expect(button).toBeHidden()
  await page.mouse.wheel(0, 900)
  await expect(button).toBeVisible()
  await expect(button).toBeUncovered()
  await button.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${target}`)
}

test('staff sign in by keyboard', inLong, async ({ open }) => {
  const page = await open('/admin/login')
  await tabTo(page, page.getByLabel('Username'))
  await page.keyboard.type('admin')
  await tabTo(page, field(page, 'Password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin')
  await expect(accountMenu(page)).toBeVisible()
})

test('staff open the menus, follow their links and sign out by keyboard', inLong, async ({ open, shop }) => {
  const page = await open('/', { as: await signIn(shop.url, 'admin') })
  await expect(accountMenu(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo(page, accountMenu(page))
  await page.keyboard.press('Enter')
  await expect(banner(page).getByText('Hello, Amina')).toBeVisible()
  await expect(banner(page).getByText('Admin', { exact: true })).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Admin console' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await tabTo(page, opener(page))
  await page.keyboard.press('Enter')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(opener(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu(page).getByText('Hello, Amina')).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Logout' })).toBeVisible()
  await tabTo(page, menu(page).getByRole('link', { name: 'My Orders' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'My Orders')).toBeVisible()
  await expect(menu(page)).toBeHidden()

  await page.goto('/admin/orders')
  await tabTo(page, page.getByRole('button', { name: /profile menu$/ }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Logout' }).last())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})
