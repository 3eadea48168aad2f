import { readFile } from 'node:fs/promises'
import { readPdf } from '#api/testing/readers/read-pdf.ts'
import { expect, inLong, test } from '../support/fixtures.ts'
import { untilLoaded } from '../support/hydration.ts'
import { heading, press } from '../support/locators.ts'
import { expectTwelveRows } from '../support/steps.ts'

// An account each, because the rows per page stay chosen.
for (const [width, person] of [
  [360, 'admin'],
  [1366, 'manager'],
] as const) {
  test(
    `a clerk prints delivery notes of a filtered list, opens an order and is back at its row, at ${width} px`,
    inLong,
    async ({ open }) => {
      const page = await open('/admin/orders', { as: person, width })
      if (width === 1366) await expectTwelveRows(page)
      await page.getByLabel('Rows per page').selectOption('50')
      await expect(page).toHaveSearchParams({ size: '50' })
      await page.goto('/admin/orders?status=Completed')
      await expect(page.getByText(/^Showing 50 of /)).toBeVisible()

      const boxes = page.getByRole('checkbox', { name: /^Select order/ })
      for (const nth of [0, 1]) await boxes.nth(nth).click()
      await press(page, 'Print')
      const question = page.getByRole('dialog', { name: 'Print a document of 2 orders?' })
      await expect(page).toHaveNoOverflow()
      const coming = page.waitForEvent('download')
      await question.getByRole('button', { name: 'Print' }).click()
      const file = await coming
      expect(file.suggestedFilename()).toMatch(/^delivery-notes-.*\.pdf$/)
      const pages = readPdf(await readFile(await file.path()))
      expect(pages.flat().filter((line) => line.startsWith('Order #'))).toHaveLength(2)

      const row = page.getByRole('rowheader').nth(30).getByRole('link')
      const number = await row.innerText()
      await row.scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => window.scrollY)
      expect(scrolled).toBeGreaterThan(500)
      const restored = async () => {
        await expect(page).toHaveSearchParams({ status: 'Completed' })
        await expect(page.getByRole('link', { name: number, exact: true })).toBeFocused()
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1)
      }
      await row.click()
      await expect(heading(page, `Order ${number}`)).toBeVisible()
      await press(page, 'More actions')
      await press(page, 'Undo delivery')
      await expect(page).toHaveURL(/\?dialog=undo$/)
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.goBack()
      await restored()
      await row.click()
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click()
      await restored()
    },
  )
}

test('a list on a phone asks for branches and officers once its filters are open', async ({ open }) => {
  const page = await open('/about', { as: 'manager', width: 360 })
  const choices: string[] = []
  page.on('request', (request) => {
    const called = /\/(branches\/unpaginated|credit-officers\/choices)$/.exec(request.url())
    if (called?.[1]) choices.push(called[1])
  })
  await page.goto('/admin/orders')
  await untilLoaded(page)
  await expect(page.getByLabel('Branch')).toHaveCount(0)
  expect(choices).toEqual([])
  await press(page, 'Filter')
  await page.getByRole('dialog').getByLabel('Branch').selectOption('Kisumu')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Kisumu' })).toBeVisible()
  expect(choices.toSorted()).toEqual(['branches/unpaginated', 'credit-officers/choices'])
  await page.setViewportSize({ width: 800, height: 600 })
  await expect(page.getByLabel('Branch')).toHaveValue(/\d+/)
  await expect(page.getByRole('button', { name: /^Filter/ })).toHaveCount(0)
})
