import { expect, test } from 'vitest'
import { openBrowserShop } from './shop.ts'

const { url, browser } = await openBrowserShop()

test.each([360, 1366])('the shop opens at %i pixels without a fault and without sideways scrolling', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  expect(answer?.status()).toBe(200)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(faults).toEqual([])
  await page.close()
})
