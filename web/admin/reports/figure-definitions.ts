import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import {
  Banknote,
  Boxes,
  CalendarClock,
  Coins,
  Percent,
  ReceiptText,
  SearchX,
  Truck,
  Undo2,
  UserRoundPlus,
  UsersRound,
  Wallet,
} from 'lucide-react'

export type FigureDefinition = {
  name: MessageDescriptor
  /** How the figure is calculated, as in decision 67. */
  about: MessageDescriptor
  unit: 'money' | 'count' | 'percent'
  icon: LucideIcon
  /** A fall is good news. */
  isLowerBetter?: true
}

/** Every figure of the reports, by the name of the calls. */
const definitions = {
  netSales: {
    name: msg`Net sales`,
    about: msg`Orders placed, plus raises, less cuts, cancelled orders and returns, each on its own day.`,
    unit: 'money',
    icon: Banknote,
  },
  orders: {
    name: msg`Orders placed`,
    about: msg`Orders on the day they were placed, cancelled ones included.`,
    unit: 'count',
    icon: ReceiptText,
  },
  averageOrder: {
    name: msg`Average order`,
    about: msg`The totals of orders when they were placed, divided by the orders placed.`,
    unit: 'money',
    icon: Coins,
  },
  cancelledOrders: {
    name: msg`Cancelled orders`,
    about: msg`Orders on the day they were cancelled, whenever they were placed.`,
    unit: 'count',
    icon: Undo2,
    isLowerBetter: true,
  },
  placed: {
    name: msg`Sales placed`,
    about: msg`The totals of orders when they were placed.`,
    unit: 'money',
    icon: ReceiptText,
  },
  changed: {
    name: msg`Changes`,
    about: msg`Raises less cuts of orders before they were shipped, on the day of the change.`,
    unit: 'money',
    icon: Coins,
  },
  cancelled: {
    name: msg`Cancelled`,
    about: msg`The totals of cancelled orders, on the day of the cancellation.`,
    unit: 'money',
    icon: Undo2,
    isLowerBetter: true,
  },
  returned: {
    name: msg({ message: 'Returns', context: 'figure of a report' }),
    about: msg`The value of returned items, on the day of the return.`,
    unit: 'money',
    icon: Undo2,
    isLowerBetter: true,
  },
  newCustomers: {
    name: msg`New customers`,
    about: msg`Clients who placed their first order ever.`,
    unit: 'count',
    icon: UserRoundPlus,
  },
  activeCustomers: {
    name: msg`Active customers`,
    about: msg`Clients who placed at least one order.`,
    unit: 'count',
    icon: UsersRound,
  },
  returningCustomers: {
    name: msg`Returning customers`,
    about: msg`Active customers who had ordered before the period.`,
    unit: 'count',
    icon: UsersRound,
  },
  perCustomer: {
    name: msg`Sales per customer`,
    about: msg`Net sales divided by active customers.`,
    unit: 'money',
    icon: Coins,
  },
  productSales: {
    name: msg`Product sales`,
    about: msg`Price times quantity of what was ordered, less cuts, cancelled orders and returns; before discounts and shipping.`,
    unit: 'money',
    icon: Banknote,
  },
  pieces: {
    name: msg`Pieces sold`,
    about: msg`Pieces ordered, less cuts, cancelled orders and returns.`,
    unit: 'count',
    icon: Boxes,
  },
  productsSold: {
    name: msg`Products sold`,
    about: msg`Products with at least one piece sold.`,
    unit: 'count',
    icon: Boxes,
  },
  margin: {
    name: msg`Margin`,
    about: msg`Product sales less what the pieces were bought for, of lines whose cost was known when they were ordered.`,
    unit: 'money',
    icon: Coins,
  },
  delivered: {
    name: msg({ message: 'Delivered', context: 'figure of a report' }),
    about: msg`The totals of delivered orders by delivery day, less deliveries that were taken back.`,
    unit: 'money',
    icon: Truck,
  },
  vat: {
    name: msg`VAT`,
    about: msg`VAT contained in deliveries less that in returns, at the percent of each order.`,
    unit: 'money',
    icon: Percent,
  },
  received: {
    name: msg`Received`,
    about: msg`Repayments by day of payment, less reversals on the day they were reversed.`,
    unit: 'money',
    icon: Banknote,
  },
  recovered: {
    name: msg`Of debts written off`,
    about: msg`What paid debts that were written off, less what was taken back of it. It is not part of what was received.`,
    unit: 'money',
    icon: Wallet,
  },
  unmatched: {
    name: msg({ message: 'Unmatched', context: 'money' }),
    about: msg`Money that names no client, at the end of the last day. It counts as received once it is matched.`,
    unit: 'money',
    icon: SearchX,
    isLowerBetter: true,
  },
  cashInHand: {
    name: msg`Cash in hand`,
    about: msg`What was in the cash boxes of staff at the end of the last day.`,
    unit: 'money',
    icon: Banknote,
    isLowerBetter: true,
  },
  takenBack: {
    name: msg({ message: 'Taken back', context: 'money' }),
    about: msg`What was taken back of payments, on the day it was taken back.`,
    unit: 'money',
    icon: Undo2,
    isLowerBetter: true,
  },
  refunded: {
    name: msg`Refunded`,
    about: msg`The part of returns that had been repaid already.`,
    unit: 'money',
    icon: Undo2,
    isLowerBetter: true,
  },
  held: {
    name: msg({ message: 'Held', context: 'figure of a report' }),
    about: msg`Placed and not delivered, at the end of the last day.`,
    unit: 'money',
    icon: Coins,
  },
  outstanding: {
    name: msg({ message: 'Outstanding', context: 'figure of a report' }),
    about: msg`Delivered and not repaid, at the end of the last day.`,
    unit: 'money',
    icon: Banknote,
  },
  due: {
    name: msg`Due`,
    about: msg`Instalments that fell due in the period.`,
    unit: 'money',
    icon: ReceiptText,
  },
  arrears: {
    name: msg`Arrears`,
    about: msg`Due and unpaid at the end of the last day. Payments count for the oldest instalment first.`,
    unit: 'money',
    icon: Coins,
    isLowerBetter: true,
  },
  arrearsRate: {
    name: msg`Arrears rate`,
    about: msg`Arrears divided by outstanding.`,
    unit: 'percent',
    icon: Percent,
    isLowerBetter: true,
  },
  atRisk: {
    name: msg`At risk`,
    about: msg`All that clients owe who have anything more than 30 days past due.`,
    unit: 'money',
    icon: Coins,
    isLowerBetter: true,
  },
  clientsInArrears: {
    name: msg`Clients in arrears`,
    about: msg`Clients with anything due and unpaid at the end of the last day.`,
    unit: 'count',
    icon: UsersRound,
    isLowerBetter: true,
  },
  writtenOff: {
    name: msg`Written off`,
    about: msg`Debts that were given up and not recovered, at the end of the last day. They are not outstanding.`,
    unit: 'money',
    icon: Wallet,
    isLowerBetter: true,
  },
  rescheduled: {
    name: msg`Rescheduled`,
    about: msg`What clients owe on new terms at the end of the last day.`,
    unit: 'money',
    icon: CalendarClock,
  },
  par30: {
    name: msg`PAR30`,
    about: msg`Portfolio at risk: all that clients owe who have anything more than 30 days past due, divided by outstanding.`,
    unit: 'percent',
    icon: Percent,
    isLowerBetter: true,
  },
} satisfies Record<string, FigureDefinition>
export type FigureName = keyof typeof definitions
export const figureDefinitions: Record<FigureName, FigureDefinition> = definitions
