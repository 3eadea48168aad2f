import { recordAudit } from '#api/modules/audit/audit.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { allowLongWork, type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError } from '#api/platform/errors.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { toSlug } from '#api/platform/slugs.ts'
import type {
  AddSubCategoryInput,
  CategoryRecord,
  EditSubCategoryInput,
  MoveSubCategoryInput,
} from '#contract/catalogue/categories.staff.ts'
import { findSubCategoryOrder, updatePlaces } from '../places.queries.ts'
import { firstFreeSlug, movedTo } from './categories.rules.ts'
import { getCategory } from './categories.service.ts'
import { lockCategory, lockForDelete } from './category-edits.queries.ts'
import { recordFormerPlace } from './former-slugs.queries.ts'
import {
  countProductsOfSub,
  deleteSubCategories,
  findCategoryOf,
  insertSubCategory,
  type LockedSubCategory,
  lockSubCategories,
  moveProductsOf,
  moveSubCategories,
  updateSubCategory,
} from './sub-categories.queries.ts'

const entity = 'sub_category'

/** The lock of the category makes names and places within it safe to compare. */
function refuseTaken(subs: LockedSubCategory[], name: string, exceptId?: number) {
  const isTaken = subs.some((sub) => sub.id !== exceptId && sub.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw new ShopError('ALREADY_TAKEN', { field: 'name' })
}

async function add(tx: Tx, actor: Actor, categoryId: number, input: AddSubCategoryInput): Promise<number> {
  if (!(await lockCategory(tx, categoryId))) throw new ShopError('NOT_FOUND', {})
  const subs = await lockSubCategories(tx, [categoryId])
  refuseTaken(subs, input.name)
  const slug = firstFreeSlug(
    toSlug(input.name),
    subs.map((sub) => sub.slug),
  )
  const { id } = await insertSubCategory(tx, categoryId, slug, input)
  const after = { ...input, slug, categoryId }
  await recordAudit(tx, actor, { action: 'sub_category.added', entity, entityId: id, after })
  await bumpCacheVersion(tx, 'catalogue')
  return id
}

/** Adds a sub-category, last in its category. Throws ALREADY_TAKEN for the name of another one there. */
export async function addSubCategory(
  db: Db,
  actor: Actor,
  requestKey: string,
  categoryId: number,
  input: AddSubCategoryInput,
): Promise<CategoryRecord> {
  const call = { actor, endpoint: 'addSubCategory', requestKey, input: { categoryId, ...input } }
  await once(db, call, (tx) => add(tx, actor, categoryId, input))
  return getCategory(db, categoryId)
}

/** Runs a change of one sub-category with its category and all of its sub-categories locked. Returns the category. */
async function withLockedSiblings(
  db: Db,
  id: number,
  change: (tx: Tx, sub: LockedSubCategory, siblings: LockedSubCategory[]) => Promise<unknown>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const categoryId = (await findCategoryOf(tx, id))?.category_id
    if (categoryId === undefined || !(await lockCategory(tx, categoryId))) throw new ShopError('NOT_FOUND', {})
    const siblings = await lockSubCategories(tx, [categoryId])
    const sub = siblings.find((sibling) => sibling.id === id)
    // It was moved or deleted while this transaction waited for the lock.
    if (!sub) throw new ShopError('NOT_FOUND', {})
    await change(tx, sub, siblings)
    return categoryId
  })
}

const contentsOf = ({ name, name_sw }: LockedSubCategory) => ({ name, nameSw: name_sw ?? '' })

/** Renames a sub-category. Idempotent. Throws NOT_FOUND, VERSION_CONFLICT, ALREADY_TAKEN. */
export async function editSubCategory(db: Db, actor: Actor, id: number, input: EditSubCategoryInput) {
  const categoryId = await withLockedSiblings(db, id, async (tx, sub, siblings) => {
    const { version: _, ...names } = input
    const before = contentsOf(sub)
    if (hasFields(before, names)) return
    refuseOutdated({ id, ...before, version: sub.version }, { id, ...input })
    refuseTaken(siblings, names.name, id)
    await updateSubCategory(tx, id, names)
    await enqueue(tx, 'index-category-names', [{ categoryId: sub.category_id }])
    await recordAudit(tx, actor, { action: 'sub_category.edited', entity, entityId: id, before, after: names })
    await bumpCacheVersion(tx, 'catalogue')
  })
  return getCategory(db, categoryId)
}

/** Puts a sub-category at a place in its category. Needs no version: the same call has the same result. */
export async function placeSubCategory(db: Db, actor: Actor, id: number, place: number) {
  const categoryId = await withLockedSiblings(db, id, async (tx, sub) => {
    const before = await findSubCategoryOrder(tx, sub.category_id)
    const after = movedTo(before, id, place)
    await updatePlaces(tx, 'sub_categories', after)
    if (before.indexOf(id) === after.indexOf(id)) return
    const places = { before: { place: before.indexOf(id) + 1 }, after: { place: after.indexOf(id) + 1 } }
    await recordAudit(tx, actor, { action: 'sub_category.placed', entity, entityId: id, ...places })
    await bumpCacheVersion(tx, 'catalogue')
  })
  return getCategory(db, categoryId)
}

async function move(tx: Tx, actor: Actor, id: number, { categoryId: to, version }: MoveSubCategoryInput) {
  const from = (await findCategoryOf(tx, id))?.category_id
  if (from === undefined) throw new ShopError('NOT_FOUND', {})
  if (from === to) return
  await allowLongWork(tx)
  const categories = await lockForDelete(tx, [from, to])
  const subs = await lockSubCategories(tx, [from, to])
  const sub = subs.find((each) => each.id === id && each.category_id === from)
  if (!sub || categories.length < 2) throw new ShopError('NOT_FOUND', {})
  refuseOutdated({ id, ...contentsOf(sub), categoryId: from, version: sub.version }, { id, categoryId: to, version })
  const targets = subs.filter((each) => each.category_id === to)
  refuseTaken(targets, sub.name)
  if (targets.some((each) => each.slug === sub.slug)) throw new ShopError('ALREADY_TAKEN', { field: 'slug' })
  await moveSubCategories(tx, [id], to)
  const products = await moveProductsOf(tx, id, from, to)
  await recordFormerPlace(tx, { categoryId: from, slug: sub.slug }, id)
  const change = { before: { categoryId: from }, after: { categoryId: to, products } }
  await recordAudit(tx, actor, { action: 'sub_category.moved', entity, entityId: id, ...change })
  await bumpCacheVersion(tx, 'catalogue')
}

/**
 * Moves a sub-category with its products to another category; its old address redirects. Idempotent. Throws NOT_FOUND,
 * VERSION_CONFLICT, ALREADY_TAKEN for the name or slug of one that is there.
 */
export async function moveSubCategory(db: Db, actor: Actor, id: number, input: MoveSubCategoryInput) {
  await inTransaction(db, (tx) => move(tx, actor, id, input))
  return getCategory(db, input.categoryId)
}

/** Throws CATEGORY_NOT_EMPTY while any product is in it. */
export async function removeSubCategory(db: Db, actor: Actor, id: number) {
  await withLockedSiblings(db, id, async (tx, sub) => {
    const products = await countProductsOfSub(tx, sub)
    if (products > 0) throw new ShopError('CATEGORY_NOT_EMPTY', { name: sub.name, products })
    await deleteSubCategories(tx, [id])
    const before = { ...contentsOf(sub), slug: sub.slug, categoryId: sub.category_id }
    await recordAudit(tx, actor, { action: 'sub_category.deleted', entity, entityId: id, before })
    await bumpCacheVersion(tx, 'catalogue')
  })
}
