import { logoPath } from '#api/modules/files/logos.service.ts'
import type { Db } from '#api/platform/database/db.ts'
import { countUpTo, type Slice, toPage } from '#api/platform/database/lists.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { BrandFilter, BrandRecord } from '#contract/catalogue/brands.staff.ts'
import { findBrandRecord, findBrands, matchingBrands } from './brands.queries.ts'

const toBrand = <Row extends { picture_key: string | null }>({ picture_key, ...brand }: Row) => ({
  ...brand,
  picture: picture_key && logoPath(picture_key),
})

export async function listBrands(db: Db, { page, size, ...filter }: BrandFilter & Slice) {
  const rows = await findBrands(db, filter, { page, size })
  return toPage(rows.map(toBrand), await countUpTo(db, matchingBrands(db, filter)), page, size)
}

/** One brand for editing. Throws NOT_FOUND. */
export async function getBrand(db: Db, id: number): Promise<BrandRecord> {
  const row = await findBrandRecord(db, id)
  if (!row) throw new ShopError('NOT_FOUND', {})
  const { former_slugs: formerSlugs, ...brand } = row
  return { ...toBrand(brand), formerSlugs }
}
