import { describe, expect, test } from 'vitest'
import type { NewLine } from '#contract/receipts/sheets.staff.ts'
import { assertSheet, faultOf, paymentsOf } from './sheets.rules.ts'

const now = new Date('2026-11-28T09:00:00Z')
const line = (clientId: number, amount: number, changes: Partial<NewLine> = {}): NewLine => ({
  clientId,
  attendance: 'present',
  amount,
  accountId: null,
  balanceSeen: 1000,
  ...changes,
})
const sheet = (lines: NewLine[], day = '2026-11-28') => ({ day, lines, countedCash: null })

describe('a sheet is checked before anything is read', () => {
  test.each([
    ['a day in the future', sheet([], '2026-11-29'), 'day'],
    ['a day over a year ago', sheet([], '2025-11-27'), 'day'],
    ['a member twice', sheet([line(1, 0), line(1, 50)]), 'lines.1.clientId'],
    ['mobile money without its reference', sheet([line(1, 50, { accountId: 4 })]), 'lines.0.reference'],
    ['cash with a reference', sheet([line(1, 0), line(2, 50, { reference: 'QX1' })]), 'lines.1.reference'],
  ])('%s is refused', (_what, input, field) => {
    expect(() => assertSheet(input, now)).toThrow(
      expect.objectContaining({ params: { fields: [expect.objectContaining({ field })] } }),
    )
  })

  test('a line without an amount needs no reference', () => {
    expect(() => assertSheet(sheet([line(1, 0, { accountId: 4 })]), now)).not.toThrow()
  })
})

describe('the payments of a sheet', () => {
  test('cash is one payment, and so are lines with the same account and reference', () => {
    const payments = paymentsOf([
      line(1, 300, { accountId: 4, reference: 'QX 9a' }),
      line(2, 500),
      line(3, 0),
      line(4, 200, { accountId: 4, reference: 'qx9A' }),
      line(5, 100, { accountId: 2, reference: 'QX9A' }),
      line(6, 50),
    ])
    expect(
      payments.map(({ accountId, amount, parts }) => [accountId, amount, parts.map((part) => part.clientId)]),
    ).toEqual([
      [null, 550, [2, 6]],
      [2, 100, [5]],
      [4, 500, [1, 4]],
    ])
    expect(payments[2]?.reference).toBe('QX 9a')
  })

  test('a sheet on which nobody paid has none', () => {
    expect(paymentsOf([line(1, 0), line(2, 0, { attendance: 'absent' })])).toEqual([])
  })
})

describe('a line cannot be posted', () => {
  const member = { group_id: 7, merged_into_id: null, erased_at: null, outstanding: 1000 }
  test.each([
    ['of a member who moved', line(1, 50), { ...member, group_id: 8 }, 'moved'],
    ['of nobody', line(1, 50), undefined, 'moved'],
    ['of a member who was merged', line(1, 0), { ...member, merged_into_id: 3 }, 'merged'],
    ['of a member who was erased', line(1, 0), { ...member, erased_at: now, group_id: null }, 'erased'],
    ['of another balance', line(1, 50), { ...member, outstanding: 950 }, 'balance'],
    ['but one without an amount can', line(1, 0), { ...member, outstanding: 950 }, null],
    ['but one as it was read can', line(1, 50), member, null],
  ])('%s', (_what, one, found, fault) => {
    expect(faultOf(one, 7, found)).toBe(fault)
  })
})
