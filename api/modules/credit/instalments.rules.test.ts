import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allocate,
  type DeliveredOrder,
  daysPastDue,
  type MoneyEvent,
  type PlannedInstalment,
} from './instalments.rules.ts'

const order = (orderId: number, changes: Partial<DeliveredOrder> = {}): DeliveredOrder => ({
  orderId,
  deliveredOn: '2026-01-31',
  months: 3,
  dueWeekday: null,
  totalCents: 100_000,
  returnedCents: 0,
  ...changes,
})
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
/** The plan after repayments of this amount, without refunds. */
const repaid = (orders: DeliveredOrder[], cents: number) =>
  allocate(orders, [], sum(orders.map((one) => one.totalCents - one.returnedCents)) - cents)
const short = (plan: PlannedInstalment[]) =>
  plan.map(({ orderId, number, dueOn, amountCents, paidCents }) => [orderId, number, dueOn, amountCents, paidCents])

test('the oldest instalment of all orders is paid first, and on the same day the one of the earlier order', () => {
  const plan = repaid([order(7), order(9, { deliveredOn: '2025-12-31', months: 2, totalCents: 20_100 })], 50_000)
  expect(short(plan)).toEqual([
    [9, 1, '2026-01-31', 10_100, 10_100],
    [7, 1, '2026-02-28', 33_400, 33_400],
    [9, 2, '2026-02-28', 10_000, 6500],
    [7, 2, '2026-03-31', 33_400, 0],
    [7, 3, '2026-04-30', 33_200, 0],
  ])
})

test('a return shrinks the last instalments of its order, and a complete return removes all of them', () => {
  const plan = repaid([order(1, { returnedCents: 40_000 }), order(2, { returnedCents: 100_000 })], 0)
  expect(short(plan)).toEqual([
    [1, 1, '2026-02-28', 33_400, 0],
    [1, 2, '2026-03-31', 26_600, 0],
  ])
})

test('a refund whose repayment is reversed is owed again on the order it was refunded for', () => {
  const old = order(1, { deliveredOn: '2025-06-30', returnedCents: 100_000 })
  const recent = order(2, { returnedCents: 100_000 })
  const money: MoneyEvent[] = [
    { kind: 'repayment', repaymentId: 5, cents: 50_000 },
    { kind: 'refund', orderId: 2, cents: 50_000 },
    { kind: 'reversal', repaymentId: 5 },
  ]
  expect(short(allocate([old, recent], money, 50_000))).toEqual([
    [2, 1, '2026-02-28', 33_400, 0],
    [2, 2, '2026-03-31', 16_600, 0],
  ])
})

test('a paid older order stays paid when the repayment of a refunded order is reversed, and the reverse', () => {
  const paid = order(1, { months: 1 })
  const refunded = order(2, { months: 1, returnedCents: 100_000 })
  const money = (reversed: number): MoneyEvent[] => [
    { kind: 'repayment', repaymentId: 5, cents: 100_000 },
    { kind: 'repayment', repaymentId: 6, cents: 100_000 },
    { kind: 'refund', orderId: 2, cents: 100_000 },
    { kind: 'reversal', repaymentId: reversed },
  ]
  expect(short(allocate([paid, refunded], money(6), 100_000))).toEqual([
    [1, 1, '2026-02-28', 100_000, 100_000],
    [2, 1, '2026-02-28', 100_000, 0],
  ])
  expect(short(allocate([paid, refunded], money(5), 100_000))).toEqual([[1, 1, '2026-02-28', 100_000, 0]])
})

test('an order of 0 has no instalment, and the cents of an old order are in its last instalment', () => {
  expect(repaid([order(1, { totalCents: 0 })], 0)).toEqual([])
  expect(repaid([order(1, { totalCents: 10_050, months: 2 })], 0).map((one) => one.amountCents)).toEqual([5100, 4950])
})

test.each([
  ['2026-02-28', 100, 0, 0],
  ['2026-02-27', 100, 0, 1],
  ['2025-02-28', 100, 99, 365],
  ['2025-02-28', 100, 100, 0],
  ['2026-03-01', 100, 0, 0],
])(
  'an instalment due %s, with %i owed and %i paid, is %i days late on 28 February 2026',
  (dueOn, amountCents, paidCents, days) =>
    expect(
      daysPastDue({ orderId: 1, entry: null, terms: null, number: 1, dueOn, amountCents, paidCents }, '2026-02-28'),
    ).toBe(days),
)

const orders = fc.uniqueArray(
  fc
    .record({
      orderId: fc.integer({ min: 1, max: 1000 }),
      day: fc.date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true }),
      months: fc.integer({ min: 1, max: 36 }),
      shillings: fc.integer({ min: 0, max: 500_000 }),
      returned: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ orderId, day, months, shillings, returned }) => ({
      orderId,
      deliveredOn: day.toISOString().slice(0, 10),
      dueWeekday: null,
      months,
      totalCents: shillings * 100,
      returnedCents: Math.floor(shillings * returned) * 100,
    })),
  { selector: ({ orderId }) => orderId, maxLength: 8 },
)

test('after any deliveries, returns and repayments the unpaid sum is the outstanding, and the oldest instalment is paid first', () => {
  fc.assert(
    fc.property(orders, fc.double({ min: 0, max: 1, noNaN: true }), (delivered, share) => {
      const due = sum(delivered.map((one) => one.totalCents - one.returnedCents))
      const paid = Math.floor(share * due)
      const plan = repaid(delivered, paid)

      expect(sum(plan.map((one) => one.amountCents - one.paidCents))).toBe(due - paid)
      expect(sum(plan.map((one) => one.paidCents))).toBe(paid)
      for (const one of plan) {
        expect(one.amountCents).toBeGreaterThan(0)
        expect(one.paidCents).toBeGreaterThanOrEqual(0)
        expect(one.paidCents).toBeLessThanOrEqual(one.amountCents)
      }
      const unfinished = plan.findIndex((one) => one.paidCents < one.amountCents)
      if (unfinished >= 0) expect(plan.slice(unfinished + 1).every((one) => one.paidCents === 0)).toBe(true)
      expect(plan.map((one) => one.dueOn)).toEqual(plan.map((one) => one.dueOn).sort())
    }),
  )
})
