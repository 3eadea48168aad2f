import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KenyanPhone } from './account/sessions.ts'
import { phoneRun, readPhone, toLocalPhone } from './phones.ts'

describe('readPhone', () => {
  const spelt = fc
    .tuple(
      fc.constantFrom('+254', '254', '00254', '+254 (0)', 'tel:+254', '0', ''),
      fc.constantFrom('7', '1'),
      fc.stringMatching(/^\d{8}$/),
    )
    .chain(([prefix, first, rest]) =>
      fc
        .array(fc.constantFrom('', ' ', '-', '(', ')', '.', '\u2013', '\u00a0', '\u202a'), {
          minLength: 8,
          maxLength: 8,
        })
        .map((gaps) => ({
          text: `\u202a${prefix} ${first}${[...rest].map((digit, at) => `${gaps[at]}${digit}`).join('')}\u202c`,
          stored: `+254${first}${rest}`,
        })),
    )

  test('every notation of a phone is read as one, and the schema of the contract reads the same', () => {
    fc.assert(
      fc.property(spelt, ({ text, stored }) => {
        expect(readPhone(text)).toBe(stored)
        expect(KenyanPhone.parse(text)).toBe(stored)
      }),
    )
  })

  test.each([
    '',
    '0812345678',
    '07123456',
    '071234567890',
    '+255712345678',
    '+712345678',
    'achieng@example.com',
    '+2547123456789',
    '0712345678 x',
  ])('%j is no Kenyan phone', (text) => {
    expect(readPhone(text)).toBeNull()
    expect(KenyanPhone.safeParse(text).success).toBe(false)
  })
})

test('each part of a phone, as it is typed or printed, is in one of its stored forms', () => {
  const part = fc
    .tuple(fc.stringMatching(/^[17]\d{8}$/), fc.boolean(), fc.nat(14), fc.nat(14))
    .map(([digits, isLocal, from, to]) => {
      const printed = isLocal ? toLocalPhone(`+254${digits}`) : `+254 ${digits}`
      return { digits, part: printed.slice(Math.min(from, to), Math.max(from, to) + 1) }
    })
  fc.assert(
    fc.property(part, ({ digits, part: typed }) => {
      expect(`254${digits} 0${digits}`).toContain(phoneRun(typed))
    }),
  )
})

test.each([
  ['00254700', '254700'],
  ['+254 (0) 700', '254700'],
  ['0025', '0025'], // the middle of a number as well
  ['tel:+254700', '254700'],
  ['( - )', ''],
])('the part %j of a phone has the digits %j', (text, digits) => expect(phoneRun(text)).toBe(digits))

test.each([
  ['+254712345678', '0712 345 678'],
  ['+254110345678', '0110 345 678'],
  ['+255712345678', '+255712345678'],
  ['', ''],
])('the stored phone %j is shown as %j', (stored, local) => expect(toLocalPhone(stored)).toBe(local))
