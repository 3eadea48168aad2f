import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { freePort } from '#api/platform/postgres/server.ts'
import { createDemoDatabase } from '#api/testing/database.ts'
import { launchBrowser } from './browser.ts'

/** A demo shop that serves the built web app, and a browser to visit it with. */
export interface BrowserShop {
  url: string
  databaseUrl: string
  browser: Browser
}

/** Opens a shop on its own copy of the demo database, closed after the file. Call it once, at the top of a test file. */
export async function openBrowserShop(): Promise<BrowserShop> {
  const database = await createDemoDatabase()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['api/main.ts'], {
    env: {
      PATH: process.env.PATH,
      ...{ DATABASE_URL: database.url, DATA_DIR: database.dataDir, PORT: String(port), PUBLIC_URL: url },
      ...{ SESSION_SECRET: 'a secret that only the journeys know', LOG_LEVEL: 'warn', MODE: 'production' },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(server, 'exit')
  const browser = await launchBrowser()
  afterAll(async () => {
    await browser.close()
    server.kill('SIGTERM')
    await ended
    await database.drop()
  })
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready; its words are above.')
    await sleep(50)
  }
  return { url, databaseUrl: database.url, browser }
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
