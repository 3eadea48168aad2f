import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { anyOf, likePattern } from '#api/platform/database/fragments.ts'
import { findSliceIds, type KeyedSlice } from '#api/platform/database/lists.ts'
import type { SubscribersQuery } from '#contract/site/newsletter.staff.ts'

export type SubscriberFilter = Pick<SubscribersQuery, 'search' | 'status' | 'language'>

function subscribersIn({ search, status, language }: SubscriberFilter) {
  const conditions = [
    status === undefined ? sql`status = any('{confirmed,pending}'::text[])` : sql`status = ${status}`,
    ...(search ? [sql`lower(email) like ${likePattern(search.toLowerCase())}`] : []),
    ...(language === undefined ? [] : [sql`language = ${language}`]),
  ]
  return sql<{ id: number }>`select id from newsletter_subscriptions where ${sql.join(conditions, sql` and `)}`
}

/** Ids of one slice of the subscribers, and the number of all, counted up to one above the cap. */
export const findSubscriberIds = (db: Db, filter: SubscriberFilter, slice: KeyedSlice) =>
  findSliceIds(db, subscribersIn(filter), slice)

/** Subscribers by id, newest or oldest first, without those who unsubscribed since. */
export const findSubscribers = (db: Db, ids: readonly number[], ascending = false) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['id', 'language', 'asked_at', 'confirmed_at'])
    .select([sql<string>`email`.as('email'), sql<'confirmed' | 'pending'>`status`.as('status')])
    .where('id', '=', anyOf(ids))
    .where('email', 'is not', null)
    .orderBy('id', ascending ? 'asc' : 'desc')
    .execute()
export type SubscriberRow = Awaited<ReturnType<typeof findSubscribers>>[number]

/** The number of subscriptions by state. */
export const countSubscriptions = (db: Db) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['status', sql<number>`count(*)`.as('count')])
    .groupBy('status')
    .execute()
