import type { OrderState } from '#contract/orders/order-states.ts'
import type { Line } from './basket.ts'
import type { Client } from './clients.ts'
import type { Group } from './lending.ts'
import type { Step } from './lifecycle.ts'
import type { Payment } from './payments.ts'
import type { PromoCode } from './promotions.ts'
import type { Return } from './returns.ts'

export type Order = {
  id: number
  client: Client
  group: Group
  placedAt: number
  lines: Line[]
  subtotalCents: number
  discountCents: number
  totalCents: number
  promoCode: PromoCode | null
  /** Whether it was a member's request before. */
  wasRequested: boolean
  months: number
  expectedOn: string
  status: OrderState
  /** The steps until the loading day, in order. */
  steps: Step[]
  /** Moments of returns. */
  returnedAt: number[]
}

export type Repayment = Payment & { id: number; client: Client; cents: number; at: number; reversedAt: number | null }

export type Happening =
  | { kind: 'placed'; order: Order }
  | { kind: 'step'; order: Order; step: Step }
  | { kind: 'repaid'; repayment: Repayment }
  | { kind: 'reversed'; repayment: Repayment }
  | { kind: 'returned'; order: Order; back: Return }

/** The amounts of a client during the simulation, and their maximum when an order was accepted. */
export type Account = { outstandingCents: number; heldCents: number; highestCents: number }

export type History = {
  orders: Order[]
  repayments: Repayment[]
  /** All events in the order of time. */
  events: { at: number; happening: Happening }[]
  accounts: Map<number, Account>
}
