import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookMany } from './booking-load.ts'
import type { Drill } from './stage.ts'
import { openSupervisedShop } from './supervised-shop.ts'

const libraries = ['/usr/lib/x86_64-linux-gnu/faketime', '/usr/lib/aarch64-linux-gnu/faketime', '/usr/lib/faketime']
/** Where the clock of the machine stands, in seconds from its start. */
const steps = [0, 420, -420, 1_200, -1_200, 0]

/** The clock of the machine jumps forward and back, for the shop and its PostgreSQL, under calls of all kinds. */
export const clock: Drill = async (stage) => {
  const { print, count, report, leaveOut, folder } = stage
  const library = libraries.map((place) => join(place, 'libfaketimeMT.so.1')).find((file) => existsSync(file))
  if (!library) return leaveOut('needs faketime (apt-get install faketime)')
  const file = join(folder, 'clock')
  const setClock = (seconds: number) => {
    writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    renameSync(`${file}.new`, file)
  }
  setClock(0)
  const shop = await openSupervisedShop(stage, 2, {
    more: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    },
  })
  let isOver = false
  const work = shop.load.work(200, () => isOver)
  for (const seconds of steps) {
    print(`The clock is at ${seconds} s`)
    setClock(seconds)
    await bookMany(shop.load, 20).done
    await sleep(2_000)
  }
  isOver = true
  await work
  const operations = Object.entries(shop.load.counts).filter(([what]) => what.includes(': '))
  count('steps', steps.length - 1)
  count(
    'operations',
    operations.reduce((sum, [, n]) => sum + n, 0),
  )
  report(...(await shop.load.findViolations()))
}
