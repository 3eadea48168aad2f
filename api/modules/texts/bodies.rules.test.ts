import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#contract/errors.ts'
import { isPlain, oneText, textKinds } from '#contract/site/text-choices.ts'
import { partsOf, type TextContent, toPlain, writeText } from './bodies.rules.ts'

/** The alphabet of SMS whose characters count once. Source: GSM 03.38, basic table, of which plain texts use a part. */
const gsm = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑܧ¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const isGsm = (text: string) => [...text].every((sign) => gsm.has(sign))

const amount = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100)
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const due = fc.option(fc.record({ dueOn: day, amount }))
const order = fc.record({
  order: fc.integer({ min: 1, max: 99_999_999 }).map((id) => `#00${id}`),
  total: amount,
  months: fc.integer({ min: 1, max: 60 }),
  expectedOn: fc.option(day),
  first: due,
})
const receipt = fc.integer({ min: 1, max: 99_999_999 }).map((number) => `RCT-${number}`)
const payTo = fc.option(fc.integer({ min: 10_000, max: 9_999_999 }).map(String))

const content: fc.Arbitrary<TextContent> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('payment-recorded' as const, 'payment-reversed' as const),
    data: fc.record({ receipt, amount, day, left: amount, next: due }),
  }),
  fc.record({
    kind: fc.constantFrom('payment-due' as const, 'payment-overdue' as const),
    data: fc.record({ amount, day, payTo, left: amount }),
  }),
  fc.record({
    kind: fc.constantFrom(
      'order-placed' as const,
      'order-shipped' as const,
      'order-delivered' as const,
      'order-cancelled' as const,
    ),
    data: order,
  }),
  fc.constant({ kind: 'test' as const }),
)
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 })

test('a text of any content to any name is one text of plain characters', () => {
  fc.assert(
    fc.property(content, name, fc.constantFrom(...languages), (what, first, language) => {
      const body = writeText(what, { shop: 'Umoja Savings Credit', name: first, language })
      expect(body.length).toBeLessThanOrEqual(oneText)
      expect(isGsm(body), body).toBe(true)
      expect(isPlain(body), body).toBe(true)
      expect(partsOf(body)).toBe(1)
      expect(body).not.toMatch(/undefined|null|NaN|\[object/)
    }),
    { numRuns: 2000 },
  )
})

const longest = 'Wanjirũ’s-Çağatay-Nyawĩra-Amina'
const dear = 12_345_678.5
const examples: Record<(typeof textKinds)[number], TextContent> = {
  'payment-recorded': {
    kind: 'payment-recorded',
    data: {
      receipt: 'RCT-12345678',
      amount: dear,
      day: '2026-11-30',
      left: dear,
      next: { dueOn: '2026-12-30', amount: dear },
    },
  },
  'payment-reversed': {
    kind: 'payment-reversed',
    data: { receipt: 'RCT-12345678', amount: dear, day: '2026-11-30', left: dear, next: null },
  },
  'payment-due': { kind: 'payment-due', data: { amount: dear, day: '2026-11-30', payTo: '5225229', left: dear } },
  'payment-overdue': {
    kind: 'payment-overdue',
    data: { amount: dear, day: '2026-11-30', payTo: '5225229', left: dear },
  },
  'order-placed': {
    kind: 'order-placed',
    data: { order: '#0012345678', total: dear, months: 12, expectedOn: '2026-12-24', first: null },
  },
  'order-shipped': {
    kind: 'order-shipped',
    data: { order: '#0012345678', total: dear, months: 12, expectedOn: '2026-12-24', first: null },
  },
  'order-delivered': {
    kind: 'order-delivered',
    data: {
      order: '#0012345678',
      total: dear,
      months: 12,
      expectedOn: null,
      first: { dueOn: '2026-12-30', amount: dear },
    },
  },
  'order-cancelled': {
    kind: 'order-cancelled',
    data: { order: '#0012345678', total: dear, months: 12, expectedOn: null, first: null },
  },
}

test.each(languages.flatMap((language) => textKinds.map((kind) => ({ language, kind }))))(
  'the longest text about $kind in $language is one text with organisation, name and number',
  ({ language, kind }) => {
    const body = writeText(examples[kind], { shop: 'Umoja Savings Credit', name: longest, language })
    expect(partsOf(body)).toBe(1)
    expect(body).toMatch(/^Umoja Savings Credit: Wanjiru's-Cagatay-Ny, /)
    if (kind.startsWith('order')) expect(body).toContain('#0012345678')
    else expect(body).toContain('KSh 12,345,678.50')
  },
)

test('a receipt names amount, number, what is left and what is due next', () => {
  const data = {
    receipt: 'RCT-000123',
    amount: 500,
    day: '2026-11-28',
    left: 1500,
    next: { dueOn: '2026-12-05', amount: 500 },
  }
  const to = { shop: 'Sokoni', name: 'Wanjiru' }
  expect(writeText({ kind: 'payment-recorded', data }, { ...to, language: 'en' })).toBe(
    'Sokoni: Wanjiru, we received KSh 500 on 28/11/2026. Receipt RCT-000123. Left to pay: KSh 1,500. Next: KSh 500 on 05/12/2026.',
  )
  expect(writeText({ kind: 'payment-recorded', data }, { ...to, language: 'sw' })).toBe(
    'Sokoni: Wanjiru, tumepokea KSh 500 tarehe 28/11/2026. Risiti RCT-000123. Deni lililobaki: KSh 1,500. Ifuatayo: KSh 500 tarehe 05/12/2026.',
  )
})

test.each([
  ['Wanjirũ’s “shop” – 5 000…', 'Wanjiru\'s "shop" - 5 000...'],
  ['Ng’ang’a [a]{b}~|^`', "Ng'ang'a (a)(b)-/'"],
  ['Åsa Øst ß 字 😀', 'Asa Ost ss'],
  ['  two\n lines\t', 'two lines'],
])('%s is sent as %s', (text, plain) => {
  expect(toPlain(text)).toBe(plain)
})

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
])('counts parts', (body, parts) => {
  expect(partsOf(body)).toBe(parts)
})
