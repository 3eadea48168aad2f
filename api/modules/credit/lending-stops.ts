import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Db, Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import { toCents, toShillings } from '#contract/money.ts'
import type { LendingStops } from '#contract/site/settings.ts'
import type { GroupCreditRow } from './credit.queries.ts'
import { assertWithinLimit } from './credit.rules.ts'
import { findLendingFigures, type LendingFigures, lockGroupLimit } from './lending-stops.queries.ts'

const isUnbounded = (stops: LendingStops) => Object.values(stops).every((bound) => bound === null)

/** Whole shillings, so that a payment of them is enough. */
const upToShillings = (cents: number) => Math.ceil(cents / 100)

/**
 * What a group has to pay until its overdue amount is at most this percent of what it owes: x of
 * (overdue - x) / (outstanding - x) = percent / 100. Cents, not rounded.
 */
const toPayForPercent = (overdue: number, outstanding: number, percent: number) =>
  percent === 100 ? 0 : (100 * overdue - percent * outstanding) / (100 - percent)

/** Why arrears forbid lending to a client; null when they do not. */
export function lendingStopOf(figures: LendingFigures, stops: LendingStops) {
  const { client, group, client_days: days, group_overdue_cents: overdue, group_outstanding_cents: owed } = figures
  const { clientDays, groupDays, groupPercent } = stops
  if (clientDays !== null && days > clientDays) {
    const toPay = upToShillings(figures.client_late_cents)
    return new ShopError('CLIENT_IN_ARREARS', { client, days, maxDays: clientDays, toPay })
  }
  if (group === null || overdue === null || owed === null) return null
  const late = groupDays !== null && (figures.group_days ?? 0) > groupDays ? (figures.group_late_cents ?? 0) : 0
  const share = groupPercent === null ? 0 : toPayForPercent(overdue, owed, groupPercent)
  const toPay = upToShillings(Math.max(late, share))
  return toPay > 0 ? new ShopError('GROUP_IN_ARREARS', { group, overdue: toShillings(overdue), toPay }) : null
}

/** What the clients of the group may still owe together, in cents; null without a bound or a group. */
export const groupAvailableCents = (figures: LendingFigures, { groupLimit }: LendingStops) =>
  groupLimit === null || figures.group === null
    ? null
    : Math.max(0, toCents(groupLimit) - (figures.group_outstanding_cents ?? 0) - (figures.group_held_cents ?? 0))

type Client = Parameters<typeof assertWithinLimit>[0] & { id: number; groupId: number | null }

/**
 * Asserts that this much more may be lent to a client, who is locked where it is lent: the loan limit, then the bounds of
 * the settings, then the limit of the group. Cents. Throws LIMIT_NOT_SET, LOAN_LIMIT_REACHED, CLIENT_IN_ARREARS,
 * GROUP_IN_ARREARS or GROUP_LIMIT_REACHED. One statement without bounds and with known settings, else up to three.
 */
export async function assertMayLend(
  db: Db | Tx,
  client: Client,
  cents: number,
  known?: { lendingStops: LendingStops },
) {
  assertWithinLimit(client, cents)
  const { lendingStops: stops } = known ?? (await readSettings(db))
  if (isUnbounded(stops)) return
  if (stops.groupLimit !== null && client.groupId !== null) await lockGroupLimit(db as Tx, client.groupId)
  const figures = await findLendingFigures(db, client.id, stops)
  if (!figures) return
  const stop = lendingStopOf(figures, stops)
  if (stop) throw stop
  const available = groupAvailableCents(figures, stops)
  if (available === null || stops.groupLimit === null || cents <= available) return
  throw new ShopError('GROUP_LIMIT_REACHED', {
    group: figures.group ?? '',
    limit: stops.groupLimit,
    owed: toShillings((figures.group_outstanding_cents ?? 0) + (figures.group_held_cents ?? 0)),
    available: toShillings(available),
    requested: toShillings(cents),
    shortfall: toShillings(cents - available),
  })
}

/** What forbids lending and what the group may still owe, in shillings, of the figures of a client. */
function toLendingStop(figures: LendingFigures, stops: LendingStops) {
  const stop = lendingStopOf(figures, stops)
  const available = groupAvailableCents(figures, stops)
  return {
    stop: stop && { code: stop.code, toPay: stop.params.toPay },
    groupAvailable: available === null ? null : toShillings(available),
  }
}

const noStop = { stop: null, groupAvailable: null }

/** The same for the card of a client, in shillings. Up to two statements. */
export async function readLendingStop(db: Db, clientId: number) {
  const { lendingStops: stops } = await readSettings(db)
  const figures = isUnbounded(stops) ? undefined : await findLendingFigures(db, clientId, stops)
  return figures ? toLendingStop(figures, stops) : noStop
}

/** The same for clients of some groups, of whom all clients are given. */
export function lendingStopsOf(clients: readonly GroupCreditRow[], stops: LendingStops) {
  const sumOf = (members: readonly GroupCreditRow[], of: (row: GroupCreditRow) => number) =>
    members.reduce((sum, row) => sum + of(row), 0)
  const groups = Map.groupBy(clients, ({ group_id }) => group_id)
  const figuresOf = (members: readonly GroupCreditRow[]) => ({
    group_days: Math.max(0, ...members.map((row) => row.days_past_due)),
    group_late_cents: sumOf(members, (row) => row.group_late_cents),
    group_overdue_cents: sumOf(members, (row) => row.overdue_cents),
    group_outstanding_cents: sumOf(members, (row) => row.outstanding_cents),
    group_held_cents: sumOf(members, (row) => row.held_cents),
  })
  const ofGroups = new Map([...groups].map(([id, members]) => [id, figuresOf(members)]))
  return new Map(
    clients.map((row) => {
      const figures = ofGroups.get(row.group_id)
      if (isUnbounded(stops) || !figures) return [row.id, noStop]
      const { client, group, days_past_due, client_late_cents } = row
      return [
        row.id,
        toLendingStop({ client, group, client_days: days_past_due, client_late_cents, ...figures }, stops),
      ]
    }),
  )
}
