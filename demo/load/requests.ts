import type { Insertable } from 'kysely'
import type { Tables } from '#api/platform/database/db.ts'
import { declineReasons, requestNotes } from '../people/notes.ts'
import type { Member } from './accounts.ts'
import { type Calendar, HOUR, isoOf } from './calendar.ts'
import type { History, Order } from './events.ts'
import { branchIdOf } from './lending.ts'
import type { Product } from './products.ts'
import { createRandom } from './random.ts'
import type { Shelf } from './stock.ts'

export type Request = {
  id: number
  member: Member
  branchId: number
  /** Accounts responsible for it: the group's officer, or the officers of the branch. */
  officerIds: number[]
  at: number
  lines: { product: Product; quantity: number }[]
  months: number
  note: string | null
  decided: { as: 'Declined' | 'Withdrawn'; at: number; by: number; reason: string | null } | null
  order: Order | null
}
type Wish = Pick<Request, 'member' | 'at'> & Partial<Omit<Request, 'id'>>

const MANY = 8
const FEW_MEMBERS = 4

/**
 * Order requests: of Achieng in each state, of some of her officer's other clients, of members who are no clients, and of a
 * few of other branches. In the order of time.
 */
export function planRequests(
  calendar: Calendar,
  members: Member[],
  history: History,
  shop: { products: Product[]; stock: Map<number, Shelf>; officerIdsOf: (branchId: number) => number[] },
): Request[] {
  const random = createRandom('requests')
  const isPlenty = ({ id, isHidden, priceCents }: Product) => {
    const shelf = shop.stock.get(id)
    return !isHidden && priceCents < 900_000 && shelf !== undefined && shelf.current - shelf.reserved >= MANY
  }
  const offered = shop.products.filter(isPlenty)
  const drawLines = () =>
    random
      .shuffle(offered)
      .slice(0, random.whole(1, 3))
      .map((product) => ({ product, quantity: product.priceCents < 60_000 ? random.whole(1, 4) : 1 }))

  const [achieng, ...others] = members.filter((member) => member.isActive)
  const officer = achieng?.client?.group?.officer
  if (!achieng || officer?.accountId == null) throw new Error('The demo member has no officer who signs in')
  const hers = others.filter((member) => member.client?.group?.officer === officer).slice(0, FEW_MEMBERS)
  const elsewhere = others
    .filter(({ client }) => client?.group?.isActive && client.branchId !== officer.branchId)
    .slice(0, FEW_MEMBERS)
  const strangers = others
    .filter((member) => member.client === null && member.createdAt < calendar.at(6, 0))
    .slice(0, 2)
  const declined = (at: number, index: number) => ({
    as: 'Declined' as const,
    at: at + (14 + index) * HOUR,
    by: officer.accountId as number,
    reason: declineReasons[index] ?? null,
  })
  const booked = history.orders
    .filter((order) => order.wasRequested)
    .map(
      (order): Wish => ({
        member: achieng,
        at: order.placedAt - 17 * HOUR,
        lines: order.lines,
        months: order.months,
        order,
      }),
    )

  const wishes: Wish[] = [
    ...booked,
    { member: achieng, at: calendar.at(61, 19.4), decided: declined(calendar.at(61, 19.4), 0) },
    {
      member: achieng,
      at: calendar.at(26, 20.1),
      decided: { as: 'Withdrawn', at: calendar.at(25, 7.2), by: achieng.id, reason: null },
    },
    { member: achieng, at: calendar.at(1, 19.6), months: 4, note: requestNotes[0] ?? null },
    ...hers.map(
      (member, index): Wish => ({
        member,
        at: calendar.at(index + 1, 18.3 + index / 7),
        note: requestNotes[index + 1] ?? null,
      }),
    ),
    ...elsewhere.map((member, index): Wish => ({ member, at: calendar.at(index + 1, 20 + index / 9) })),
    ...strangers.map((member, index): Wish => {
      const at = calendar.at(4 - 2 * index, 17.7)
      return { member, at, branchId: officer.branchId, ...(index === 0 ? { decided: declined(at, 1) } : {}) }
    }),
  ]
  return wishes
    .sort((a, b) => a.at - b.at)
    .map((wish, index): Request => {
      const group = wish.member.client?.group
      const branchId = wish.branchId ?? wish.member.client?.branchId ?? branchIdOf('Kisumu')
      return {
        id: index + 1,
        branchId,
        officerIds: group?.officer.accountId ? [group.officer.accountId] : shop.officerIdsOf(branchId),
        lines: drawLines(),
        months: random.whole(2, 6),
        note: null,
        decided: null,
        order: null,
        ...wish,
      }
    })
}

export const requestRows = (requests: Request[]): Insertable<Tables['order_requests']>[] =>
  requests.map(({ id, member, branchId, at, months, note, decided }) => ({
    id,
    account_id: member.id,
    branch_id: branchId,
    number_of_months: months,
    personal: { location: member.location, ...(note ? { note } : {}) },
    closed_as: decided?.as ?? null,
    decline_reason: decided?.reason ?? null,
    decided_by: decided?.by ?? null,
    decided_at: decided ? isoOf(decided.at) : null,
    created_at: isoOf(at),
  }))

export const requestLineRows = (requests: Request[]): Insertable<Tables['order_request_lines']>[] =>
  requests.flatMap(({ id, lines }) =>
    lines.map(({ product, quantity }) => ({ request_id: id, product_id: product.id, quantity })),
  )
