import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instalmentAmounts, instalmentPlan } from '#contract/orders/instalments.ts'
import {
  allocate,
  type DeliveredOrder,
  type EntryInstalment,
  type MoneyEvent,
  repaidCents,
} from './instalments.rules.ts'

// An independent model: each shilling that was repaid or given up is a coin, each shilling of an order or entry a debt.
type Coin = { repayment: number }
/** Of a debt that was given up by an adjustment or a write-off. */
const givenUp = 0
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
  const entries: EntryInstalment[] = []
  const events: MoneyEvent[] = []
  let coins: Coin[] = []
  let handed: Handed[] = []
  let repayments = 0
  let spent = 0
  const debtOf = (order: ModelOrder) => order.total - order.returned + order.owedAgain
  const raised = () => entries.reduce((sum, { cents }) => sum + cents / 100, 0)
  const outstanding = () => orders.reduce((sum, order) => sum + debtOf(order), 0) + raised() - coins.length

  return {
    outstanding,
    deliver: (deliveredOn: string, months: number, total: number) => {
      orders.push({ id: orders.length + 1, deliveredOn, months, total, returned: 0, owedAgain: 0 })
    },
    takeBack: (at: number, share: number) => {
      const order = orders[at % orders.length]
      if (!order) return
      const value = Math.ceil(share * (order.total - order.returned))
      const rest = Math.max(0, value - outstanding())
      order.returned += value
      let refund = 0
      for (let nr = 0; nr < rest; nr += 1) {
        const at = coins.findLastIndex(({ repayment }) => repayment !== givenUp)
        const [coin] = coins.splice(at === -1 ? coins.length - 1 : at, 1)
        if (!coin || coin.repayment === givenUp) continue
        handed.push({ ...coin, order })
        refund += 1
      }
      if (refund > 0) events.push({ kind: 'refund', orderId: order.id, cents: refund * 100 })
    },
    raise: (dueDays: readonly string[], total: number) => {
      const entryId = entries.length + 1
      instalmentAmounts(total, dueDays.length).forEach((amount, at) => {
        const dueOn = dueDays[at] ?? ''
        entries.push({ entryId, kind: 'fee', number: at + 1, dueOn, cents: amount * 100 })
      })
    },
    giveUp: (share: number) => {
      const amount = Math.ceil(share * outstanding())
      coins.push(...Array.from({ length: amount }, () => ({ repayment: givenUp })))
    },
    /** Pays out of what the client paid in advance: such a coin is never taken back. */
    spend: (share: number) => {
      const amount = Math.ceil(share * outstanding())
      if (amount === 0) return
      spent += 1
      coins.push(...Array.from({ length: amount }, () => ({ repayment: -spent })))
      events.push({ kind: 'repayment', repaymentId: -spent, cents: amount * 100 })
    },
    /** Coins that the client brought. */
    repaid: () => coins.filter(({ repayment }) => repayment !== givenUp).length,
    entries,
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
        dueWeekday: null,
        totalCents: total * 100,
        returnedCents: returned * 100,
      })),
    /** Each shilling that is due, in payment order, with whether a coin pays it. */
    shillings: () =>
      [
        ...orders.flatMap((order) =>
          instalmentPlan(order.total, order.months, order.deliveredOn, null)
            .flatMap(({ number, dueOn, amount }) =>
              Array.from({ length: amount }, () => ({ debt: `order ${order.id}`, place: order.id, number, dueOn })),
            )
            .slice(0, debtOf(order)),
        ),
        ...entries.flatMap(({ entryId, number, dueOn, cents }) =>
          Array.from({ length: cents / 100 }, () => ({
            debt: `entry ${entryId}`,
            place: 1_000_000 + entryId,
            number,
            dueOn,
          })),
        ),
      ]
        .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.place - b.place || a.number - b.number)
        .map(({ debt, number, dueOn }, index) => ({ debt, number, dueOn, paid: index < coins.length })),
  }
}

const step = fc.record({
  kind: fc.constantFrom('deliver', 'takeBack', 'repay', 'repay', 'reverse', 'raise', 'giveUp', 'spend'),
  at: fc.nat(1000),
  share: fc.double({ min: 0.01, max: 1, noNaN: true }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
/** A refund whose repayment bounces. Random steps seldom reach it. */
const bounced: readonly Step[] = [
  { kind: 'repay', at: 0, share: 1 },
  { kind: 'takeBack', at: 0, share: 0.5 },
  { kind: 'reverse', at: 0, share: 1 },
]
const histories = fc
  .tuple(fc.boolean(), fc.array(step, { maxLength: 20 }))
  .map(([isBounced, steps]) => (isBounced ? [...bounced, ...steps] : steps))

test('for any history of deliveries, returns, refunds, reversed repayments and corrections the plan equals a model of single shillings', () => {
  let refundsOwedAgain = 0
  fc.assert(
    fc.property(histories, (history) => {
      const model = createModel()
      model.deliver('2026-01-31', 3, 60)
      for (const { kind, at, share } of history) {
        if (kind === 'deliver') model.deliver(`2026-0${1 + (at % 9)}-15`, 1 + (at % 6), 1 + Math.floor(share * 80))
        if (kind === 'takeBack') model.takeBack(at, share > 0.5 ? 1 : share)
        if (kind === 'repay') model.repay(share > 0.5 ? 1 : share)
        if (kind === 'reverse') model.reverse(at)
        if (kind === 'raise') {
          const dueDays = Array.from({ length: 1 + (at % 4) }, (_, nr) => `2026-0${1 + (at % 5) + nr}-15`)
          model.raise(dueDays, 1 + Math.floor(share * 40))
        }
        if (kind === 'spend') model.spend(share)
        if (kind === 'giveUp') model.giveUp(share > 0.7 ? 1 : share)
        expect(repaidCents(model.events)).toBe(model.repaid() * 100)
        const plan = allocate(model.delivered(), model.events, model.outstanding() * 100, model.entries)
        const shillings = plan.flatMap(({ orderId, entry, number, dueOn, amountCents, paidCents }) =>
          Array.from({ length: amountCents / 100 }, (_, index) => ({
            debt: orderId === null ? `entry ${entry?.id}` : `order ${orderId}`,
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
  expect(refundsOwedAgain).toBeGreaterThan(200)
})
