import type { Page } from '@playwright/test'

/** How many times a pointer was pressed on the page so far. */
export interface ClickCount {
  readonly clicks: number
}

/**
 * Counts presses of mouse and finger on a page, over all documents it loads from now on. Keys, typed text, chosen files and
 * clicks by scripts are not counted. A press on a label counts once.
 */
export async function countClicks(page: Page): Promise<ClickCount> {
  const count = { clicks: 0 }
  await page.exposeFunction('reportPress', () => {
    count.clicks += 1
  })
  const listen = () => {
    const { reportPress } = window as unknown as { reportPress: () => void }
    window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && reportPress(), { capture: true })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return count
}
