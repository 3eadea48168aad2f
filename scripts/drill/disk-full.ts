import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Load } from '#api/testing/stress/load.ts'
import { answers, until } from '../testing/shop-process.ts'
import { bookMany, bookOne } from './booking-load.ts'
import { type Drill, type Stage, secondsSince } from './stage.ts'
import { openSupervisedShop } from './supervised-shop.ts'

const MB = 2 ** 20
/** Enough for an empty shop with its write-ahead log. */
const DISK_MB = 400
/** How long bookings may find room in what the database has already taken. */
const FILLING_MS = 180_000

/** The disk of PostgreSQL and of the files is full: bookings are refused as such, and all are done once there is room. */
export const diskFull: Drill = async (stage) => {
  const { print, count, report } = stage
  const disk = mountDisk(stage)
  const shop = await openSupervisedShop(stage, 1, { folder: disk })
  const { load } = shop
  await bookMany(load, 20).done

  print('Filling the disk')
  const filler = join(disk, 'filler')
  fill(filler)
  const isFull = () =>
    Object.keys(load.counts).some((what) => what === 'again after NO_SPACE' || what === 'again after OVERLOADED')
  const first = bookUntil(load, isFull)
  await until('the disk is full', isFull, FILLING_MS)
  const booking = bookMany(load, 30)
  await until('several bookings met the full disk', () => (load.counts['again after NO_SPACE'] ?? 0) > 20)
  const live = await fetch(`http://127.0.0.1:${shop.shop.port}/health/live`)
  if (!live.ok) report('The web process ended with the disk full.')

  print('Making room')
  const roomAt = performance.now()
  rmSync(filler)
  await until('the shop is ready', () => answers(shop.shop.port))
  await bookOne(load)
  count('booked again after', `${secondsSince(roomAt)} s`)
  await Promise.all([first, booking.done])
  count('refused for the full disk', load.counts['again after NO_SPACE'] ?? 0)
  report(...booking.refused, ...(await load.findViolations()))
}

/** Books a few orders at a time until `isOver`. */
async function bookUntil(load: Load, isOver: () => boolean): Promise<void> {
  while (!isOver()) await bookMany(load, 4).done
}

function mountDisk({ folder, leaveOut, onEnd }: Stage): string {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk])
  if (status !== 0) return leaveOut('a small disk can be mounted by root only')
  onEnd(() => spawnSync('umount', [disk]))
  chmodSync(disk, 0o755)
  return disk
}

/** Writes a file until nothing fits any more. */
function fill(file: string): void {
  const handle = openSync(file, 'w')
  try {
    for (let size: number = MB; size >= 4_096; ) {
      try {
        writeSync(handle, Buffer.alloc(size))
      } catch {
        size /= 2
      }
    }
  } finally {
    closeSync(handle)
  }
}
