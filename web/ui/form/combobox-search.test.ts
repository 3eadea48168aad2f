import { expect, test } from 'vitest'
import { matching } from './combobox-search.ts'

const wanjiku = { label: 'Mary Wanjiku (CL-0041)', note: '+254712345678' }
const musa = { label: "Musa Ng'ang'a (CL-0108)", note: '+254101200300' }
const found = (typed: string) => matching([wanjiku, musa], typed)

test('options match typed words in any order, by name, number or phone', () => {
  expect(found('wanjiku mary')).toEqual([wanjiku])
  expect(found('0108')).toEqual([musa])
  expect(found('nganga')).toEqual([musa])
  expect(found('712 345')).toEqual([wanjiku])
})

test('empty input matches all options', () => {
  expect(found('  ')).toEqual([wanjiku, musa])
})

test('input without a match returns no options', () => {
  expect(found('zawadi')).toEqual([])
})
