import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { removeLogo } from '#api/modules/files/logos.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { allowLongWork, type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import type { BrandRecord, MergeBrandInput } from '#contract/catalogue/brands.staff.ts'
import { findMergedInto, recordFormerSlug } from '../categories/former-slugs.queries.ts'
import { assertVersions, refuseItself } from '../merge-checks.ts'
import {
  deleteBrandRow,
  lockBrands,
  moveFormerBrandSlugs,
  moveProductsOfBrand,
  updateBrandPicture,
} from './brand-edits.queries.ts'
import { getBrand } from './brands.service.ts'

const itself = 'MERGE_BRAND_INTO_ITSELF'

/** What a merge would change. Throws NOT_FOUND. */
export async function previewBrandMerge(db: Db, id: number, into: number) {
  refuseItself(id, into, itself)
  const from = await getBrand(db, id)
  const target = await getBrand(db, into)
  return {
    products: from.products,
    slugs: [from.slug, ...from.formerSlugs],
    version: from.version,
    intoVersion: target.version,
  }
}

/** Returns the picture that no brand has any more. */
async function merge(tx: Tx, actor: Actor, id: number, input: MergeBrandInput): Promise<string | null> {
  const { into } = input
  await allowLongWork(tx)
  const brands = await lockBrands(tx, [id, into])
  const from = brands.find((row) => row.id === id)
  const target = brands.find((row) => row.id === into)
  if (!from && target && (await findMergedInto(tx, 'brand', id)) === into) return null
  if (!from || !target) throw new ShopError('NOT_FOUND', {})
  assertVersions(from, target, input)

  const products = await moveProductsOfBrand(tx, id, into)
  await moveFormerBrandSlugs(tx, id, into)
  await deleteBrandRow(tx, id)
  await recordFormerSlug(tx, 'brand', from.slug, into, id)
  const isInherited = target.picture_key === null
  if (isInherited) await updateBrandPicture(tx, into, from.picture_key)
  const change = { before: { name: from.name, slug: from.slug }, after: { into, name: target.name, products } }
  await recordAudit(tx, actor, { action: 'brand.merged', entity: 'brand', entityId: id, ...change })
  await recordAudit(tx, actor, {
    action: 'brand.merged',
    entity: 'brand',
    entityId: into,
    after: { merged: from.name, products },
  })
  await bumpCacheVersion(tx, 'catalogue')
  return isInherited ? null : from.picture_key
}

/**
 * Moves all products of a brand to another one, deletes it and redirects its addresses, all or nothing. A brand without a
 * picture gets that of the other. Sent again it answers the other brand. Throws NOT_FOUND, VERSION_CONFLICT.
 */
export async function mergeBrand(
  db: Db,
  files: FileStore,
  actor: Actor,
  id: number,
  input: MergeBrandInput,
): Promise<BrandRecord> {
  refuseItself(id, input.into, itself)
  const unused = await inTransaction(db, (tx) => merge(tx, actor, id, input))
  if (unused) await removeLogo(files, unused)
  return getBrand(db, input.into)
}
