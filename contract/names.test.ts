import { expect, test } from 'vitest'
import { fullNameOf, searchTerms } from './names.ts'

test.each([
  ['  Otieno   ACHIENG ', ['otieno', 'achieng']],
  ['Ng\u2019ang\u2019a', ['nganga']],
  ["NG'ANG'A Wanjir\u0169", ['nganga', 'wanjiru']],
  ['Atieno-Otieno', ['atieno', 'otieno']],
  ['CL-00042', ['cl-00042']],
  ['0712 345 678', ['712345678']],
  ['0700 023 Nafula', ['0700023', 'nafula']],
  ['019 227', ['019227']],
  ["'", []],
  ['', []],
  ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
])('the search %j has the terms %j', (search, terms) => expect(searchTerms(search)).toEqual(terms))

test('a person with one name has no blank behind it', () => {
  expect(fullNameOf({ firstName: 'Achieng', lastName: '' })).toBe('Achieng')
  expect(fullNameOf({})).toBe('')
})
