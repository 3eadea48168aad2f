import { expect, test } from 'vitest'
import { describe } from './describe.ts'

test('a page is described by its first paragraph in plain words', () => {
  expect(describe('<h2>Rates</h2><p>Fish &amp; <a href="/x">chips</a>\n daily.</p><p>More</p>')).toBe(
    'Fish & chips daily.',
  )
})

test('a long description is cut, a missing one is empty', () => {
  expect(describe(`<p>${'words '.repeat(60)}</p>`).length).toBeLessThanOrEqual(158)
  expect(describe('<h2>Only a heading</h2>')).toBe('')
})
