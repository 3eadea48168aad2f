import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentPlan } from '#contract/orders/instalments.ts'
import { allocate, type DeliveredOrder, type MoneyEvent } from './instalments.rules.ts'

// An independent model: each repaid shilling is a coin, each shilling of an order a debt of its own.
type Coin = { repayment: number }
type ModelOrder = {
  id: number
  deliveredOn: string
  months: number
  total: number
  returned: number
  owedAgain: number
}
type Handed = { repayment: number; order: ModelOrder }

function createModel() {
  const orders: ModelOrder[] = []
  const events: MoneyEvent[] = []
  let coins: Coin[] = []
  let handed: Handed[] = []
  let repayments = 0
  const debtOf = (order: ModelOrder) => order.total - order.returned + order.owedAgain
  const outstanding = () => orders.reduce((sum, order) => sum + debtOf(order), 0) - coins.length

  return {
    outstanding,
    deliver: (deliveredOn: string, months: number, total: number) => {
      orders.push({ id: orders.length + 1, deliveredOn, months, total, returned: 0, owedAgain: 0 })
    },
    takeBack: (at: number, share: number) => {
      const order = orders[at % orders.length]
      if (!order) return
      const value = Math.ceil(share * (order.total - order.returned))
      const refund = Math.max(0, value - outstanding())
      order.returned += value
      for (let nr = 0; nr < refund; nr += 1) {
        const coin = coins.pop()
        if (coin) handed.push({ ...coin, order })
      }
      if (refund > 0) events.push({ kind: 'refund', orderId: order.id, cents: refund * 100 })
    },
    repay: (share: number) => {
      const amount = Math.ceil(share * outstanding())
      if (amount === 0) return
      repayments += 1
      coins.push(...Array.from({ length: amount }, () => ({ repayment: repayments })))
      events.push({ kind: 'repayment', repaymentId: repayments, cents: amount * 100 })
    },
    reverse: (at: number) => {
      const reversed = (at % Math.max(1, repayments)) + 1
      if (events.every((event) => event.kind !== 'repayment' || event.repaymentId !== reversed)) return
      if (events.some((event) => event.kind === 'reversal' && event.repaymentId === reversed)) return
      coins = coins.filter(({ repayment }) => repayment !== reversed)
      for (const { repayment, order } of handed) if (repayment === reversed) order.owedAgain += 1
      handed = handed.filter(({ repayment }) => repayment !== reversed)
      events.push({ kind: 'reversal', repaymentId: reversed })
    },
    events,
    delivered: (): DeliveredOrder[] =>
      orders.map(({ id, deliveredOn, months, total, returned }) => ({
        orderId: id,
        deliveredOn,
        months,
        totalCents: total * 100,
        returnedCents: returned * 100,
      })),
    /** Each shilling that is due, in payment order, with whether a coin pays it. */
    shillings: () =>
      orders
        .flatMap((order) =>
          instalmentPlan(order.total, order.months, order.deliveredOn)
            .flatMap(({ number, dueOn, amount }) =>
              Array.from({ length: amount }, () => ({ orderId: order.id, number, dueOn })),
            )
            .slice(0, debtOf(order)),
        )
        .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.orderId - b.orderId || a.number - b.number)
        .map((shilling, index) => ({ ...shilling, paid: index < coins.length })),
  }
}

const step = fc.record({
  kind: fc.constantFrom('deliver', 'takeBack', 'repay', 'repay', 'reverse'),
  at: fc.nat(1000),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
})

test('for any history of deliveries, returns, refunds and reversed repayments the plan equals a model of single shillings', () => {
  let refundsOwedAgain = 0
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (history) => {
      const model = createModel()
      model.deliver('2026-01-31', 3, 60)
      for (const { kind, at, share } of history) {
        if (kind === 'deliver') model.deliver(`2026-0${1 + (at % 9)}-15`, 1 + (at % 6), 1 + Math.floor(share * 80))
        if (kind === 'takeBack') model.takeBack(at, share > 0.5 ? 1 : share)
        if (kind === 'repay') model.repay(share > 0.5 ? 1 : share)
        if (kind === 'reverse') model.reverse(at)
        const plan = allocate(model.delivered(), model.events, model.outstanding() * 100)
        const shillings = plan.flatMap(({ orderId, number, dueOn, amountCents, paidCents }) =>
          Array.from({ length: amountCents / 100 }, (_, index) => ({
            orderId,
            number,
            dueOn,
            paid: index < paidCents / 100,
          })),
        )
        expect(shillings).toEqual(model.shillings())
        if (kind === 'reverse' && model.events.some((event) => event.kind === 'refund')) refundsOwedAgain += 1
      }
    }),
    { numRuns: 900 },
  )
  expect(refundsOwedAgain).toBeGreaterThan(10)
})
