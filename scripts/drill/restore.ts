import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Backup, backupNames, findFileFaults, readBackup } from '#api/platform/backup/backups.ts'
import { connect } from '#api/platform/database/db.ts'
import { openCluster } from '#api/platform/postgres/cluster.ts'
import { readRecord } from '#api/platform/postgres/record.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { restore as restoreBackup } from '../backup/restore.ts'
import { until } from '../testing/shop-process.ts'
import { bookOne } from './booking-load.ts'
import { type Drill, type Stage, secondsSince } from './stage.ts'
import { openSupervisedShop } from './supervised-shop.ts'

const settings = { shared_buffers: '32MB', fsync: 'off' }
const picture = 'files/pictures/lamp-360.webp'

/** A shop that books while it is backed up and restored. */
export interface BackedUpShop {
  dataDir: string
  /** Its BACKUP_DIR. */
  dir: string
  ownerUrl: string
  passphrase: string
  /** Books an order and returns its id. */
  book(): Promise<number>
  backUp(): Promise<void>
}

/** Backs up a shop under bookings, restores it elsewhere and to a moment in the past, and flips a byte. */
export const restore: Drill = async (stage) => {
  const shop = await openSupervisedShop(stage, 1)
  await proveRestore(stage, {
    ...shop,
    book: () => bookOne(shop.load),
    backUp: async () => {
      const { code, output } = await shop.command('backup').ended
      if (code !== 0) throw new Error(`The backup failed:\n${output}`)
    },
  })
}

export async function proveRestore(stage: Stage, shop: BackedUpShop): Promise<void> {
  const { folder, print, count, report } = stage
  mkdirSync(join(shop.dataDir, 'files/pictures'), { recursive: true })
  writeFileSync(join(shop.dataDir, picture), 'a picture of a lamp')
  print('Backing up, while 20 orders a second are booked')
  const { backup, booked } = await backUpUnderBookings(shop)
  const held = Number(backup.manifest.tables?.['public.orders']?.rows)
  count('booked meanwhile', booked)
  if (!(held > 0)) report('The backup has no counts, or no orders.')
  report(...(await findFileFaults(backup.path)))

  const lines: string[] = []
  const restoreTo = (place: string, more: { paths?: string[]; to?: string } = {}) =>
    restoreBackup({
      paths: [backup.path],
      to: undefined,
      dataDir: join(folder, place),
      passphrase: shop.passphrase,
      print: (line) => lines.push(line),
      settings,
      ...more,
    })
  const startedAt = performance.now()
  const differences = await restoreTo('restored')
  count('restored in', `${secondsSince(startedAt)} s`)
  for (const line of lines) print(`  ${line}`)
  if (differences > 0 || !lines.some((line) => /^\d+ tables with \d+ rows, each as in the backup\.$/.test(line))) {
    report('The restored tables differ from those of the backup.')
  }
  if (!lines.includes('Counters equal ledgers.')) report('The books of the restored shop are not right.')
  const restored = await ordersIn(join(folder, 'restored'))
  if (restored.length !== held) report(`The restored shop has ${restored.length} orders, the backup ${held}.`)
  if (readFileSync(join(folder, 'restored', picture), 'utf8') !== 'a picture of a lamp') report('The picture differs.')

  print('Restoring to a moment between two bookings')
  const first = await shop.book()
  const moment = await administer(shop.ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ at: Date }>(`select clock_timestamp() + interval '1 ms' as at`)
    return rows[0]?.at.toISOString() ?? ''
  })
  await sleep(5)
  const second = await shop.book()
  await archiveLog(shop)
  await restoreTo('moment', { to: moment })
  const orders = await ordersIn(join(folder, 'moment'))
  if (!orders.includes(first)) report('The booking before the moment is not there.')
  if (orders.includes(second)) report('The booking after the moment is there.')

  print('Flipping one byte of the backup')
  flipByte(join(backup.path, picture))
  const fault = `${picture} differs from its SHA-256`
  if (String(await findFileFaults(backup.path)) !== fault) report('The flipped byte is not named.')
  const refused = await restoreTo('broken').then(
    () => 'restored',
    (error: Error) => error.message,
  )
  if (!refused.includes(fault)) report(`A broken backup is not refused: ${refused}`)
  flipByte(join(backup.path, picture))
}

/** A backup made while an order is booked every 50 ms, and their number. */
async function backUpUnderBookings({ dir, book, backUp }: BackedUpShop): Promise<{ backup: Backup; booked: number }> {
  const bookings: Promise<number>[] = []
  const timer = setInterval(() => {
    const booking = book()
    booking.catch(() => undefined) // one that is refused fails the drill below
    bookings.push(booking)
  }, 50)
  try {
    await until('some orders are booked', () => bookings.length > 4)
    await backUp()
  } finally {
    clearInterval(timer)
  }
  await Promise.all(bookings)
  const name = (await backupNames(dir)).at(-1) ?? ''
  return { backup: readBackup(join(dir, name)), booked: bookings.length }
}

/** Waits until all that was written until now is archived: the end of a segment. */
export async function archiveLog({ dataDir, dir, ownerUrl }: Pick<BackedUpShop, 'dataDir' | 'dir' | 'ownerUrl'>) {
  await administer(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name')
    const file = join(dir, 'wal', readRecord(dataDir)?.archive ?? '', `${rows[0]?.name}.gz`)
    await until('the log is archived', () => existsSync(file))
  })
}

export function flipByte(file: string): void {
  const bytes = readFileSync(file)
  bytes.writeUInt8(bytes.readUInt8(7) ^ 1, 7)
  writeFileSync(file, bytes)
}

/** Ids of the orders of a restored shop. */
async function ordersIn(place: string): Promise<number[]> {
  const restored = await openCluster({ dataDir: place, settings, log: () => undefined })
  const rows = connect(restored.url, { max: 1 })
  try {
    return (await rows.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id)
  } finally {
    await rows.destroy()
    await restored.stop()
  }
}
