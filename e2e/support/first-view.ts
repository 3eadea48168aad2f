import { brotliCompressSync } from 'node:zlib'
import type { Browser, Response } from '@playwright/test'
import { untilHydrated } from './hydration.ts'
import { expect } from './matchers.ts'
import type { StoredSession } from './people.ts'
import { removeServiceWorkers, shiftPages, storageStateOf } from './visits.ts'

export interface FirstView {
  /** Bytes over the network, headers included. */
  bytes: { script: number; style: number; all: number }
  /** Paths of the scripts; `code` is all their text, `compressed` its bytes over the network. */
  scripts: string[]
  code: string
  compressed: number
}

type Screen = { width: number; scale: number; session?: StoredSession }

/** Opens a page in an empty browser, as on a first visit, and waits until the network is idle. */
export async function firstView(browser: Browser, url: string, { width, scale, session }: Screen): Promise<FirstView> {
  const context = await browser.newContext({
    viewport: { width, height: 780 },
    deviceScaleFactor: scale,
    ...(session ? { storageState: storageStateOf(new URL(url).origin, session) } : {}),
  })
  await context.addInitScript(removeServiceWorkers)
  await shiftPages(context)
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')

  const kinds = new Map<string, string>()
  const running = new Set<string>()
  const bytes = { script: 0, style: 0, all: 0 }
  wire.on('Network.requestWillBeSent', ({ requestId, type }) => {
    kinds.set(requestId, type ?? '')
    running.add(requestId)
  })
  wire.on('Network.loadingFailed', ({ requestId }) => running.delete(requestId))
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    running.delete(requestId)
    bytes.all += encodedDataLength
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength
    if (kinds.get(requestId) === 'Stylesheet') bytes.style += encodedDataLength
  })

  const scripts: string[] = []
  const texts: Promise<string>[] = []
  const sizes: Promise<number>[] = []
  const note = (answer: Response) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.push(new URL(answer.url()).pathname)
    texts.push(answer.text())
    sizes.push(
      answer
        .request()
        .sizes()
        .then(({ responseBodySize }) => responseBodySize),
    )
  }
  page.on('response', note)

  await page.goto(url)
  await untilHydrated(page)
  await expect.poll(() => running.size).toBe(0)
  // What loads while the page is idle may come after this, and while it closes.
  page.off('response', note)
  const code = (await Promise.all(texts)).join('\n')
  const compressed = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  // Inline style sheets count like external ones.
  const styles = await page.locator('style').allTextContents()
  bytes.style += brotliCompressSync(styles.join('')).length
  await context.close()
  return { bytes, scripts, code, compressed }
}
