import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { allowLongWork, type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { CategoryRecord, MergeCategoryInput } from '#contract/catalogue/categories.staff.ts'
import { assertVersions, refuseItself } from '../merge-checks.ts'
import { findSubCategoryOrder } from '../places.queries.ts'
import { planMerge } from './categories.rules.ts'
import { getCategory } from './categories.service.ts'
import { deleteCategory, lockForDelete } from './category-edits.queries.ts'
import { findMergedInto, recordFormerSlug } from './former-slugs.queries.ts'
import { countForMerge, findForMerge, mergeProducts, moveFormerSlugs } from './merge.queries.ts'
import { deleteSubCategories, lockSubCategories, moveSubCategories } from './sub-categories.queries.ts'

const itself = 'MERGE_INTO_ITSELF'

/** What a merge would change. Throws NOT_FOUND. */
export async function previewMerge(db: Db, id: number, into: number) {
  refuseItself(id, into, itself)
  const rows = await findForMerge(db, [id, into])
  const from = rows.find((row) => row.id === id)
  const target = rows.find((row) => row.id === into)
  if (!from || !target) throw new ShopError('NOT_FOUND', {})
  const { joined, moved } = planMerge(from.sub_categories, target.sub_categories)
  const { products, active } = await countForMerge(db, id)
  return {
    products,
    listedChange: (Number(target.active) - Number(from.active)) * active,
    movedSubCategories: moved.map((sub) => sub.name),
    joinedSubCategories: joined.map((pair) =>
      pair.from.name.toLowerCase() === pair.to.name.toLowerCase()
        ? pair.to.name
        : `${pair.from.name} → ${pair.to.name}`,
    ),
    slugs: [from.slug, ...from.former_slugs],
    version: from.version,
    intoVersion: target.version,
  }
}

async function merge(tx: Tx, actor: Actor, id: number, input: MergeCategoryInput): Promise<void> {
  const { into } = input
  await allowLongWork(tx)
  const categories = await lockForDelete(tx, [id, into])
  const from = categories.find((row) => row.id === id)
  const target = categories.find((row) => row.id === into)
  if (!from && target && (await findMergedInto(tx, 'category', id)) === into) return
  if (!from || !target) throw new ShopError('NOT_FOUND', {})
  assertVersions(from, target, input)

  const subs = await lockSubCategories(tx, [id, into])
  const { joined, moved } = planMerge(
    subs.filter((sub) => sub.category_id === id),
    subs.filter((sub) => sub.category_id === into),
  )
  const order = await findSubCategoryOrder(tx, id)
  const movedIds = order.filter((subId) => moved.some((sub) => sub.id === subId))
  await moveSubCategories(tx, movedIds, into)
  const products = await mergeProducts(tx, id, into, joined)
  await moveFormerSlugs(tx, id, into, joined)
  const joinedIds = joined.map((pair) => pair.from.id)
  await deleteSubCategories(tx, joinedIds)
  await deleteCategory(tx, id)
  await recordFormerSlug(tx, 'category', from.slug, into, id)
  await recordAudit(tx, actor, {
    action: 'category.merged',
    entity: 'category',
    entityId: id,
    before: { name: from.name, slug: from.slug },
    after: { into, products, movedSubCategories: movedIds, joinedSubCategories: joinedIds },
  })
  await bumpCacheVersion(tx, 'catalogue')
}

/**
 * Moves all products and sub-categories of a category into another one, deletes it and redirects its addresses, all or
 * nothing. Sent again it answers the other category. Throws NOT_FOUND, VERSION_CONFLICT.
 */
export async function mergeCategory(
  db: Db,
  actor: Actor,
  id: number,
  input: MergeCategoryInput,
): Promise<CategoryRecord> {
  refuseItself(id, input.into, itself)
  await inTransaction(db, (tx) => merge(tx, actor, id, input))
  return getCategory(db, input.into)
}
