import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { allowLongWork, type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { toSlug } from '#api/platform/slugs.ts'
import type { AddCategoryInput, CategoryRecord, EditCategoryInput } from '#contract/catalogue/categories.staff.ts'
import { findCategoryOrder, lockCategoryOrder, updatePlaces } from '../places.queries.ts'
import { firstFreeSlug, movedTo } from './categories.rules.ts'
import { getCategory } from './categories.service.ts'
import {
  countProductsOf,
  deleteCategory,
  findSlugsLike,
  insertCategory,
  type LockedCategory,
  lockAllCategories,
  lockCategory,
  lockForDelete,
  updateCategory,
} from './category-edits.queries.ts'
import { recordFormerSlug, releaseSlug } from './former-slugs.queries.ts'

const entity = 'category'
const taken = { categories_name: 'name', categories_slug_key: 'slug' } as const

/** Adds a category in the caller's transaction. */
export async function insertNewCategory(tx: Tx, actor: Actor, { slug, ...details }: AddCategoryInput): Promise<number> {
  await lockCategoryOrder(tx)
  const base = toSlug(details.name)
  const chosen = slug ?? firstFreeSlug(base, await findSlugsLike(tx, base))
  const { id } = await insertCategory(tx, chosen, details)
  await releaseSlug(tx, 'category', chosen)
  await recordAudit(tx, actor, { action: 'category.added', entity, entityId: id, after: { ...details, slug: chosen } })
  await bumpCacheVersion(tx, 'catalogue')
  return id
}

/** Adds a category, last in the order. Without a slug it gets one made of its name. Throws ALREADY_TAKEN. */
export async function addCategory(
  db: Db,
  actor: Actor,
  requestKey: string,
  input: AddCategoryInput,
): Promise<CategoryRecord> {
  const call = { actor, endpoint: 'addCategory', requestKey, input }
  const id = await once(db, call, (tx) => insertNewCategory(tx, actor, input)).catch((error) => {
    throw toTaken(error, taken)
  })
  return getCategory(db, id)
}

/** A stored category with the fields of an edit. */
export const contentsOf = (row: LockedCategory) => ({
  name: row.name,
  nameSw: row.name_sw ?? '',
  description: row.description,
  descriptionSw: row.description_sw ?? '',
  icon: row.icon,
  status: row.active ? 'active' : 'inactive',
  slug: row.slug,
})

/** Edits a category in the caller's transaction. Throws NOT_FOUND, VERSION_CONFLICT. */
export async function changeCategory(
  tx: Tx,
  actor: Actor,
  id: number,
  { version, ...input }: EditCategoryInput,
): Promise<void> {
  const row = await lockCategory(tx, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const before = contentsOf(row)
  if (hasFields(before, input)) return
  refuseOutdated({ id, ...before, version: row.version }, { id, ...input, version })
  // Opening or closing a category writes each of its products.
  if (before.status !== input.status) await allowLongWork(tx)
  await updateCategory(tx, id, input)
  if (row.slug !== input.slug) {
    await releaseSlug(tx, 'category', input.slug)
    await recordFormerSlug(tx, 'category', row.slug, id)
  }
  if (before.name !== input.name || before.nameSw !== input.nameSw)
    await enqueue(tx, 'index-category-names', [{ categoryId: id }])
  await recordAudit(tx, actor, { action: 'category.edited', entity, entityId: id, before, after: input })
  await bumpCacheVersion(tx, 'catalogue')
}

/**
 * Idempotent: the same edit sent again returns the stored category. Throws NOT_FOUND, VERSION_CONFLICT for an outdated
 * version, ALREADY_TAKEN for the name or slug of another category.
 */
export async function editCategory(
  db: Db,
  actor: Actor,
  id: number,
  input: EditCategoryInput,
): Promise<CategoryRecord> {
  await inTransaction(db, (tx) => changeCategory(tx, actor, id, input)).catch((error) => {
    throw toTaken(error, taken)
  })
  return getCategory(db, id)
}

/** Puts a category at a place in the order of the shop. Needs no version: the same call has the same result. */
export const placeCategory = (db: Db, actor: Actor, id: number, place: number) =>
  inTransaction(db, async (tx) => {
    await lockCategoryOrder(tx)
    await lockAllCategories(tx)
    const before = await findCategoryOrder(tx)
    if (!before.includes(id)) throw new ShopError('NOT_FOUND', {})
    const after = movedTo(before, id, place)
    await updatePlaces(tx, 'categories', after)
    const placeOf = (ids: number[]) => ids.indexOf(id) + 1
    if (placeOf(before) !== placeOf(after)) {
      const places = { before: { place: placeOf(before) }, after: { place: placeOf(after) } }
      await recordAudit(tx, actor, { action: 'category.placed', entity, entityId: id, ...places })
      await bumpCacheVersion(tx, 'catalogue')
    }
    return { place: placeOf(after) }
  })

/** Deletes a category with its sub-categories. Throws CATEGORY_NOT_EMPTY while any product is in it. */
export const removeCategory = (db: Db, actor: Actor, id: number) =>
  inTransaction(db, (tx) => deleteEmptyCategory(tx, actor, id))

/** The same in the caller's transaction. */
export async function deleteEmptyCategory(tx: Tx, actor: Actor, id: number) {
  const [row] = await lockForDelete(tx, [id])
  if (!row) throw new ShopError('NOT_FOUND', {})
  const products = await countProductsOf(tx, id)
  if (products > 0) throw new ShopError('CATEGORY_NOT_EMPTY', { name: row.name, products })
  await deleteCategory(tx, id)
  await recordAudit(tx, actor, { action: 'category.deleted', entity, entityId: id, before: contentsOf(row) })
  await bumpCacheVersion(tx, 'catalogue')
}
