import { describe, expect, test } from 'vitest'
import { type ErrorCode, type ErrorParams, errorStatus, languages, type Messages, type TakenField } from '../errors.ts'
import { fileRefusals } from '../imports/file-refusals.ts'
import { en } from './en.ts'
import { sw } from './sw.ts'

const words: Record<(typeof languages)[number], Messages> = { en, sw }
const codes = Object.keys(errorStatus) as ErrorCode[]

/** Sample parameters for every code that has any, so that a misspelt parameter shows as `undefined` in a message. */
const figures: { [C in ErrorCode as ErrorParams[C] extends Record<string, never> ? never : C]: ErrorParams[C] } = {
  VALIDATION_FAILED: { fields: [{ field: 'phone', message: 'is required' }] },
  ALREADY_TAKEN: { field: 'email' },
  CODE_NOT_VALID: { kind: 'app' },
  WRONG_PASSWORD: { purpose: 'change' },
  STATE_NOT_ALLOWED: { from: 'Completed', to: 'Cancelled', allowed: [] },
  IMPORT_STATE: { status: 'checking' },
  IMPORT_BUILT_ON: { why: 'changed' },
  VERSION_CONFLICT: { current: { version: 2 }, sent: { version: 1 } },
  PRICE_CHANGED: {
    expectedTotal: 4100,
    total: 4321,
    subtotal: 4321,
    items: [{ productId: 1, name: 'Jiko', price: 4321 }],
  },
  OUT_OF_STOCK: { products: [{ id: 1, name: 'Jiko', available: 3, requested: 8 }] },
  PRODUCT_NOT_SOLD: { products: [{ id: 1, name: 'Jiko' }] },
  LOAN_LIMIT_REACHED: { limit: 9000, outstanding: 1000, held: 500, available: 7500, requested: 8600, shortfall: 1100 },
  LIMIT_NOT_SET: { client: 'Akinyi Odhiambo' },
  CLIENT_IN_ARREARS: { client: 'Akinyi Odhiambo', days: 45, maxDays: 30, toPay: 700 },
  GROUP_IN_ARREARS: { group: 'Upendo', overdue: 2400, toPay: 900 },
  GROUP_LIMIT_REACHED: {
    group: 'Upendo',
    limit: 90_000,
    owed: 88_000,
    available: 2000,
    requested: 5000,
    shortfall: 3000,
  },
  CLIENT_NOT_ACTIVE: { client: 'Akinyi Odhiambo' },
  GROUP_NOT_ACTIVE: { group: 'Umoja' },
  GROUP_CLOSED: { group: 'Umoja' },
  BRANCH_IN_USE: { groups: 2, clients: 9, officers: 1, accounts: 1, openOrders: 3 },
  BOOKS_NOT_CLEAR: { owed: 1500, held: 300, creditBalance: 40, openOrders: 2 },
  OFFICER_NOT_ACTIVE: { group: 'Umoja', officer: 'Grace Otieno' },
  PROMO_ENDED: { code: 'SAVE10' },
  PROMO_MINIMUM: { code: 'SAVE10', minimum: 3000, subtotal: 1200 },
  PROMO_USED_UP: { code: 'SAVE10', mine: false },
  SETTINGS_LOCKED: { fields: ['currency', 'timezone'] },
  NOT_EDITABLE: { fields: [{ field: 'branch', message: 'Kisumu' }] },
  ORDER_CLOSED: { status: 'Completed' },
  DELIVERY_FINAL: { why: 'repaid' },
  ORDER_DELIVERED: { status: 'Completed' },
  ORDER_NOT_OPEN: { order: '#007' },
  DEPOSIT_MISSING: { deposit: 600, paid: 250, missing: 350 },
  MONTH_CLOSED: { month: '2026-10' },
  ACCOUNT_CLOSED: { account: 'Bank' },
  CODE_NOT_OF_PAYOUT: { code: 'SBK1A2B3C4' },
  MPESA_REFUSED: { answer: 'Invalid Access Token' },
  PROMPT_OPEN: { amount: 1500 },
  RETURN_ABOVE_DELIVERED: { products: [{ id: 1, name: 'Jiko', left: 1, requested: 3 }] },
  APPROVAL_CLOSED: { state: 'declined' },
  PROMISE_ABOVE_DEBT: { amount: 900, outstanding: 700 },
  PROMISE_CLOSED: { state: 'broken' },
  CREDIT_SPENT: { advance: 2000, balance: 1500 },
  SAME_PAYMENT: { receipt: 'RCT-000012', amount: 500 },
  CASH_SHORT: { amount: 800, balance: 300 },
  REFUND_TO_PAY: { amount: 700 },
  CASH_MOVE_CLOSED: { state: 'accepted' },
  CASH_DAY_CLOSED: { closedTo: '2026-11-27' },
  SHEET_POSTED: { by: 'Grace Otieno' },
  SHEET_OUTDATED: { clients: [{ id: 1, name: 'Akinyi Odhiambo', fault: 'moved', outstanding: 300 }] },
  ENTRY_ABOVE_BALANCE: { balance: 1500, amount: 2000 },
  CREDIT_HELD: { balance: 1500, held: 600, free: 900 },
  REQUEST_CLOSED: { status: 'Booked' },
  REQUESTS_WAITING: { waiting: 10 },
  NOT_INDEPENDENT: { days: 30 },
  RESTORE_TOO_LATE: { hours: 24 },
  TOO_MANY_REQUESTS: { retryAfterSeconds: 42 },
  MAIL_JUST_SENT: { retryAfterSeconds: 42 },
  TOO_MANY_ADDRESSES: { max: 20 },
  TOO_MANY_VIEWS: { max: 50 },
  TOO_MANY_SCHEDULES: { max: 20 },
  TOO_MANY_ROWS: { max: 10_000 },
  IMPORT_FILE_REFUSED: { why: 'locked' },
  PRICE_ABOVE_LIST: { sellingPrice: 1600, listPrice: 1500 },
  PRICE_OUT_OF_RANGE: { price: 0, min: 1, max: 10_000_000 },
  PROMOTION_USED: { code: 'SAVE10' },
  BRAND_IN_USE: { name: 'Sunking', products: 4 },
  CATEGORY_NOT_EMPTY: { name: 'Water', products: 12 },
  EXCEEDS_OWN_RIGHTS: { permissions: ['Edit Users'], branches: false },
  ROLE_IN_USE: { name: 'Clerk', users: 3 },
  ROLE_FIXED: { name: 'Admin' },
  CLIENT_MERGED: { client: 'Akinyi Odhiambo', into: 'Akinyi Otieno', intoId: 7 },
  MERGE_BLOCKED: {
    isOtherBranch: true,
    owed: 1200,
    creditBalance: 300,
    held: 800,
    openOrders: 2,
    repaymentsClearOn: '2026-12-01',
  },
  STATUS_NOT_ALLOWED: { status: 'inactive' },
  GROUPS_TO_HAND_OVER: { groups: 4 },
  BOOKS_OPEN: { owed: 1200, creditBalance: 300, openOrders: 2, repaymentsClearOn: '2026-12-01' },
  TOO_MANY_PICTURES: { max: 8 },
  STOCK_RESERVED: { current: 10, reserved: 4, left: 3 },
  STOCK_CHANGED: { expected: 10, current: 8 },
  TOO_LARGE: { limitBytes: 262_144 },
  NOT_SET_UP: { what: 'Google' },
  UNEXPECTED: { reference: 'req-77' },
}
const say = (language: (typeof languages)[number], code: ErrorCode) =>
  (words[language][code] as (params: unknown) => string)((figures as Record<string, unknown>)[code] ?? {})

