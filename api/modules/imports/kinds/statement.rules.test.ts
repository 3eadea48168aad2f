import { describe, expect, test } from 'vitest'
import { isTotal, lineKey, readLine, readWithdrawal, sumStatement } from './statement.rules.ts'

const paid = { reference: 'TKL4H7QX2M', paidAt: '2026-02-06 14:30:00', paidIn: 1460, status: 'Completed' }

describe('a line of a statement', () => {
  test('that came in has its day, payer and typed account', () => {
    expect(readLine({ ...paid, payer: '2547****926 - JOHN K', typedAccount: 'CL-00042', details: 'Pay Bill' })).toEqual(
      {
        kind: 'in',
        reference: 'TKL4H7QX2M',
        paidOn: '2026-02-06',
        paidAt: '2026-02-06 14:30:00',
        amount: 1460,
        payer: '2547****926 - JOHN K',
        typedAccount: 'CL-00042',
        note: 'Pay Bill',
      },
    )
  })

  test('without their columns has payer and typed account from its details', () => {
    const details = 'Pay Bill from 2547****926 - JOHN K Acc. CL 42'
    expect(readLine({ ...paid, details })).toMatchObject({ payer: '2547****926 - JOHN K', typedAccount: 'CL 42' })
    expect(readLine({ ...paid, details: 'CASH DEPOSIT UMOJA' })).toMatchObject({
      payer: 'CASH DEPOSIT UMOJA',
      typedAccount: null,
    })
  })

  test.each([
    [{ paidIn: null, withdrawn: -30 }, 'withdrawn'],
    [{ paidIn: 0, withdrawn: 30 }, 'withdrawn'],
    [{ paidIn: -500 }, 'withdrawn'],
    [{ paidIn: null }, 'no-amount'],
    [{ status: 'Cancelled' }, 'not-completed'],
    [{ status: 'Failed' }, 'not-completed'],
    [{ status: 'Reversed' }, 'not-completed'],
    [{ status: 'Imeghairiwa' }, 'not-completed'],
    [{ reason: 'Pay Bill Charge' }, 'charge'],
    [{ reason: 'Reversal' }, 'charge'],
    [{ paidIn: null, withdrawn: 30, details: 'Reversal of SBK1A2B3C4' }, 'reversed'],
    [{ reference: 'Total' }, 'total'],
    [{ reference: null, details: 'BALANCE B/F' }, 'total'],
    [{ paidAt: null }, 'total'],
  ])('with %j is left out: %s', (change, why) => {
    expect(readLine({ ...paid, ...change })).toMatchObject({ kind: 'left-out', why })
    expect(lineKey(readLine({ ...paid, ...change }))).toBeNull()
  })

  test('names the payment that went back, in its column or its details', () => {
    const gone = { ...paid, paidIn: null, withdrawn: -500 }
    const names = (change: object) => readWithdrawal({ ...gone, ...change })?.reverses
    expect(readWithdrawal({ ...gone, reason: 'Pay Bill Reversal', linked: ' SBK1A2B3C4 ' })).toEqual({
      reference: 'TKL4H7QX2M',
      paidAt: '2026-02-06 14:30:00',
      amount: 500,
      reverses: 'SBK1A2B3C4',
    })
    expect(names({ details: 'Reversal of SBK1A2B3C4' })).toBe('SBK1A2B3C4')
    expect(names({ details: 'Reversal BERNADETTE SBK1A2B3C4 TKL4H7QX2M' })).toBe('SBK1A2B3C4')
    expect(names({ details: 'Reversal of TKL4H7QX2M' })).toBeNull()
    expect(names({ details: 'Business Payment', linked: 'SBK1A2B3C4' })).toBeNull()
    for (const line of [paid, { ...gone, reason: 'Pay Bill Charge' }, { ...gone, status: 'Failed' }])
      expect(readWithdrawal(line)).toBeNull()
  })

  test('with a status that is not known is not left out silently', () => {
    expect(readLine({ ...paid, status: 'Parked' })).toEqual({ kind: 'unclear', status: 'Parked' })
  })

  test.each(['TOTAL', 'Grand total:', 'Total credits', 'Jumla', 'Closing balance'])('%j is a total', (text) =>
    expect(isTotal(text)).toBe(true),
  )
  test.each(['TOTAL KENYA LTD', 'Totally', 'Jumla Wholesalers', ''])('%j is none', (text) =>
    expect(isTotal(text)).toBe(false),
  )

  test('without a reference has the same one in each file, and another one than a line with another balance', () => {
    const line = { paidAt: '2026-02-06', paidIn: 500, details: 'CASH DEP', balance: 1500 }
    const key = lineKey(readLine(line))
    expect(key).toMatch(/^2026-02-06-500-[0-9a-f]{6}$/)
    for (const reference of [null, '', '-', 'N/A', '0000']) expect(lineKey(readLine({ ...line, reference }))).toBe(key)
    expect(lineKey(readLine({ ...line, balance: 2000 }))).not.toBe(key)
  })
})

describe('the sums of a statement', () => {
  const lines = [
    { reference: 'A1', paidAt: '2026-02-01 08:00:00', paidIn: 500, withdrawn: null, balance: 1500 },
    { reference: 'A2', paidAt: '2026-02-02 08:00:00', paidIn: null, withdrawn: -200, balance: 1300 },
    { reference: 'A3', paidAt: '2026-02-03 08:00:00', paidIn: 700.5, withdrawn: null, balance: 2000.5 },
  ]
  const sums = { opening: 1000, lines: 1000.5, closing: 2000.5, gap: 0 }

  test.each([
    ['oldest', lines],
    ['newest', lines.toReversed()],
  ])('fit where the %s line is first', (_name, ordered) => {
    expect(sumStatement(ordered)).toEqual({
      balances: sums,
      paidIn: 1200.5,
      days: { from: '2026-02-01', to: '2026-02-03' },
    })
  })

  test('of one day are read in the order in which they fit', () => {
    const ofOneDay = lines.map((line) => ({ ...line, paidAt: '2026-02-01' }))
    expect(sumStatement(ofOneDay.toReversed()).balances).toEqual(sums)
  })

  test('show a missing line as a gap, and have no balances without their column', () => {
    expect(sumStatement(lines.filter(({ reference }) => reference !== 'A2')).balances).toMatchObject({ gap: -200 })
    expect(sumStatement(lines.map(({ balance: _, ...line }) => line)).balances).toBeNull()
  })

  test('do not count what was not completed', () => {
    const failed = { reference: 'A4', paidAt: '2026-02-03 09:00:00', paidIn: 900, status: 'Failed', balance: 2000.5 }
    expect(sumStatement([...lines, failed])).toMatchObject({ balances: sums, paidIn: 1200.5 })
  })
})
