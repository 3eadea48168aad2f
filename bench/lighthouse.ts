import lighthouse from 'lighthouse'
import { freePort } from '#api/platform/postgres/server.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { say } from './measure.ts'
import type { BenchShop } from './shop.ts'

const RUNS = 5
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The lowest score that is good enough, out of 100. */
const atLeast = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
/** Milliseconds to the largest paint, and how far things may move. */
const below = { paint: 1800, shift: 0.02 }

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Lighthouse as on a phone (slow 4G, 4x slower processor), the median of five runs of each page. */
export async function measureLighthouse(shop: BenchShop): Promise<boolean[]> {
  const { slug } = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('status', '=', 'active')
    .where('picture_key', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const results: boolean[] = []
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`])
  try {
    for (const page of ['/', '/products', `/products/${slug}`])
      results.push(await measurePage(shop.base + page, page, port))
  } finally {
    await browser.close()
  }
  return results
}

async function measurePage(url: string, name: string, port: number): Promise<boolean> {
  const scores = {
    performance: [] as number[],
    accessibility: [] as number[],
    'best-practices': [] as number[],
    seo: [] as number[],
  }
  const paints: number[] = []
  const shifts: number[] = []
  const faults = new Set<string>()
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent', onlyCategories: [...categories] })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`)
    const { lhr } = result
    for (const category of categories) scores[category].push(Math.round((lhr.categories[category]?.score ?? 0) * 100))
    paints.push(lhr.audits['largest-contentful-paint']?.numericValue ?? 0)
    shifts.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? 0)
    for (const category of categories.slice(1)) {
      for (const { id } of lhr.categories[category]?.auditRefs ?? []) {
        const audit = lhr.audits[id]
        if (audit?.score !== null && audit?.score !== undefined && audit.score < 1) faults.add(id)
      }
    }
  }
  const medians = categories.map((category) => [category, median(scores[category])] as const)
  const paint = median(paints)
  const shift = median(shifts)
  const isEnough =
    medians.every(([category, score]) => score >= atLeast[category]) && paint < below.paint && shift < below.shift
  const words = medians.map(([category, score]) => `${category} ${score}`).join(', ')
  say(`Lighthouse ${name}: ${words}; LCP ${(paint / 1000).toFixed(2)} s, CLS ${shift.toFixed(3)}`)
  if (faults.size > 0) say(`  not perfect: ${[...faults].join(', ')}`)
  if (!isEnough) say('  MISSED')
  return isEnough
}
