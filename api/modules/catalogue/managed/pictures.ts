import { recordAudit } from '#api/modules/audit/audit.service.ts'
import { logoKey } from '#api/modules/files/logos.service.ts'
import { type NamedFiles, removeOrphans } from '#api/modules/files/orphan-files.service.ts'
import {
  blurredFolder,
  blurredKey,
  makePicture,
  pictureFolder,
  pictureKeys,
  removePicture as removeFiles,
  removeUpload,
  storeUpload,
  uploadFolder,
  uploadKey,
} from '#api/modules/files/product-pictures.service.ts'
import { readSettings } from '#api/modules/settings/settings.service.ts'
import type { Actor } from '#api/platform/actor.ts'
import { bumpCacheVersion } from '#api/platform/database/cache-versions.ts'
import { type Db, inTransaction, type Tx } from '#api/platform/database/db.ts'
import { ShopError } from '#api/platform/errors.ts'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { enqueue } from '#api/platform/jobs.ts'
import { once } from '#api/platform/limits/idempotency.ts'
import { maxPictures, pictureStates } from '#contract/catalogue/product-choices.ts'
import type { ProductPicture } from '#contract/catalogue/product-pictures.staff.ts'
import { movedTo } from '../categories/categories.rules.ts'
import { updatePlaces } from '../places.queries.ts'
import { toPicture } from '../products.presenters.ts'
import {
  findBrandPictures,
  findPicture,
  findPictures,
  findShownKeys,
  findWaitingKeys,
  insertPicture,
  isKeyUsed,
  type PictureRow,
  removePictureRow,
  updateAlternative,
  updateCardPicture,
  updateMade,
} from './pictures.queries.ts'
import { lockProduct } from './product-edits.queries.ts'

const entity = 'product'

const toProductPicture = (row: PictureRow): ProductPicture => ({
  id: row.id,
  key: row.key,
  tint: toPicture({ picture_key: row.key, picture_tint: row.tint })?.tint ?? '',
  alt: row.alt,
  altSw: row.alt_sw,
  state: pictureStates.find((state) => state === row.state) ?? 'failed',
})

const toList = (rows: PictureRow[]) => ({ pictures: rows.map(toProductPicture) })

async function assertProduct(tx: Tx, productId: number) {
  if (!(await lockProduct(tx, productId))) throw new ShopError('NOT_FOUND', {})
}

/** The pictures of a product, in their order; none for an unknown product. */
export const listProductPictures = async (db: Db, productId: number) => toList(await findPictures(db, productId))

type NewPicture = { data: string; alt: string; altSw: string }

/** Stores an upload, of which a job makes a picture. Throws NOT_FOUND, TOO_MANY_PICTURES and what `storeUpload` throws. */
export async function addProductPicture(
  db: Db,
  files: FileStore,
  actor: Actor,
  call: { requestKey: string; productId: number },
  input: NewPicture,
) {
  const { productId, requestKey } = call
  const key = await storeUpload(files, input.data)
  const add = async (tx: Tx) => {
    await assertProduct(tx, productId)
    const { length } = await findPictures(tx, productId)
    if (length >= maxPictures) throw new ShopError('TOO_MANY_PICTURES', { max: maxPictures })
    const { id } = await insertPicture(tx, productId, { key, alt: input.alt, altSw: input.altSw })
    await enqueue(tx, 'make-product-picture', [{ pictureId: id }])
    const after = { picture: id, alt: input.alt }
    await recordAudit(tx, actor, { action: 'product.picture-added', entity, entityId: productId, after })
    return id
  }
  const named = { actor, endpoint: 'addProductPicture', requestKey, input: { productId, ...input } }
  const id = await once(db, named, add)
  // A repeated call stored the same upload a second time.
  if ((await findPicture(db, id))?.key !== key) await removeUpload(files, key)
  return listProductPictures(db, productId)
}

/** Adds a stored upload as a picture of a locked product; a job makes its sizes. */
export async function addPictureOf(tx: Tx, actor: Actor, productId: number, key: string) {
  const { id } = await insertPicture(tx, productId, { key, alt: '', altSw: '' })
  await enqueue(tx, 'make-product-picture', [{ pictureId: id }])
  await recordAudit(tx, actor, { action: 'product.picture-added', entity, entityId: productId, after: { picture: id } })
}

