import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { freePort } from '#api/platform/postgres/server.ts'
import { chromiumOptions } from '../e2e/browser.ts'
import { fetchLighthouse } from './fetch-lighthouse.ts'
import { signIn } from './measure.ts'
import { openBenchShop } from './shop.ts'

const [kind, path, runs, out] = process.argv.slice(2) as [string, string, string, string]
const shop = await openBenchShop()
try {
  const port = await freePort()
  const browser = await chromium.launch(await chromiumOptions([`--remote-debugging-port=${port}`]))
  const lighthouse = await fetchLighthouse()
  let devtools: any
  if (kind !== 'visitor') {
    const { token, user } = await signIn(shop.base, kind as 'staff')
    const b = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
    const page = await b.contexts()[0]!.newPage()
    await page.goto(`${shop.base}/about`)
    const value = JSON.stringify({ token, user })
    await page.evaluate(([key, text]) => localStorage.setItem(key!, text!), [`sokoni.${kind}`, value] as const)
    devtools = await page.context().newCDPSession(page)
  }
  for (let run = 0; run < Number(runs); run += 1) {
    await devtools?.send('Network.clearBrowserCache')
    const result = await lighthouse(shop.base + path, {
      port,
      output: 'json',
      logLevel: 'silent',
      additionalTraceCategories: process.env.PROF ? 'disabled-by-default-v8.cpu_profiler' : '',
      onlyCategories: ['performance'],
      disableStorageReset: kind !== 'visitor',
    })
    const { lhr, artifacts } = result as any
    const a = (id: string) => Math.round(lhr.audits[id]?.numericValue ?? 0)
    const lcp = lhr.audits['lcp-breakdown-insight']?.details ?? lhr.audits['largest-contentful-paint-element']?.details
    console.log(
      lhr.categories.performance.score * 100,
      'FCP',
      a('first-contentful-paint'),
      'LCP',
      a('largest-contentful-paint'),
      'TBT',
      a('total-blocking-time'),
      'SI',
      a('speed-index'),
      'CLS',
      lhr.audits['cumulative-layout-shift'].numericValue.toFixed(4),
    )
    if (run === 0) {
      console.log(JSON.stringify(lcp)?.slice(0, 900))
      console.log(JSON.stringify(lhr.audits['long-tasks']?.details?.items))
      console.log(JSON.stringify(lhr.audits.metrics?.details?.items?.[0]))
      for (const i of lhr.audits['network-requests'].details.items)
        console.log(
          Math.round(i.networkRequestTime),
          Math.round(i.networkEndTime),
          i.priority,
          i.transferSize,
          i.url.replace(shop.base, '').slice(0, 90),
        )
    }
    if (out) {
      writeFileSync(`${out}-${run}.json`, JSON.stringify(lhr))
      writeFileSync(`${out}-${run}.trace.json`, JSON.stringify(artifacts.Trace ?? artifacts.traces?.defaultPass))
    }
  }
  await browser.close()
} finally {
  await shop.close?.()
}
process.exit(0)
