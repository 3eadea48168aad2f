import type { Calendar } from './calendar.ts'
import type { Client } from './clients.ts'
import type { Account, Happening, Order, Repayment } from './events.ts'
import { createPayments, drawMistake } from './payments.ts'
import type { Random } from './random.ts'
import { planReturn } from './returns.ts'

/** A planned repayment or return: it becomes an event at its time when part of the order is still unpaid. */
export type PlannedPaper =
  | { kind: 'paying'; order: Order; cents: number }
  | { kind: 'reversing'; order: Order; repayment: Repayment }
  | { kind: 'returning'; order: Order }

/**
 * The held and outstanding amounts of clients during the simulation. Later consequences of an entry are passed to
 * `plan`.
 */
export function createBooks(
  random: Random,
  calendar: Calendar,
  clients: Client[],
  plan: (at: number, paper: PlannedPaper) => void,
) {
  const drawPayment = createPayments(random)
  const accounts = new Map(
    clients.map((client): [number, Account] => [client.id, { outstandingCents: 0, heldCents: 0, highestCents: 0 }]),
  )
  const repayments: Repayment[] = []
  /** The unpaid amount of each order; negative when returned items were already paid. */
  const dues = new Map<Order, number>()
  let returns = 0

  const accountOf = (client: Client) => {
    const account = accounts.get(client.id)
    if (!account) throw new Error(`Client ${client.id} has no account`)
    return account
  }
  const dueOf = (order: Order) => dues.get(order) ?? 0
  const owe = (order: Order, cents: number) => {
    accountOf(order.client).outstandingCents += cents
    dues.set(order, dueOf(order) + cents)
  }

  const availableTo = (client: Client) => {
    const { outstandingCents, heldCents } = accountOf(client)
    return Math.max(0, (client.limitCents ?? 0) - outstandingCents - heldCents)
  }

  const hold = ({ client, totalCents }: Order) => {
    const account = accountOf(client)
    account.heldCents += totalCents
    account.highestCents = Math.max(account.highestCents, account.heldCents + account.outstandingCents)
  }
  const release = ({ client, totalCents }: Order) => {
    accountOf(client).heldCents -= totalCents
  }
  const deliver = (order: Order) => {
    release(order)
    owe(order, order.totalCents)
  }

  const pay = (at: number, order: Order, plannedCents: number): Happening | null => {
    const cents = Math.min(plannedCents, dueOf(order), accountOf(order.client).outstandingCents)
    if (cents <= 0) return null
    owe(order, -cents)
    const payment = drawPayment(at)
    const repayment = { id: repayments.length + 1, client: order.client, cents, at, reversedAt: null, ...payment }
    repayments.push(repayment)
    const mistake = drawMistake(random, calendar, at)
    if (mistake) {
      plan(mistake.reversedAt, { kind: 'reversing', order, repayment })
      plan(mistake.enteredAt, { kind: 'paying', order, cents })
    }
    return { kind: 'repaid', repayment }
  }

  const reverse = (at: number, order: Order, repayment: Repayment): Happening => {
    repayment.reversedAt = at
    owe(order, repayment.cents)
    return { kind: 'reversed', repayment }
  }

  const takeBack = (at: number, order: Order): Happening => {
    const account = accountOf(order.client)
    const back = planReturn(random, order)
    const creditedCents = Math.min(back.totalCents, account.outstandingCents)
    account.outstandingCents -= creditedCents
    dues.set(order, dueOf(order) - back.totalCents)
    order.returnedAt.push(at)
    returns += 1
    return { kind: 'returned', order, back: { ...back, id: returns, creditedCents } }
  }

  /** Null when the order is fully paid. */
  const settle = (at: number, paper: PlannedPaper): Happening | null => {
    if (paper.kind === 'paying') return pay(at, paper.order, paper.cents)
    if (paper.kind === 'reversing') return reverse(at, paper.order, paper.repayment)
    return takeBack(at, paper.order)
  }

  return { accounts, repayments, availableTo, hold, release, deliver, settle }
}