/** Makes the files of an upload and shows them. Run twice it does nothing the second time. */
export async function makeProductPicture(db: Db, files: FileStore, id: number): Promise<void> {
  const picture = await findPicture(db, id)
  if (picture?.state !== 'waiting') return
  const tint = await makePicture(files, picture.key)
  await inTransaction(db, async (tx) => {
    await assertProduct(tx, picture.product_id)
    await updateMade(tx, id, tint)
    await updateCardPicture(tx, picture.product_id)
    await bumpCacheVersion(tx, 'catalogue')
  })
  await removeUpload(files, picture.key)
}

/** Locks the product of a picture. Throws NOT_FOUND. */
async function lockPicture(tx: Tx, id: number) {
  const picture = await findPicture(tx, id)
  if (!picture) throw new ShopError('NOT_FOUND', {})
  await assertProduct(tx, picture.product_id)
  return picture
}

type Picture = Awaited<ReturnType<typeof lockPicture>>

/** Changes a picture and what its product's cards show, in one transaction. */
async function change(db: Db, id: number, work: (tx: Tx, picture: Picture) => Promise<unknown>) {
  const picture = await inTransaction(db, async (tx) => {
    const locked = await lockPicture(tx, id)
    await work(tx, locked)
    await updateCardPicture(tx, locked.product_id)
    await bumpCacheVersion(tx, 'catalogue')
    return locked
  })
  return { picture, answer: await listProductPictures(db, picture.product_id) }
}

export async function describePicture(db: Db, actor: Actor, id: number, after: { alt: string; altSw: string }) {
  const { answer } = await change(db, id, async (tx, { product_id, alt, alt_sw }) => {
    await updateAlternative(tx, id, after)
    const before = { alt, altSw: alt_sw }
    await recordAudit(tx, actor, { action: 'product.picture-described', entity, entityId: product_id, before, after })
  })
  return answer
}

/** Puts a picture at a place, from 1. Needs no version: the same call has the same result. */
export async function placePicture(db: Db, actor: Actor, id: number, place: number) {
  const { answer } = await change(db, id, async (tx, { product_id }) => {
    const before = (await findPictures(tx, product_id)).map((one) => one.id)
    await updatePlaces(tx, 'product_pictures', movedTo(before, id, place))
    const after = { picture: id, place }
    await recordAudit(tx, actor, { action: 'product.picture-placed', entity, entityId: product_id, after })
  })
  return answer
}

export async function deletePicture(db: Db, files: FileStore, actor: Actor, id: number) {
  const { picture, answer } = await change(db, id, async (tx, { product_id }) => {
    await removePictureRow(tx, id)
    const before = { picture: id }
    await recordAudit(tx, actor, { action: 'product.picture-deleted', entity, entityId: product_id, before })
  })
  await removeUpload(files, picture.key)
  if (!(await isKeyUsed(db, picture.key))) await removeFiles(files, picture.key)
  return answer
}

const uploadFiles: NamedFiles = {
  folder: uploadFolder,
  findKeys: async (db) => (await findWaitingKeys(db)).map(({ key }) => uploadKey(key)),
}

/** Uploads, product pictures with their blurred ones, and logos. */
export const catalogueFiles: NamedFiles[] = [
  uploadFiles,
  {
    folder: pictureFolder,
    findKeys: async (db) => {
      const logos = [...(await findBrandPictures(db)).map(({ key }) => key), (await readSettings(db)).logo]
      return [
        ...(await findShownKeys(db)).flatMap((key) => pictureKeys(key).all),
        ...logos.flatMap((key) => (key === null ? [] : logoKey(key))),
      ]
    },
  },
  { folder: blurredFolder, findKeys: async (db) => (await findShownKeys(db)).map(blurredKey), isOptional: true },
]

/** Removes uploads without a row that waits, left by a process that died. */
export const sweepUploads = (db: Db, files: FileStore) => removeOrphans(db, files, uploadFiles)
