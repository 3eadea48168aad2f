import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#api/platform/database/db.ts'
import { startCuttingProxy } from '#api/testing/cutting-proxy.ts'
import { startPrimary, startStandby, waitForStandby } from '#api/testing/standby.ts'
import { openLoad } from '#api/testing/stress/load.ts'
import { startWebProcesses } from '#api/testing/stress/servers.ts'
import { updateDatabase } from '../supervisor/prepare-database.ts'
import { until } from '../testing/shop-process.ts'
import { bookMany } from './booking-load.ts'
import { type Drill, secondsSince } from './stage.ts'

const BOOKINGS = 300
/** How long the shop may take to book again after the switch. */
const LONGEST_MS = 5_000

/** A primary is killed during 300 bookings; its synchronous standby takes its place behind the same address. */
export const failover: Drill = async (stage) => {
  const { folder, print, count, report, onEnd } = stage
  print('Starting a primary with a synchronous standby, a switch in front of them, and two web processes')
  const primary = await startPrimary(folder)
  onEnd(() => primary.stop())
  await updateDatabase({ ...primary, log: () => undefined })
  const standby = await startStandby(folder, 'standby')
  onEnd(() => standby.stop())
  const proxy = await startCuttingProxy(primary.port)
  onEnd(() => proxy.stop())
  const web = await startWebProcesses(proxy.through(primary.url), 2)
  onEnd(() => web.stop())
  const db = connect(proxy.through(primary.ownerUrl), { max: 2 })
  onEnd(() => db.destroy())
  const load = await openLoad({ ...web, db, ownerUrl: primary.ownerUrl, seed: 52, size: 10 * BOOKINGS })
  await waitForStandby(primary, 'standby')

  const booking = bookMany(load, BOOKINGS)
  await until('a third is booked', () => booking.answeredAt.length >= BOOKINGS / 3)
  print(`Killing the primary after ${booking.answeredAt.length} answered bookings`)
  await primary.kill()
  proxy.cut()
  await sleep(500) // as a monitor needs some time to notice
  const promotedAt = performance.now()
  await standby.promote()
  proxy.switchTo(standby.port)
  const switchedAt = performance.now()
  count('promoted in', `${secondsSince(promotedAt)} s`)
  await booking.done
  const first = booking.answeredAt.find((moment) => moment > switchedAt)
  const servedMs = first === undefined ? Number.POSITIVE_INFINITY : first - switchedAt
  count('served after', `${(servedMs / 1_000).toFixed(2)} s`)
  if (servedMs > LONGEST_MS) report(`The shop booked again only after ${servedMs} ms.`)

  print('Starting the old primary again')
  await primary.start()
  const old = connect(primary.ownerUrl, { max: 1 })
  onEnd(() => old.destroy())
  const ordersAt = async (server: typeof db) =>
    (
      await server
        .selectFrom('orders')
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  const before = await ordersAt(old)
  const further = bookMany(load, 20)
  await further.done
  if ((await ordersAt(old)) !== before) report('The old primary took writes.')

  const books = connect(standby.ownerUrl, { max: 1 })
  onEnd(() => books.destroy())
  count('booked', await ordersAt(books))
  count(
    'repeated calls',
    Object.entries(load.counts).reduce((sum, [what, n]) => (what.startsWith('again') ? sum + n : sum), 0),
  )
  report(...booking.refused, ...further.refused, ...(await load.findViolations(books)))
}
