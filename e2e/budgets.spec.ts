import { globSync, readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'
import { firstView } from './support/first-view.ts'
import { expect, test } from './support/fixtures.ts'

/** Limits of the first view in compressed bytes. */
const most = { script: 180 * 1024, style: 25 * 1024, all: 350 * 1024 }
/** Compressed bytes of the scripts that the back office loads first. */
const mostOfConsole = 250 * 1024

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

/** Expects a first view within its byte limits, without code of the console and without zod. */
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
}

for (const screen of ['the front page', 'the product list', 'a product page']) {
  test(`the first view of ${screen} stays within its byte limits`, async ({ shop, db, browser }) => {
    const product = db.selectFrom('products').select('slug').orderBy('rating_count', 'desc')
    const { slug } = await product.executeTakeFirstOrThrow()
    const path = { 'the front page': '/', 'the product list': '/products' }[screen] ?? `/products/${slug}`
    await expectSmall(browser, shop.url + path, 360, 2)
    await expectSmall(browser, shop.url + path, 1366, 1)
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
