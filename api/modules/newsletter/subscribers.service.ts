import type { Db } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import type { PageOf } from '#contract/lists.ts'
import { type Subscriber, type SubscribersQuery, subscribersPageSize } from '#contract/site/newsletter.staff.ts'
import { countSubscriptions, findSubscriberIds, findSubscribers } from './subscribers.queries.ts'

/** Addresses that subscribed. Two statements. */
export async function listSubscribers(db: Db, query: SubscribersQuery): Promise<PageOf<Subscriber>> {
  const { page = 0, size = subscribersPageSize, olderThan, newerThan, sort, ...filter } = query
  const hasKey = olderThan !== undefined || newerThan !== undefined
  const ascending = sort === 'requested_at.asc'
  const slice = { size, offset: hasKey ? 0 : page * size, olderThan, newerThan, ascending }
  const { ids, counted } = await findSubscriberIds(db, filter, slice)
  const rows = ids.length === 0 ? [] : await findSubscribers(db, ids, ascending)
  const content = rows.map(({ asked_at, confirmed_at, ...row }) => ({
    ...row,
    requestedAt: asked_at.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
  }))
  return toPage(content, counted, page, size)
}

/** One statement. */
export async function getSubscriberStats(db: Db) {
  const rows = await countSubscriptions(db)
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    confirmed: countOf('confirmed'),
    pending: countOf('pending'),
    unsubscribed: countOf('unsubscribed'),
  }
}

export { findSubscriberIds, findSubscribers, type SubscriberRow } from './subscribers.queries.ts'
