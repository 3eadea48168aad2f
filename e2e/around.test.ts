import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newToken } from '#api/platform/random-tokens.ts'
import { pageSlugs } from '#contract/pages.ts'
import { openShop } from './support/shop.ts'

const { open, db } = await openShop()

const banner = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page) => {
  await banner(page).getByRole('button', { name: 'Open menu' }).click()
  await menu(page).getByRole('link', { name: 'All Products' }).waitFor()
}
const searchBox = (page: Page) => banner(page).getByPlaceholder('Search for products, brands...')

async function expectNoBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('offers that were closed stay away, and nothing moves', async () => {
  const page = await open('/about')
  for (const words of ['Free shipping over KSh 5,000', 'Up to 70% OFF Summer Sale', 'Secure Shopping Guaranteed']) {
    await banner(page).getByText(words).waitFor()
  }
  await banner(page).getByText('HOT', { exact: true }).waitFor()
  await banner(page).getByRole('button', { name: 'Close offers' }).click()
  await banner(page).getByText('Secure Shopping Guaranteed').waitFor({ state: 'hidden' })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.reload({ waitUntil: 'networkidle' })
  expect(await banner(page).getByText('Secure Shopping Guaranteed').isVisible()).toBe(false)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
})

test.each([
  [360, 6],
  [1366, 10],
])('the search box at %i px suggests up to %i goods and categories, by keyboard', async (width, most) => {
  const page = await open('/about', { width })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/suggestions?') && asked.push(request.url()))
  const box = searchBox(page)
  await box.click()
  await box.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/about')
  await box.pressSequentially('s')
  await page.waitForTimeout(400)
  expect(asked).toEqual([])
  await box.pressSequentially('olar', { delay: 30 })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await list.getByRole('group', { name: 'Categories' }).waitFor()
  expect(asked).toHaveLength(1)
  const options = list.getByRole('option')
  expect(await options.count()).toBeLessThanOrEqual(most)
  expect(await options.count()).toBeGreaterThan(most / 2)
  await expectNoBarriers(page)

  const active = () => box.getAttribute('aria-activedescendant')
  await box.press('ArrowDown')
  expect(await active()).toBe(await options.first().getAttribute('id'))
  await box.press('ArrowUp')
  expect(await active()).toBeNull()
  await box.press('ArrowUp')
  expect(await active()).toBe(await options.last().getAttribute('id'))
  await box.press('Escape')
  await list.waitFor({ state: 'hidden' })
  expect(await box.inputValue()).toBe('solar')

  await box.press('ArrowDown')
  const name = await options.first().innerText()
  await box.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await box.inputValue()).toBe('')
  await box.fill('solar')
  await list.waitFor()
  expect(asked).toHaveLength(1)
  await box.press('Enter')
  await page.waitForURL('**/products?search=solar')
  await box.click()
  await list.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'solar' }).waitFor()
})

test('the menu opens a second panel under the pointer, by keyboard, and Back closes it', async () => {
  const page = await open('/about')
  await openMenu(page)
  await expectNoBarriers(page)
  const category = menu(page).getByRole('button', { name: 'Solar & Lighting' })
  const panel = menu(page).getByRole('region', { name: 'Solar & Lighting' })
  await category.hover()
  await panel.waitFor()
  expect(await panel.getByRole('list').getAttribute('data-columns')).toBe('2')
  await expectNoBarriers(page)
  await menu(page).getByRole('link', { name: 'Home', exact: true }).focus()
  await category.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('View All')
  await page.keyboard.press('ArrowLeft')
  await panel.waitFor({ state: 'hidden' })
  await expect.poll(() => category.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Escape')
  await menu(page).waitFor({ state: 'hidden' })
  const button = banner(page).getByRole('button', { name: 'Open menu' })
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
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
  await page.getByRole('heading', { level: 1, name: 'About Sokoni' }).waitFor()
})

test('on a phone the second panel lies over the menu, with a way back', async () => {
  const page = await open('/sw/about', { width: 360, as: 'officer', dark: true })
  await banner(page).getByRole('button', { name: 'Fungua menyu' }).tap()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Solar & Lighting' }).tap()
  const orders = drawer.getByRole('link', { name: 'Oda zangu' })
  await orders.waitFor({ state: 'hidden' })
  await expectNoBarriers(page)
  await drawer.getByRole('button', { name: 'Rudi' }).tap()
  await orders.waitFor()
  await expectNoBarriers(page)
  await drawer.getByRole('button', { name: 'Solar & Lighting' }).tap()
  await drawer.getByRole('link', { name: 'Solar Panels' }).tap()
  await page.waitForURL('**/sw/products?category=*&subcategory=*')
})

test('the menu says when categories cannot be had, and tries again', async () => {
  const page = await open('/about', { expected: [401, 500] })
  await page.route('**/api/v1/categories?*', (route) => route.fulfill({ status: 500, body: '{}' }))
  // Somebody else reads: what was loaded is asked for again.
  await page.evaluate(() =>
    localStorage.setItem(
      'sokoni.member',
      '{"token":"x","user":{"id":1,"name":"A","email":"a","role":"User","permissions":[]}}',
    ),
  )
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'sokoni.member' })))
  await openMenu(page)
  await menu(page).getByText('Categories unavailable').waitFor()
  await page.unroute('**/api/v1/categories?*')
  await menu(page).getByRole('button', { name: 'Retry' }).click()
  await menu(page).getByRole('button', { name: 'Solar & Lighting' }).waitFor()
})

