import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWinAnsi } from './printable.ts'

test.each([
  ["Ng'ombe – Wanjikũ & Søn, 50 % “off”", "Ng'ombe – Wanjiku & Søn, 50 % “off”"],
  ['KSh\u00a01,234', 'KSh\u00a01,234'],
  ['Muũthĩ Njoroge', 'Muuthi Njoroge'],
  ['Cafe\u0301', 'Café'],
  ['Łódź ŋʼ', 'Lódz n’'],
  ['5 − 3 → 2', '5 - 3 -> 2'],
  ['Solar 😀 lamp', 'Solar ? lamp'],
  ['سوق', '???'],
  ['a\u202eb\u200dc\u0000d\u00ade\ud800', 'abcde'],
  ['ﬁne\u2009print\tnow', 'fine print now'],
  ['two\nlines', 'two\nlines'],
])('%j is printed as %j', (text, expected) => {
  expect(toWinAnsi(text)).toBe(expected)
})

test('the result contains only characters of the built-in fonts', () => {
  const fonts = /^[\n -~\u00a0-\u00ac\u00ae-ÿ€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => fonts.test(toWinAnsi(text))))
})
