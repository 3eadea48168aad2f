import { expect, test } from 'vitest'
import { describe } from './describe.ts'

test('the description of a page is its first paragraph as plain text', () => {
  expect(describe('<h2>Rates</h2><p>Fish &amp; <a href="/x">chips</a>\n daily.</p><p>More</p>')).toBe(
    'Fish & chips daily.',
  )
})

test('a long description is truncated, and a page without a paragraph has an empty one', () => {
  expect(describe(`<p>${'words '.repeat(60)}</p>`).length).toBeLessThanOrEqual(158)
  expect(describe('<h2>Only a heading</h2>')).toBe('')
})
