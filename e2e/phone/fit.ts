import type { Page } from '@playwright/test'
import { expect } from '../support/matchers.ts'

/** No sideways scroll, no amount wider than its box or the window, and no overlapping step names. */
export async function expectFiguresToFit(page: Page) {
  await expect(page).toHaveNoOverflow()
  const cut = await page.evaluate(() => {
    const boxOf = (node: Node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect()
    }
    const figures = [...document.querySelectorAll('main :is(data, dd, [data-place="figure"])')]
    const beyond = figures.filter((figure) => {
      const box = figure.getBoundingClientRect()
      // Rails scroll in their own box.
      return (
        box.width > 0 && !figure.closest('ul, ol, table')?.matches('[tabindex]') && boxOf(figure).width > box.width + 1
      )
    })
    const steps = [...document.querySelectorAll('main ol > li > span:last-child')]
      .map(boxOf)
      .filter((box) => box.width > 1)
    const overlapping = steps.filter((step, index) => {
      const next = steps[index + 1]
      return next !== undefined && next.top === step.top && step.right > next.left
    })
    return [...beyond.map((figure) => figure.textContent), ...overlapping.map(({ left }) => `a step at ${left}`)]
  })
  expect(cut, page.url()).toEqual([])
}
