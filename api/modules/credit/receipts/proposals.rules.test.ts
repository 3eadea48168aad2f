import { expect, test } from 'vitest'
import { cluesOf } from './proposals.rules.ts'

test.each([
  [{ typedAccount: 'CL-00042' }, { number: 'CL-00042' }],
  [{ typedAccount: 'cl 42 wanjiru' }, { number: 'CL-00042' }],
  [{ typedAccount: 'CL00O42X' }, { number: 'CL-00042' }],
  [{ typedAccount: 'clo4o wanjiru' }, { number: 'CL-00040' }],
  [{ typedAccount: 'CL42Omondi' }, { number: 'CL-00042' }],
  [{ typedAccount: 'cl42', payer: 'CL-00007' }, { number: 'CL-00042' }],
  [{ typedAccount: ' 42 ' }, { bareNumber: 'CL-00042' }],
  [{ typedAccount: '0722 000 042' }, { phone: '+254722000042' }],
  [{ typedAccount: '254722000042' }, { phone: '+254722000042' }],
  [{ payer: '0722000042 - CYNTHIA OMONDI' }, { payerPhone: '+254722000042' }],
  [{ payer: 'MPS 254722000042 QHR7XX JOHN' }, { payerPhone: '+254722000042' }],
])('%j has the clues %j', (texts, clues) => expect(cluesOf(texts)).toEqual(clues))

test.each([
  {},
  { payer: '2547****926 - JOHN K' },
  { typedAccount: 'loan', payer: 'JOHN' },
  { typedAccount: 'uncl42' },
  { typedAccount: 'clo' },
])('%j has no clue', (texts) => expect(cluesOf(texts)).toBeNull())

test('a fingerprint of a national id is a clue', () => {
  expect(cluesOf({ typedAccount: '31245678' }, 'a1')).toEqual({ bareNumber: 'CL-31245678', idHash: 'a1' })
})
