import { globSync, readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { firstView } from './support/first-view/bytes.ts'
import { longestTask } from './support/first-view/tasks.ts'
import { expect, test } from './support/fixtures.ts'

// Recording a trace costs processor time, which is measured here.
test.use({ trace: 'off', screenshot: 'off' })

/** Limits of the first view in compressed bytes. */
const most = { script: 165 * 1024, style: 25 * 1024, all: 350 * 1024 }
/** Compressed bytes of the scripts that the back office loads first. */
const mostOfConsole = 250 * 1024
/** Limit of one task in milliseconds, on a processor four times slower than this one. */
const longest = 200
const slowdown = 4
/** Other processes may use the processor, so the best of several attempts counts. */
const attempts = 5

type Routes = { routes: Record<string, { id: string; module: string; imports?: string[] }> }

/** Script files that only the console uses. */
function findConsoleFiles(): string[] {
  const [manifest = ''] = globSync('build/client/assets/manifest-*.js')
  const { routes } = JSON.parse(
    readFileSync(manifest, 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;?\s*$/, ''),
  ) as Routes
  const filesOf = (matches: (id: string) => boolean) =>
    Object.values(routes)
      .filter(({ id }) => matches(id))
      .flatMap(({ module, imports = [] }) => [module, ...imports])
  const shopFiles = new Set(filesOf((id) => !id.startsWith('admin/')))
  return filesOf((id) => id.startsWith('admin/')).filter((file) => !shopFiles.has(file))
}

/** Expects a first view within its byte limits, without code or routes of the console, and without zod. */
async function expectSmall(browser: Browser, url: string, width: number, scale: number) {
  const { bytes, scripts, code } = await firstView(browser, url, { width, scale })
  const at = `${url} at ${width} px`
  expect(bytes.script, at).toBeGreaterThan(20 * 1024)
  expect(bytes.script, at).toBeLessThanOrEqual(most.script)
  expect(bytes.style, at).toBeLessThanOrEqual(most.style)
  expect(bytes.all, at).toBeLessThanOrEqual(most.all)
  const consoleFiles = findConsoleFiles()
  expect(consoleFiles.length).toBeGreaterThan(5)
  expect(scripts.filter((file) => consoleFiles.includes(file) || /console/.test(file))).toEqual([])
  expect(code).not.toMatch(/\b_zod\b|ZodError/)
  expect(code).not.toContain('admin/layout')
}

async function expectShortTasks(browser: Browser, url: string) {
  const taken: number[] = []
  while (taken.length < attempts && !taken.some((task) => task <= longest)) {
    taken.push((await longestTask(browser, url, 360)) * slowdown)
  }
  expect(Math.min(...taken), url).toBeLessThanOrEqual(longest)
}

for (const screen of ['the front page', 'the product list', 'a product page']) {
  test(`the first view of ${screen} stays within its byte limits and has no long task on a slow phone`, async ({
    shop,
    db,
    browser,
  }) => {
    const product = db.selectFrom('products').select('slug').orderBy('rating_count', 'desc')
    const { slug } = await product.executeTakeFirstOrThrow()
    const path = { 'the front page': '/', 'the product list': '/products' }[screen] ?? `/products/${slug}`
    await expectSmall(browser, shop.url + path, 360, 2)
    await expectSmall(browser, shop.url + path, 1366, 1)
    await expectShortTasks(browser, shop.url + path)
  })
}

test('the back office loads within its byte limit: sign-in, dashboard and orders', async ({ shop, browser }) => {
  const session = await shop.sessionOf('admin')
  for (const path of ['/admin/login', '/admin', '/admin/orders']) {
    const screen = { width: 1366, scale: 1, ...(path === '/admin/login' ? {} : { session }) }
    const { compressed } = await firstView(browser, shop.url + path, screen)
    test.info().annotations.push({ type: path, description: `${compressed} bytes of scripts` })
    expect(compressed, path).toBeGreaterThan(100 * 1024)
    expect(compressed, path).toBeLessThanOrEqual(mostOfConsole)
  }
})
