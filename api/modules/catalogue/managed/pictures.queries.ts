import { sql } from 'kysely'
import type { Db, Tx } from '#api/platform/database/db.ts'

/** The pictures of a product in their order. */
export const findPictures = (db: Db, productId: number) =>
  db
    .selectFrom('product_pictures')
    .select(['id', 'key', 'tint', 'alt', 'alt_sw', 'state'])
    .where('product_id', '=', productId)
    .orderBy('place')
    .orderBy('id')
    .execute()
export type PictureRow = Awaited<ReturnType<typeof findPictures>>[number]

export const findPicture = (db: Db, id: number) =>
  db
    .selectFrom('product_pictures')
    .select(['id', 'product_id', 'key', 'state', 'alt', 'alt_sw'])
    .where('id', '=', id)
    .executeTakeFirst()

export const insertPicture = (tx: Tx, productId: number, picture: { key: string; alt: string; altSw: string }) =>
  tx
    .insertInto('product_pictures')
    .values((eb) => ({
      product_id: productId,
      place: eb
        .selectFrom('product_pictures')
        .select(sql<number>`coalesce(max(place), 0) + 1`.as('next'))
        .where('product_id', '=', productId),
      key: picture.key,
      alt: picture.alt,
      alt_sw: picture.altSw,
      state: 'waiting',
    }))
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateAlternative = (tx: Tx, id: number, { alt, altSw }: { alt: string; altSw: string }) =>
  tx.updateTable('product_pictures').set({ alt, alt_sw: altSw }).where('id', '=', id).execute()

/** The files of a picture exist, with this tint; null where the upload could not be decoded. */
export const updateMade = (tx: Tx, id: number, tint: string | null) =>
  tx
    .updateTable('product_pictures')
    .set({ state: tint === null ? 'failed' : 'ready', tint })
    .where('id', '=', id)
    .execute()

export const removePictureRow = (tx: Tx, id: number) => tx.deleteFrom('product_pictures').where('id', '=', id).execute()

/** Puts the first picture that is ready on the cards of a product. */
export const updateCardPicture = (tx: Tx, productId: number) =>
  sql`
  update products set picture_key = first.key, picture_tint = first.tint
  from (select ${productId}::bigint as product_id) as named left join lateral (
    select key, tint from product_pictures
    where product_id = named.product_id and state = 'ready' order by place, id limit 1
  ) as first on true
  where products.id = named.product_id
`.execute(tx)

/** Whether another product or picture has the files of a key. */
export async function isKeyUsed(db: Db, key: string) {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from product_pictures where key = ${key})
      or exists (select from products where picture_key = ${key}) as used
  `.execute(db)
  return rows[0]?.used === true
}

/** The keys of uploads that wait for the job. */
export const findWaitingKeys = (db: Db) =>
  db.selectFrom('product_pictures').select('key').where('state', '=', 'waiting').execute()

/** The keys of all pictures that are shown. */
export async function findShownKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from product_pictures where state = 'ready'
    union select picture_key from products where picture_key is not null
  `.execute(db)
  return rows.map(({ key }) => key)
}

/** The keys of all pictures of brands. */
export const findBrandPictures = (db: Db) =>
  db.selectFrom('brands').select('picture_key as key').where('picture_key', 'is not', null).execute()
