import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { removeLogo, writeLogo } from '#api/modules/files/logos.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { hasFields, refuseOutdated } from '#api/platform/edits.ts'
import { ShopError, toTaken } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { toSlug } from '#api/platform/slugs.ts'
import type { AddBrandInput, BrandRecord, EditBrandInput } from '#contract/catalogue/brands.staff.ts'
import { firstFreeSlug } from '../categories/categories.rules.ts'
import { recordFormerSlug, releaseSlug } from '../categories/former-slugs.queries.ts'
import {
  countProductsOfBrand,
  deleteBrandRow,
  findBrandSlugsLike,
  insertBrand,
  lockBrands,
  updateBrand,
  updateBrandPicture,
} from './brand-edits.queries.ts'
import { getBrand } from './brands.service.ts'

const entity = 'brand'
const taken = { brands_name: 'name', brands_slug_key: 'slug' } as const

async function add(tx: Tx, actor: Actor, { name, slug }: AddBrandInput): Promise<number> {
  const base = toSlug(name)
  const after = { name, slug: slug ?? firstFreeSlug(base, await findBrandSlugsLike(tx, base)) }
  const { id } = await insertBrand(tx, after)
  await releaseSlug(tx, 'brand', after.slug)
  await recordAudit(tx, actor, { action: 'brand.added', entity, entityId: id, after })
  await bumpCacheVersion(tx, 'catalogue')
  return id
}

/** Adds a brand. Without a slug it gets one made of its name. Throws ALREADY_TAKEN. */
export async function addBrand(db: Db, actor: Actor, requestKey: string, input: AddBrandInput): Promise<BrandRecord> {
  const call = { actor, endpoint: 'addBrand', requestKey, input }
  const id = await once(db, call, (tx) => add(tx, actor, input)).catch((error) => {
    throw toTaken(error, taken)
  })
  return getBrand(db, id)
}

async function edit(tx: Tx, actor: Actor, id: number, { version, ...input }: EditBrandInput): Promise<void> {
  const [row] = await lockBrands(tx, [id])
  if (!row) throw new ShopError('NOT_FOUND', {})
  const before = { name: row.name, slug: row.slug }
  if (hasFields(input, before)) return
  refuseOutdated({ id, ...before, version: row.version }, { id, ...input, version })
  await updateBrand(tx, id, input)
  if (before.slug !== input.slug) {
    await releaseSlug(tx, 'brand', input.slug)
    await recordFormerSlug(tx, 'brand', before.slug, id)
  }
  if (before.name !== input.name) await enqueue(tx, 'index-brand-names', [{ brandId: id }])
  await recordAudit(tx, actor, { action: 'brand.edited', entity, entityId: id, before, after: input })
  await bumpCacheVersion(tx, 'catalogue')
}

/**
 * Idempotent: the same edit sent again returns the stored brand. Throws NOT_FOUND, VERSION_CONFLICT for an outdated
 * version, ALREADY_TAKEN for the name or slug of another brand.
 */
export async function editBrand(db: Db, actor: Actor, id: number, input: EditBrandInput): Promise<BrandRecord> {
  await inTransaction(db, (tx) => edit(tx, actor, id, input)).catch((error) => {
    throw toTaken(error, taken)
  })
  return getBrand(db, id)
}

/**
 * Gives a brand a picture, sent as a data URL, or takes it away. Throws NOT_FOUND, and what `writeLogo` throws. The file
 * of the earlier picture is removed.
 */
export async function setBrandPicture(db: Db, files: FileStore, actor: Actor, id: number, data: string | null) {
  const key = data === null ? null : await writeLogo(files, data)
  const change = async (tx: Tx) => {
    const [row] = await lockBrands(tx, [id])
    if (!row) throw new ShopError('NOT_FOUND', {})
    const { picture_key: earlier } = row
    if (earlier === key) return null
    await updateBrandPicture(tx, id, key)
    const [before, after] = [{ picture: earlier }, { picture: key }]
    await recordAudit(tx, actor, { action: 'brand.pictured', entity, entityId: id, before, after })
    await bumpCacheVersion(tx, 'catalogue')
    return earlier
  }
  const earlier = await inTransaction(db, change).catch(async (error) => {
    if (key) await removeLogo(files, key)
    throw error
  })
  if (earlier) await removeLogo(files, earlier)
  return getBrand(db, id)
}

/** Throws BRAND_IN_USE while any product has it. */
export async function removeBrand(db: Db, files: FileStore, actor: Actor, id: number) {
  const picture = await inTransaction(db, async (tx) => {
    const [row] = await lockBrands(tx, [id])
    if (!row) throw new ShopError('NOT_FOUND', {})
    const { name, slug } = row
    const products = await countProductsOfBrand(tx, id)
    if (products > 0) throw new ShopError('BRAND_IN_USE', { name, products })
    await deleteBrandRow(tx, id)
    await recordAudit(tx, actor, { action: 'brand.deleted', entity, entityId: id, before: { name, slug } })
    await bumpCacheVersion(tx, 'catalogue')
    return row.picture_key
  })
  if (picture) await removeLogo(files, picture)
}
