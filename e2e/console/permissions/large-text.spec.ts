import { expect, inLong } from '../../support/fixtures.ts'
import { test, visit } from './console-pages.ts'
import { type Place, places } from './controls.ts'
import { textFaults } from './text-faults.ts'

const names = Object.keys(places) as Place[]

for (const { width, largeText } of [
  { width: 320, largeText: false },
  { width: 360, largeText: true },
  { width: 1366, largeText: true },
])
  test(
    `no text of the console is cut off or on top of another at ${width} px${largeText ? ' with text at twice its size' : ''}`,
    inLong,
    async ({ open, ids }) => {
      const page = await open('/admin', { as: 'admin', width, largeText })
      const found: string[] = []
      for (const place of names) {
        await visit(page, place, ids)
        await expect.soft(page, place).toHaveNoOverflow()
        found.push(...(await textFaults(page)))
      }
      expect(found).toEqual([])
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
