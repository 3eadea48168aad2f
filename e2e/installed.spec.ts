import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { untilHydrated } from './support/hydration.ts'
import { banner, cards, heading, press, toastWith } from './support/locators.ts'
import { startServer } from './support/server.ts'

/** Waits until the service worker has all files and answers this page. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })

/** Opens an address, also where the answer comes from the service worker and not from the shop. */
async function start(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' })
  await untilHydrated(page)
}

test('a phone starts the app without the shop, at any address and in both languages', async ({ open, line }) => {
  const page = await open('/', { as: 'officer', width: 360, line, worker: true })
  await untilKept(page)
  line.cut()
  await start(page, '/sw/products')
  await expect(heading(page, 'Bidhaa')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await start(page, '/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await start(page, '/admin')
  await expect(page).toHaveURL('/admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await start(page, '/products')
  await expect(heading(page, 'Products')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(banner(page).getByText('No connection.', { exact: false })).toBeVisible()

  await test.step('The page is filled once the shop answers', async () => {
    line.mend()
    await expect(cards(page).first()).toBeVisible()
    await expect(banner(page).getByText('No connection.', { exact: false })).toBeHidden()
  })
})

/** The shop with a newer service worker, as after an update. Returns its address and what stops it. */
async function startNewer(shopUrl: string) {
  const server = createServer(async (request, response) => {
    const answer = await fetch(shopUrl + request.url)
    for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
      response.setHeader(name, answer.headers.get(name) ?? '')
    }
    response.statusCode = answer.status
    if (request.url === '/sw.js') response.end((await answer.text()).replace('"id":"', '"id":"newer-'))
    else response.end(Buffer.from(await answer.arrayBuffer()))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://localhost:${port}`, stop }
}

/**
 * What ends the worker that is in use now, as browsers do when it is idle unless developer tools watch it, as in a journey.
 */
async function endWorkerInUse(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const inUse = new Set<string>()
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) if (status === 'activated') inUse.add(versionId)
  })
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => inUse.size).toBe(1)
  const old = [...inUse]
  return () => Promise.all(old.map((versionId) => devtools.send('ServiceWorker.stopWorker', { versionId })))
}

const cacheNames = (page: Page) => page.evaluate(() => caches.keys())

test('a new version waits until its reader uses it', async ({ open, shop, line }) => {
  const newer = await startNewer(shop.url)
  const page = await open('/', { width: 360, line, worker: true })
  await untilKept(page)
  const [before = ''] = await cacheNames(page)
  line.leadTo(newer.url)
  await start(page, '/products')
  await expect(toastWith(page, 'A new version is ready.')).toBeVisible()
  expect(await cacheNames(page)).toContain(before)
  const endOld = await endWorkerInUse(page)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await press(page, 'Use now')
  const reloads = async () => {
    await endOld()
    return loads
  }
  await expect.poll(reloads).toBe(1)
  await untilHydrated(page)
  await expect(page).toHaveURL('/products')
  await expect.poll(() => cacheNames(page)).toEqual([before.replace('shop ', 'shop newer-')])
  await expect(toastWith(page, 'A new version is ready.')).toBeHidden()
  line.cut()
  await start(page, '/sw/products')
  await expect(heading(page, 'Bidhaa')).toBeVisible()
  newer.stop()
})

test('a shop with OFFLINE=off removes the app from the browser', async ({ open, line }) => {
  const page = await open('/', { width: 360, line, worker: true })
  await untilKept(page)
  const off = await startServer({ env: { OFFLINE: 'off' } })
  line.leadTo(off.url)
  await start(page, '/products')
  const left = () =>
    page.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length])
  await expect.poll(left).toEqual([[], 0])
  await start(page, '/sw')
  expect(await left()).toEqual([[], 0])
  await off.stop()
})
