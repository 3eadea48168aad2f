import type { S3Settings } from '#api/platform/files/s3-store.ts'
import { startSimulator } from '#api/testing/object-store/simulator.ts'
import { answers, until } from '../testing/shop-process.ts'
import { bookMany, bookOne, countUnfinished, startExport } from './booking-load.ts'
import type { Drill } from './stage.ts'
import { openSupervisedShop } from './supervised-shop.ts'

const BOOKINGS = 100
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The environment of a shop that keeps its files in this store. */
export const variablesOf = (s3: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_REGION: s3.region,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
})

/** The object store is lost: orders go on, an upload is refused in words, an export is made when the store is back. */
export const storage: Drill = async (stage) => {
  const { print, count, report, onEnd } = stage
  const store = await startSimulator()
  onEnd(() => store.stop())
  const { shop, db, load } = await openSupervisedShop(stage, 1, { more: variablesOf(store.settings) })
  await bookOne(load)
  print('The object store is lost')
  store.faults.isDown = true
  const exported = await startExport(load)
  const booking = bookMany(load, BOOKINGS)
  await booking.done
  count('orders without the store', booking.answeredAt.length)
  const { world, call, fresh, random } = load.session
  const path = `/api/v1/products/${random.pick(world.products).id}/pictures`
  const { status, body } = await call(world.managerToken, 'POST', path, { data: PICTURE }, fresh('picture'))
  if (body.code !== 'STORAGE_DOWN') report(`An upload was answered ${status} ${body.code}.`)
  if (!(await answers(shop.port))) report('The shop is not ready without the store.')
  if ((await countUnfinished(db, [exported])) === 0) report('An export was made without the store.')
  print('The store is back')
  store.faults.isDown = false
  const back = performance.now()
  await until('the export is made', async () => (await countUnfinished(db, [exported])) === 0, 180_000)
  count('export made after', `${((performance.now() - back) / 1_000).toFixed(0)} s`)
  report(...booking.refused, ...(await load.findViolations()))
}