/** Parts that the message must contain in every language. */
const mustSay: Partial<Record<ErrorCode, string[]>> = {
  VALIDATION_FAILED: ['phone', 'is required'],
  PRICE_CHANGED: ['4,321', '4,100'],
  OUT_OF_STOCK: ['Jiko', '3', '8'],
  PRODUCT_NOT_SOLD: ['Jiko'],
  LOAN_LIMIT_REACHED: ['7,500', '8,600', '1,100'],
  LIMIT_NOT_SET: ['Akinyi Odhiambo'],
  CLIENT_IN_ARREARS: ['Akinyi Odhiambo', '45', '30', '700'],
  GROUP_IN_ARREARS: ['Upendo', '2,400', '900'],
  GROUP_LIMIT_REACHED: ['Upendo', '90,000', '2,000', '5,000', '3,000'],
  CLIENT_NOT_ACTIVE: ['Akinyi Odhiambo'],
  GROUP_NOT_ACTIVE: ['Umoja'],
  OFFICER_NOT_ACTIVE: ['Umoja', 'Grace Otieno'],
  PROMO_ENDED: ['SAVE10'],
  PROMOTION_USED: ['SAVE10'],
  BRAND_IN_USE: ['Sunking', '4'],
  CATEGORY_NOT_EMPTY: ['Water', '12'],
  EXCEEDS_OWN_RIGHTS: ['Edit Users'],
  ROLE_IN_USE: ['Clerk', '3'],
  GROUPS_TO_HAND_OVER: ['4'],
  BOOKS_OPEN: ['1,200', '2', '2026-12-01'],
  CLIENT_MERGED: ['Akinyi Odhiambo', 'Akinyi Otieno'],
  MERGE_BLOCKED: ['1,200', '800', '2', '2026-12-01'],
  PROMO_MINIMUM: ['SAVE10', '3,000', '1,200'],
  PROMO_USED_UP: ['SAVE10'],
  NOT_EDITABLE: ['branch', 'Kisumu'],
  MONTH_CLOSED: ['2026'],
  ACCOUNT_CLOSED: ['Bank'],
  MPESA_REFUSED: ['Invalid Access Token'],
  PROMPT_OPEN: ['1,500'],
  ORDER_NOT_OPEN: ['#007'],
  DEPOSIT_MISSING: ['600', '250', '350'],
  RETURN_ABOVE_DELIVERED: ['Jiko', '1', '3'],
  CREDIT_SPENT: ['1,500', '2,000'],
  CASH_SHORT: ['800', '300'],
  REFUND_TO_PAY: ['700'],
  CASH_DAY_CLOSED: ['2026-11-27'],
  SHEET_POSTED: ['Grace Otieno'],
  SHEET_OUTDATED: ['Akinyi Odhiambo'],
  ENTRY_ABOVE_BALANCE: ['1,500', '2,000'],
  CREDIT_HELD: ['1,500', '600', '900'],
  NOT_INDEPENDENT: ['30'],
  RESTORE_TOO_LATE: ['24'],
  TOO_MANY_REQUESTS: ['42'],
  MAIL_JUST_SENT: ['42'],
  TOO_LARGE: ['256'],
  NOT_SET_UP: ['Google'],
  UNEXPECTED: ['req-77'],
}

