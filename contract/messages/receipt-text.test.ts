import { expect, test } from 'vitest'
import { languages } from '../errors.ts'
import { longestReceiptText, receiptText } from './receipt-text.ts'

const paid = {
  number: 'RCT-000012',
  amount: 1200,
  paidOn: '2026-11-28',
  left: 3400,
  next: { dueOn: '2026-12-05', amount: 800 },
}

test('a receipt is one text in each language', () => {
  expect(receiptText(paid, 'en')).toBe(
    'Receipt RCT-000012: KSh 1,200 received on 28 Nov 2026. Left to pay: KSh 3,400. Next: KSh 800 by 5 Dec 2026. Thank you.',
  )
  expect(receiptText({ ...paid, left: 0, next: null }, 'sw')).toBe(
    'Risiti RCT-000012: tumepokea KSh 1,200 tarehe 28 Nov 2026. Huna deni lililobaki. Asante.',
  )
})

test.each(languages)('the largest amounts fit into one SMS, which has no no-break space: %s', (language) => {
  const most = 99_999_999.5
  const next = { dueOn: '2026-12-28', amount: most }
  const text = receiptText({ ...paid, number: 'RCT-0000001234', amount: most, left: most, next }, language)
  expect(text.length).toBeLessThanOrEqual(longestReceiptText)
  expect(text).toMatch(/^[\x20-\x7e]+$/)
})
