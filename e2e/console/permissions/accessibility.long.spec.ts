import type { Page } from '@playwright/test'
import { axeViolations } from '../../support/axe.ts'
import { expect } from '../../support/fixtures.ts'
import { untilLoaded } from '../../support/hydration.ts'
import { press, pressInRow } from '../../support/locators.ts'
import { signInBy } from '../../support/people.ts'
import { inWidth, test, visit } from './console-pages.ts'
import { type Place, places } from './controls.ts'
import { expectNoTextFaults } from './text-faults.ts'

const names = Object.keys(places) as Place[]

const fromMenu = (label: string) => async (page: Page) => {
  await press(page, 'More actions')
  await press(page, label)
}

/** Dialogs by the page that has them, with the steps that open each. */
const dialogs: [Place, (page: Page) => Promise<unknown>][] = [
  ['orders', (page) => pressInRow(page.locator('tbody tr').first(), 'link', /^View order/)],
  ['openOrder', (page) => press(page, 'Process')],
  ['openOrder', fromMenu('Cancel order')],
  ['openOrder', fromMenu('Delete order')],
  ['deliveredOrder', fromMenu('Record return')],
  ['deliveredOrder', fromMenu('Undo delivery')],
  ['deliveredOrder', fromMenu('Correct day of delivery')],
  ['categories', (page) => press(page, 'Add Category')],
  [
    'request',
    (page) =>
      page
        .getByRole('button', { name: /^Decline/ })
        .first()
        .click(),
  ],
]

for (const width of [360, 1366])
  test(`the dialogs of the console have no violations in light and dark at ${width} px`, async ({ open, ids }) => {
    const page = await open('/admin', { as: 'admin', width })
    const found: string[] = []
    for (const [place, show] of dialogs) {
      await visit(page, place, ids)
      await show(page)
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      await untilLoaded(page)
      await expect(page).toHaveNoOverflow()
      found.push(...(await axeViolations(page)))
    }
    expect([...new Set(found)]).toEqual([])
  })

/** Tables that are wider than their frame, which does not scroll: columns are out of reach. */
const cutTables = (page: Page) =>
  page.locator('table').evaluateAll((tables: HTMLTableElement[]) =>
    tables
      .filter(({ parentElement: frame, offsetWidth }) => frame && offsetWidth > frame.clientWidth + 1)
      .filter(({ parentElement: frame }) => frame && getComputedStyle(frame).overflowX !== 'auto')
      .map((table) => String(table.getAttribute('aria-label'))),
  )

test.describe('in Swahili', () => {
  test.beforeEach(({ speak }) => speak('admin', 'sw'))

  for (const { width, other, reaches } of [
    // A small laptop, with the wide sidebar.
    { width: 1366, other: 1024, reaches: 'every column is within reach at 1024 px' },
    { width: 360, other: 320, reaches: 'no text is cut off at 320 px' },
  ])
    test(`screens and record pages have no violations in light and dark at ${width} px, and ${reaches}`, async ({
      open,
      ids,
      shop,
    }) => {
      const page = await open('/admin', { as: await signInBy(shop.url, 'admin', 'staff'), width })
      const found: string[] = []
      for (const place of names) {
        await visit(page, place, ids)
        await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
        await expect.soft(page, place).toHaveNoOverflow()
        found.push(...(await axeViolations(page)))
        await inWidth(page, other, async () => {
          await expect.soft(page, `${place} at ${other} px`).toHaveNoOverflow()
          if (other === 320) await expectNoTextFaults(page)
          else await expect.soft.poll(() => cutTables(page), { message: `${place} at ${other} px` }).toEqual([])
        })
      }
      expect([...new Set(found)]).toEqual([])
    })
})

test('no dialog of the console scrolls sideways at 320 px', async ({ open, ids }) => {
  const page = await open('/admin', { as: 'admin', width: 320 })
  for (const [place, show] of dialogs) {
    await visit(page, place, ids)
    await show(page)
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
    await expect.soft(page, `a dialog of ${place}`).toHaveNoOverflow()
  }
})
