import type { Page } from '@playwright/test'

/** How far pages were scrolled down so far, in pixels. */
export interface Scrolling {
  readonly pixels: number
}

/** Counts how far pages scroll down, over all documents the page loads from now on. */
export async function countScrolling(page: Page): Promise<Scrolling> {
  const scrolled = { pixels: 0 }
  await page.exposeFunction('reportScroll', (pixels: number) => {
    scrolled.pixels += pixels
  })
  const listen = () => {
    const { reportScroll } = window as unknown as { reportScroll: (pixels: number) => void }
    let last = 0
    window.addEventListener('scroll', () => {
      const now = window.scrollY
      if (now > last) reportScroll(now - last)
      last = now
    })
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return scrolled
}
