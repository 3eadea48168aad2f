import type { Browser } from '@playwright/test'
import { untilListening } from '../listening.ts'
import { expect } from '../matchers.ts'
import { shiftPages } from '../visits.ts'

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/**
 * Processor time of the longest task of the page's main thread in a first view, milliseconds. Not wall-clock time, which
 * depends on the load of the machine. A processor n times slower takes n times as long.
 */
export async function longestTask(browser: Browser, url: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 780 }, deviceScaleFactor: 2 })
  await shiftPages(context)
  const page = await context.newPage()
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  await page.goto(url, { waitUntil: 'load' })
  await untilListening(page)
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  await context.close()

  const thread = (event: TraceEvent) => `${event.pid}/${event.tid}`
  const renderers = new Set(
    trace.traceEvents
      .filter((event) => event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      .map(thread),
  )
  const tasks = trace.traceEvents.filter((event) => event.name === 'RunTask' && renderers.has(thread(event)))
  expect(tasks.length).toBeGreaterThan(20)
  return Math.max(...tasks.map((event) => event.tdur ?? 0)) / 1000
}
