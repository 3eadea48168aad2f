import { expect, test } from 'vitest'
import { matching } from './combobox-search.ts'

const wanjiku = { label: 'Mary Wanjiku (CL-0041)', note: '+254712345678' }
const musa = { label: "Musa Ng'ang'a (CL-0108)", note: '+254101200300' }
const found = (typed: string) => matching([wanjiku, musa], typed)

test('any word in any order, by name, number or phone', () => {
  expect(found('wanjiku mary')).toEqual([wanjiku])
  expect(found('0108')).toEqual([musa])
  expect(found('712 345')).toEqual([wanjiku])
})

test('nothing typed is everything', () => {
  expect(found('  ')).toEqual([wanjiku, musa])
})

test('no match is none', () => {
  expect(found('zawadi')).toEqual([])
})
