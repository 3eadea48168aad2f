import { expect, test } from 'vitest'
import { clientNumber, clientNumberIn } from './clients.rules.ts'

test.each([
  [1, 'CL-00001'],
  [99_999, 'CL-99999'],
  [100_000, 'CL-100000'],
])('client number %i is formatted as %s', (number, written) => expect(clientNumber(number)).toBe(written))

test.each([
  ['CL-00042', 'CL-00042'],
  [' cl 42 ', 'CL-00042'],
  ['cl00042', 'CL-00042'],
  ['42', 'CL-00042'],
  ['CL-100000', 'CL-100000'],
  ['CL-', null],
  ['CX-42', null],
  ['Achieng 42', null],
  ['1234567890', 'CL-1234567890'],
  ['1234567890123456', null],
])('the search %j contains the client number %s', (text, number) => expect(clientNumberIn(text)).toBe(number))
