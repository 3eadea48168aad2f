import { test as base, type Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { type CutLine, startCutLine } from './cut-line.ts'
import { expect } from './matchers.ts'
import type { ServerOptions } from './server.ts'
import { type DemoShop, type RunningShop, startDemoShop } from './shop.ts'
import { startVisit, type Visit, type VisitOptions } from './visits.ts'

export { expect }

/** The first start of a run loads the demo shop. */
const startTimeout = 3 * 60_000

interface WorkerFixtures {
  /** Options of the file's shop; a file with its own values extends `test` with them. */
  serverOptions: ServerOptions
  /** The shop of a file of journeys. A worker runs one file after the other. */
  shopOf(file: string): Promise<DemoShop>
}

interface TestFixtures {
  /** A demo shop that only the tests of this file use. */
  shop: DemoShop
  /** Its database. */
  db: Db
  /** Gives a demo account a language until the end of the test. */
  speak(username: string, language: 'en' | 'sw'): Promise<void>
  /** A line to that shop, for the option `line` of `open`. */
  line: CutLine
  /** A new browser context at a path of the shop. Unexpected page errors fail the test at its end. */
  open(path: string, visit?: VisitOptions): Promise<Page>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverOptions: [{}, { scope: 'worker', option: true }],

  shopOf: [
    async ({ serverOptions }, use) => {
      let current: { file: string; shop: RunningShop } | undefined
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.shop.stop()
          current = { file, shop: await startDemoShop(serverOptions) }
        }
        return current.shop
      })
      await current?.shop.stop()
    },
    { scope: 'worker' },
  ],

  shop: [async ({ shopOf }, use, { file }) => use(await shopOf(file)), { timeout: startTimeout }],

  db: ({ shop }, use) => use(shop.db),

  speak: async ({ db }, use) => {
    const changed = new Set<string>()
    const set = async (username: string, language: 'en' | 'sw') => {
      await db.updateTable('accounts').set({ language }).where('username', '=', username).execute()
    }
    await use((username, language) => {
      changed.add(username)
      return set(username, language)
    })
    for (const username of changed) await set(username, 'en')
  },

  line: async ({ shop }, use) => {
    const line = await startCutLine(shop.url)
    await use(line)
    line.stop()
  },

  open: async ({ browser, shop }, use) => {
    const visits: Visit[] = []
    await use(async (path, options = {}) => {
      const visit = await startVisit(browser, shop, options)
      visits.push(visit)
      await visit.page.goto(path)
      return visit.page
    })
    // Before the contexts are closed, so that a failure saves their screenshots.
    const faults = visits.flatMap((visit) => visit.faults)
    expect.soft(faults, 'page errors').toEqual([])
    for (const { context } of visits) await context.close()
  },
})
/** Details of a journey that runs in `npm run test:long` only. */
export const inLong = { tag: '@long' }

/** `npm test` takes a journey of both widths on a phone; the wide screen follows in `npm run test:long`. */
export const wideInLong = (width: number) => (width === 360 ? {} : inLong)
