import { expect, inLong } from '../../support/fixtures.ts'
import { inWidth, test, visit } from './console-pages.ts'
import { type Place, places } from './controls.ts'
import { expectNoTextFaults, expectWholeWords } from './text-faults.ts'

const names = Object.keys(places) as Place[]

test(
  'no text of the console is cut off or on top of another at 1366 and 360 px with text at twice its size',
  inLong,
  async ({ open, ids }) => {
    const page = await open('/admin', { as: 'admin', width: 1366, largeText: true })
    for (const place of names) {
      await visit(page, place, ids)
      await expect.soft(page, place).toHaveNoOverflow()
      await expectNoTextFaults(page)
      await inWidth(page, 360, async () => {
        await expect.soft(page, `${place} at 360 px`).toHaveNoOverflow()
        await expectNoTextFaults(page)
        await expectWholeWords(page.getByRole('main').locator('h1, nav a'))
      })
    }
  },
)

test('required fields are marked for the eye and announced to screen readers', inLong, async ({ open, ids }) => {
  const page = await open('/admin', { as: 'admin' })
  await visit(page, 'newProduct', ids)
  const markOf = (label: string) =>
    page.getByText(label, { exact: true }).evaluate((element) => getComputedStyle(element, '::after').content)
  expect(await markOf('Selling price')).toContain('*')
  expect(await markOf('List price')).toBe('none')
  await expect(page.getByRole('textbox', { name: 'Selling price', exact: true })).toHaveAttribute('required')
})