test('who is signed in finds name, role and the way out in header and menu', async () => {
  const page = await open('/about', { as: 'admin' })
  await banner(page).getByRole('button', { name: 'Account menu' }).press('Enter')
  await banner(page).getByText('Hello, Amina').waitFor()
  await banner(page).getByText('Admin', { exact: true }).waitFor()
  await banner(page).getByRole('link', { name: 'Admin console' }).waitFor()
  await page.keyboard.press('Escape')
  await openMenu(page)
  await menu(page).getByText('Hello, Amina').waitFor()
  await menu(page).getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
})

test('the newsletter asks twice, keeps what was typed and lets go', async () => {
  const page = await open('/about', { expected: [400, 404] })
  const field = footer(page).getByPlaceholder('Your email address')
  const press = () => footer(page).getByRole('button', { name: 'Subscribe' }).click()
  await press()
  await footer(page).getByText('Please enter a valid email address.').waitFor()
  await field.fill('reader@wrong')
  await press()
  await footer(page).getByText('Please enter a valid email address.').waitFor()
  expect(await field.inputValue()).toBe('reader@wrong')
  await field.fill('reader@example.com')
  await press()
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
  expect((await find()).status).toBe('pending')
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await page.getByText('Your subscription is confirmed.').waitFor()
  expect((await find()).status).toBe('confirmed')
  await page.goto(`/sw/newsletter/unsubscribe?token=${await tokenFor('unsubscribe')}`)
  await page.getByRole('button', { name: 'Ndiyo, niondoe' }).click()
  await page.getByText('Umejiondoa.').waitFor()
  expect(await find()).toMatchObject({ email: null })
  await page.goto('/newsletter/confirm?token=long-gone')
  await page.getByRole('button', { name: 'Yes, subscribe me' }).click()
  await page.getByText('This link is no longer valid.').waitFor()
})

test('a message to the organisation is checked, kept and thanked for', async () => {
  const page = await open('/contact', { width: 360, expected: [400] })
  const send = page.getByRole('button', { name: 'Send message' })
  await send.click()
  await page.getByText('Please enter your email or phone number').waitFor()
  await expectNoBarriers(page)
  await page.getByLabel('Your name').fill('Wanjiku')
  await page.getByLabel('Phone').fill('12345')
  await page.getByLabel('Message').fill('Do you sell solar lamps in Kisumu?')
  await send.click()
  await page.getByText('Please enter a valid Kenyan phone number').waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Wanjiku')
  await page.getByLabel('Phone').fill('0712345678')
  await send.click()
  await page.getByText('Thank you for your message.').waitFor()
  const message = await db.selectFrom('contact_messages').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(message)).toContain('solar lamps in Kisumu')
})

test('the pages of the footer are there in both languages, without scripts too', async () => {
  const page = await open('/about', { scripts: false, width: 360 })
  const quickLinks = footer(page).getByRole('navigation', { name: 'Quick Links' })
  expect(await quickLinks.getByRole('link').allInnerTexts()).toEqual([
    'About Us',
    'Shop All',
    'New Arrivals',
    'Best Sellers',
    'Sale Items',
  ])
  const service = footer(page).getByRole('navigation', { name: 'Customer Service' })
  expect((await service.getByRole('link').allInnerTexts()).slice(0, 5)).toEqual([
    'Help Center',
    'Shipping Info',
    'Returns',
    'Size Guide',
    'Track Order',
  ])
  const titles = new Set<string>()
  for (const path of [...pageSlugs, 'contact'].flatMap((slug) => [`/${slug}`, `/sw/${slug}`])) {
    expect((await page.goto(path))?.status()).toBe(200)
    titles.add(await page.title())
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{40,160}/)
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`))
    expect(await page.locator('link[rel=alternate]').count()).toBe(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  }
  expect(titles.size).toBe(20)
})

test.each([false, true])(
  'pages around the goods have no barriers (dark: %s), and lead back to the top',
  async (dark) => {
    const page = await open('/help', { dark })
    const top = page.getByRole('button', { name: 'Back to top' })
    expect(await top.isVisible()).toBe(false)
    await page.mouse.wheel(0, 900)
    await expectNoBarriers(page)
    await top.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    for (const path of ['/sw/track-order', '/contact', '/newsletter/confirm?token=x']) {
      await page.goto(path)
      await expectNoBarriers(page)
    }
  },
)
