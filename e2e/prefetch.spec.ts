import type { Page } from '@playwright/test'
import { expect, inLong, test } from './support/fixtures.ts'
import { untilListening, untilLoaded } from './support/listening.ts'
import { main } from './support/locators.ts'
import { emptyCarts } from './support/reset-carts.ts'

/** Addresses of the API that a page asks when it is loaded, and those of them that it asks before its first script. */
async function callsAt(page: Page, path: string) {
  // A late call of the page before is not counted.
  await page.goto('about:blank')
  const all: string[] = []
  const note = (request: { url(): string; method(): string }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() === 'GET') all.push(pathname + search)
  }
  page.on('request', note)
  await page.goto(path)
  await untilLoaded(page)
  page.off('request', note)
  const first = await page.evaluate(() => {
    const started = performance.getEntriesByType('resource').sort((a, b) => a.startTime - b.startTime)
    const names = started.map(({ name }) => name)
    const script = names.findIndex((name) => /\/assets\/.*\.js$/.test(name))
    return names.slice(0, script).filter((name) => name.includes('/api/')).length
  })
  return { all, first }
}

/** The number of answers that each page needs before its scripts are there. */
const needed = {
  achieng: { '/cart': 2, '/orders': 5, '/checkout': 4 },
  officer: { '/': 2, '/checkout': 3, '/admin/orders': 3 },
} as const

for (const as of ['achieng', 'officer'] as const) {
  test(`pages of ${as} ask for personal data before their scripts load, and for each answer once`, async ({ open }) => {
    const page = await open('/about', { as })
    for (const [path, count] of Object.entries(needed[as])) {
      const { all, first } = await callsAt(page, path)
      expect(first, path).toBe(count)
      expect(new Set(all).size, `${path}: ${all.join(' ')}`).toBe(all.length)
    }
  })
}

/** Records the texts of the largest paints and the layout shifts of the next pages in `window`. */
const observePaints = (page: Page) =>
  page.addInitScript(() => {
    const largest: string[] = []
    const shifts: number[] = []
    Object.assign(window, { largest, shifts })
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    observe('largest-contentful-paint', (entry) => largest.push(String(Reflect.get(entry, 'element')?.textContent)))
    observe('layout-shift', (entry) => shifts.push(Number(Reflect.get(entry, 'value'))))
  })

/** Loads a page whose scripts wait until `text` is visible. Returns the text of the largest paint and the sum of shifts. */
async function paintsAt(page: Page, path: string, text: string) {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(main(page).getByText(text)).toBeVisible()
  scripts.resolve()
  await untilListening(page)
  await untilLoaded(page)
  await page.unrouteAll({ behavior: 'wait' })
  return page.evaluate(() => {
    const { largest, shifts } = window as unknown as { largest: string[]; shifts: number[] }
    return { text: largest.at(-1), shift: shifts.reduce((sum, value) => sum + value, 0) }
  })
}

/** Opens each page, and expects its largest text before its scripts and almost no shift after them. */
async function expectPainted(page: Page, pages: { [path: string]: string }) {
  await observePaints(page)
  for (const [path, text] of Object.entries(pages)) {
    const painted = await paintsAt(page, path, text)
    expect(painted.text, path).toBe(text)
    expect(painted.shift, path).toBeLessThan(0.02)
  }
}

// Regression: both screens of a member had their largest text only after scripts and calls, which moved the footer.
test(
  'the largest text of the empty checkout and of My Orders is painted before scripts load',
  inLong,
  async ({ open, db }) => {
    await emptyCarts(db)
    await expectPainted(await open('/about', { as: 'achieng', width: 412 }), {
      '/checkout': 'Your cart is empty! Add products before checking out.',
      '/orders': 'Loading your orders...',
    })
  },
)

// Regression: a phone showed an officer an empty page, and a manager one without a heading, until all scripts had run.
test("the largest text of staff's home page is painted before scripts load", async ({ open }) => {
  await expectPainted(await open('/about', { as: 'officer', width: 412 }), {
    '/': 'Choosing a client fills in the group too. Recent clients are listed first.',
  })
})

test('a list of the back office has its name before scripts load', async ({ open }) => {
  const page = await open('/about', { as: 'officer', width: 412 })
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/admin/orders', { waitUntil: 'commit' })
  await expect(main(page).getByRole('heading', { level: 1, name: 'Orders', exact: true })).toBeVisible()
  await expect(main(page).getByRole('status').getByText('Authenticating...')).toBeVisible()
})
