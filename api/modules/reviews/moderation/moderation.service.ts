import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { BulkKind } from '#api/modules/bulk-jobs/bulk-jobs.service.ts'
import { addRating, subtractRating } from '#api/modules/catalogue/catalogue.service.ts'
import { type Actor, scopeOf } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import {
  type ModeratedReview,
  type ModerationQuery,
  moderatedPageSize,
  type ReviewStatusInput,
} from '#contract/catalogue/reviews.staff.ts'
import type { PageOf } from '#contract/lists.ts'
import {
  findModerated,
  findReviewIds,
  lockReview,
  type ModeratedRow,
  nameReviews,
  updateStatus,
} from './moderation.queries.ts'

const toModerated = (row: ModeratedRow): ModeratedReview => ({
  id: row.id,
  product: { id: row.product_id, name: row.name, slug: row.slug, isListed: row.is_listed },
  author: row.author,
  rating: row.rating,
  title: row.title,
  body: row.body,
  status: row.status,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
})

/** Reviews of all products. Two statements. */
export async function listAllReviews(db: Db, actor: Actor, query: ModerationQuery): Promise<PageOf<ModeratedReview>> {
  const { page = 0, size = moderatedPageSize, olderThan, newerThan, sort, ...filter } = query
  const hasKey = olderThan !== undefined || newerThan !== undefined
  const ascending = sort === 'created_at.asc'
  const slice = { size, offset: hasKey ? 0 : page * size, olderThan, newerThan, ascending }
  const { ids, counted } = await findReviewIds(db, filter, slice)
  const rows = ids.length === 0 ? [] : await findModerated(db, scopeOf(actor), ids, ascending)
  return toPage(rows.map(toModerated), counted, page, size)
}

/** Throws NOT_FOUND. */
export async function getReview(db: Db, actor: Actor, id: number): Promise<ModeratedReview> {
  const [row] = await findModerated(db, scopeOf(actor), [id])
  if (!row) throw new ShopError('NOT_FOUND', {})
  return toModerated(row)
}

/** Returns whether anything changed. Throws NOT_FOUND. */
async function setStatus(tx: Tx, actor: Actor, id: number, { status, reason }: ReviewStatusInput): Promise<boolean> {
  const row = await lockReview(tx, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  if (row.status === status) return false
  await updateStatus(tx, id, status, reason)
  if (status === 'published') await addRating(tx, row.product_id, row.rating)
  else await subtractRating(tx, row.product_id, row.rating)
  await recordAudit(tx, actor, {
    action: status === 'hidden' ? 'review.hidden' : 'review.shown',
    entity: 'review',
    entityId: id,
    before: { status: row.status, reason: row.reason },
    after: { status, reason },
  })
  await bumpCacheVersion(tx, 'reviews')
  return true
}

/** Hides a review or shows it again; the rating of its product follows in the same transaction. Idempotent. */
export async function setReviewStatus(db: Db, actor: Actor, id: number, input: ReviewStatusInput) {
  await inTransaction(db, (tx) => setStatus(tx, actor, id, input))
  return getReview(db, actor, id)
}

/** Hides or shows many reviews, each as a single change; those in the wanted state are skipped. */
export const setReviewStatuses: BulkKind<'reviews.set-status'> = {
  findIds: async (db, _actor, query, max) => (await findReviewIds(db, query, { size: max, offset: 0 })).ids,
  changeRow: async (tx, actor, id, input) => {
    if (!(await setStatus(tx, actor, id, input))) throw new ShopError('ALREADY_SO', {})
  },
  nameRows: (db, _actor, ids) => nameReviews(db, ids),
}
