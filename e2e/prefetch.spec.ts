import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

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
  await page.goto(path, { waitUntil: 'networkidle' })
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
  achieng: { '/cart': 2, '/orders': 4, '/checkout': 3 },
  officer: { '/checkout': 3, '/admin/orders': 3 },
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
