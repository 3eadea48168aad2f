import type { OrderState } from '#contract/orders/order-states.ts'
import { businessHour, busyness, type Calendar, weekdayOf } from './calendar.ts'
import type { PromoCode } from './promotions.ts'
import { createRandom, weighted } from './random.ts'

type MemberOrder = {
  target: OrderState
  budgetCents: number
  promoCode: PromoCode | null
  /** One piece is returned. */
  comesBack: boolean
  /** Whether it was her request before. */
  wasRequested: boolean
}

/** A moment of an order, with a plan for the demo member's orders. */
export type Slot = { at: number; ofMember: MemberOrder | null }

const ORDERS = 3_000
const DAYS = 730

type Extra = Partial<Omit<MemberOrder, 'target' | 'budgetCents'>>
const memberOrders: [daysAgo: number, target: OrderState, budgetKsh: number, extra?: Extra][] = [
  [352, 'Completed', 4_200],
  [301, 'Completed', 9_500],
  [244, 'Completed', 3_000],
  [198, 'Cancelled', 6_000],
  [161, 'Completed', 14_000],
  [118, 'Completed', 5_200, { comesBack: true }],
  [83, 'Completed', 2_600],
  [47, 'Completed', 8_800, { promoCode: 'SAVE10' }],
  [20, 'Completed', 3_900],
  [9, 'Shipped', 7_400, { wasRequested: true }],
  [5, 'Processing', 4_600, { promoCode: 'FLAT500' }],
  [1, 'Pending', 3_300],
]

/**
 * Three thousand moments in two years, increasing by month, weighted by season and weekday, in business hours; oldest
 * first.
 */
export function planSlots(calendar: Calendar): Slot[] {
  const random = createRandom('slots')
  const drawDay = weighted(
    Array.from({ length: DAYS }, (_, index) => {
      const growth = 0.4 + 1.2 * (index / DAYS)
      return growth * busyness(calendar.at(DAYS - index, 12))
    }),
  )
  const slots = Array.from({ length: ORDERS }, (): Slot => {
    const daysAgo = DAYS - drawDay(random)
    return { at: calendar.at(daysAgo, businessHour(random)), ofMember: null }
  })
  for (const [daysAgo, target, budgetKsh, extra] of memberOrders) {
    const isSunday = weekdayOf(calendar.at(daysAgo, 12)) === 0
    slots.push({
      at: calendar.at(isSunday ? daysAgo + 1 : daysAgo, 10 + random.whole(0, 3_600) / 3_600),
      ofMember: {
        target,
        budgetCents: budgetKsh * 100,
        promoCode: null,
        comesBack: false,
        wasRequested: false,
        ...extra,
      },
    })
  }
  return slots.sort((a, b) => a.at - b.at)
}
