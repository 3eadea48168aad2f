import type { Page } from '@playwright/test'
import type { Db } from '#api/platform/database/db.ts'
import { axeViolations } from '../../support/axe.ts'
import { expect } from '../../support/fixtures.ts'
import { untilLoaded } from '../../support/listening.ts'
import { press, pressInRow } from '../../support/locators.ts'
import { signInBy } from '../../support/people.ts'
import { test, visit } from './console-pages.ts'
import { type Place, places } from './controls.ts'

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

test('the screens and record pages of the console have no violations in light and dark at 1366 px', async ({
  open,
  ids,
}) => {
  const page = await open('/admin', { as: 'admin', width: 1366 })
  const found: string[] = []
  for (const place of names) {
    await visit(page, place, ids)
    await expect(page).toHaveNoOverflow()
    found.push(...(await axeViolations(page)))
  }
  expect([...new Set(found)]).toEqual([])
})

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
  const speak = (db: Db, language: 'en' | 'sw') =>
    db.updateTable('accounts').set({ language }).where('username', '=', 'admin').execute()
  test.beforeEach(({ db }) => speak(db, 'sw'))
  test.afterEach(({ db }) => speak(db, 'en'))

  test('the screens and record pages of the console have no violations in light and dark at 360 px', async ({
    open,
    ids,
    shop,
  }) => {
    const page = await open('/admin', { as: await signInBy(shop.url, 'admin', 'staff'), width: 360 })
    const found: string[] = []
    for (const place of names) {
      await visit(page, place, ids)
      await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
      await expect.soft(page, place).toHaveNoOverflow()
      found.push(...(await axeViolations(page)))
    }
    expect([...new Set(found)]).toEqual([])
  })

  test('every column of the tables can be reached in Swahili beside the wide sidebar of a small laptop', async ({
    open,
    ids,
    shop,
  }) => {
    const page = await open('/admin', { as: await signInBy(shop.url, 'admin', 'staff'), width: 1024 })
    for (const place of names) {
      await visit(page, place, ids)
      await expect.soft(page, place).toHaveNoOverflow()
      expect.soft(await cutTables(page), place).toEqual([])
    }
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