describe.each(languages)('in %s', (language) => {
  test.each(codes)('%s has a message with its figures', (code) => {
    const text = say(language, code)
    expect(text.length).toBeGreaterThan(10)
    expect(text).not.toMatch(/undefined|null|NaN|\[object/)
    for (const part of mustSay[code] ?? []) expect(text).toContain(part)
  })
})

test('every code with a status has a message, and the Kiswahili message differs from the English one', () => {
  for (const language of languages) expect(Object.keys(words[language]).sort()).toEqual([...codes].sort())
  expect(codes.filter((code) => say('en', code) === say('sw', code) && code !== 'VALIDATION_FAILED')).toEqual([])
})

test("a reached limit and wrong credentials have the spec's messages", () => {
  expect(say('en', 'LOAN_LIMIT_REACHED')).toMatch(/^Loan limit reached/)
  expect(say('sw', 'LOAN_LIMIT_REACHED')).toMatch(/^Kikomo cha mkopo kimefikiwa\. /)
  expect(say('en', 'INVALID_CREDENTIALS')).toBe('Invalid credentials')
})

test('messages name the states of an order in their own language', () => {
  expect(say('en', 'STATE_NOT_ALLOWED')).toContain('is Completed; it cannot become Cancelled')
  expect(say('sw', 'STATE_NOT_ALLOWED')).toContain('“Imekamilika”; haiwezi kuwa “Imeghairiwa”')
  expect(say('en', 'ORDER_CLOSED')).toContain('Completed')
  expect(say('sw', 'ORDER_CLOSED')).toContain('“Imekamilika”')
})

test('messages name the taken field in their own language', () => {
  const messagesFor = (field: TakenField) => languages.map((language) => words[language].ALREADY_TAKEN({ field }))
  expect(messagesFor('email')).toEqual([
    'Someone already uses this email.',
    'Mtu mwingine tayari anatumia barua pepe hii.',
  ])
  expect(messagesFor('phone')[1]).toContain('namba hii ya simu')
  expect(messagesFor('accountId').join()).not.toContain('accountId')
})

test('the message for several field problems sums them up instead of listing them', () => {
  const fields = ['a', 'b'].map((field) => ({ field, message: 'is required' }))
  for (const language of languages) expect(words[language].VALIDATION_FAILED({ fields })).not.toMatch(/undefined|a:/)
})

test('every message about an order that was refused states that nothing was placed', () => {
  const codes = ['PRICE_CHANGED', 'OUT_OF_STOCK', 'PRODUCT_NOT_SOLD', 'LOAN_LIMIT_REACHED', 'LIMIT_NOT_SET'] as const
  const people = [
    'CLIENT_NOT_ACTIVE',
    'GROUP_NOT_ACTIVE',
    'CLIENT_NOT_IN_GROUP',
    'OFFICER_NOT_OF_GROUP',
    'BUSY',
  ] as const
  for (const code of [...codes, ...people]) {
    expect(say('en', code), code).toContain('Nothing was placed')
    expect(say('sw', code), code).toContain('Hakuna oda iliyowekwa')
  }
})

test('a stock that cannot fall below 0 is explained by what is on the shelf, not by reservations', () => {
  expect(en.STOCK_RESERVED({ current: 17, reserved: 0, left: -83 })).toBe(
    'Only 17 are on the shelf, so the stock cannot fall to -83. Nothing was changed.',
  )
  expect(sw.STOCK_RESERVED({ current: 17, reserved: 0, left: -83 })).toContain('Zipo 17 tu')
  expect(en.STOCK_RESERVED({ current: 17, reserved: 3, left: 2 })).toMatch(/^3 are reserved for orders/)
})

test('a refused file is explained by its reason in two sentences', () => {
  const messages = languages.flatMap((language) =>
    fileRefusals.map((why) => words[language].IMPORT_FILE_REFUSED({ why })),
  )
  expect(new Set(messages).size).toBe(languages.length * fileRefusals.length)
  for (const message of messages)
    expect(message).toMatch(/^[A-Z][^.]+; [^.]+\. (Nothing was imported|Hakuna kilichoingizwa)\.$/)
  expect(sw.IMPORT_FILE_REFUSED({ why: 'locked' })).toContain('nenosiri')
})
