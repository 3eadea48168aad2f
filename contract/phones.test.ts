import { expect, test } from 'vitest'
import { phoneIn, toLocalPhone } from './phones.ts'

test.each([
  ['0711 223 344', '+254711223344'],
  ['+254-711-223344', '+254711223344'],
  ['2541100', '+2541100'],
  ['07112', '+2547112'],
  ['0711', null], // too few digits to identify a phone
  ['0012', null],
  ['07112233445', null],
  ['Akinyi', null],
])('a search for %j looks for the phone %s', (text, phone) => expect(phoneIn(text)).toBe(phone))

test.each([
  ['+254712345678', '0712 345 678'],
  ['+254110345678', '0110 345 678'],
  ['+255712345678', '+255712345678'],
  ['', ''],
])('the stored phone %j is shown as %j', (stored, local) => expect(toLocalPhone(stored)).toBe(local))
