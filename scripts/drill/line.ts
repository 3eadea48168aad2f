import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '#api/platform/database/db.ts'
import { startCuttingProxy } from '#api/testing/cutting-proxy.ts'
import { startPrimary } from '#api/testing/standby.ts'
import { openLoad } from '#api/testing/stress/load.ts'
import { startWebProcesses } from '#api/testing/stress/servers.ts'
import { updateDatabase } from '../supervisor/prepare-database.ts'
import { bookMany } from './booking-load.ts'
import { type Drill, type Stage, secondsSince } from './stage.ts'

const CUTS = 150

/** A shop whose line to its database can be broken. */
async function openShop({ folder, onEnd, print }: Stage) {
  print('Starting a PostgreSQL, a line that can be cut, and two web processes')
  const server = await startPrimary(folder)
  onEnd(() => server.stop())
  await updateDatabase({ ...server, log: () => undefined })
  const proxy = await startCuttingProxy(server.port)
  onEnd(() => proxy.stop())
  const web = await startWebProcesses(proxy.through(server.url), 2)
  onEnd(() => web.stop())
  const db = connect(server.ownerUrl, { max: 2 })
  onEnd(() => db.destroy())
  const load = await openLoad({ ...web, db, ownerUrl: server.ownerUrl, seed: 53, size: 3_000 })
  return { proxy, web, load }
}

/** The line is cut before a commit arrives, and between a commit and its answer, many times. */
export const cut: Drill = async (stage) => {
  const { print, count, report } = stage
  const { proxy, load } = await openShop(stage)
  let commits = 0
  let lost = 0
  let answersLost = 0
  proxy.onCommit(() => {
    commits += 1
    if (commits % 3 === 0 && answersLost < CUTS) {
      answersLost += 1
      return 'lose answer'
    }
    if (commits % 7 === 0 && lost < CUTS) {
      lost += 1
      return 'lose'
    }
    return 'pass'
  })
  print('Losing every seventh commit, and the answer of every third')
  await load.work(400, () => answersLost >= CUTS && lost >= CUTS / 3)
  count('commits', commits)
  count('lost', lost)
  count('answers lost', answersLost)
  report(...(await load.findViolations()))
}

/** A database that answers late, then not at all for a while: the shop says so in a bounded time, and goes on. */
export const slow: Drill = async (stage) => {
  const { print, count, report } = stage
  const { proxy, web, load } = await openShop(stage)
  const url = web.processes[0]?.url ?? ''
  const ready = async () => {
    const startedAt = performance.now()
    const { status } = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(60_000) })
    return { status, seconds: Number(secondsSince(startedAt)) }
  }

  print('Each answer comes 40 ms late, while 60 orders are booked')
  proxy.delay(40)
  const booking = bookMany(load, 60)
  const late = await ready()
  if (late.status !== 200) report(`A slow database answered ${late.status} to readiness.`)
  await booking.done
  count('ready while slow', `${late.seconds} s`)
  report(...booking.refused)

  print('Nothing passes for 25 s, with every line open, while 40 orders are booked')
  proxy.delay(0)
  const release = proxy.hold()
  const held = bookMany(load, 40)
  const silent = await ready()
  if (silent.status !== 503) report(`A database that does not answer gave ${silent.status} to readiness.`)
  if (silent.seconds > 22) report(`Readiness answered only after ${silent.seconds} s.`)
  count('not ready said after', `${silent.seconds} s`)
  const live = await fetch(`${url}/health/live`)
  if (!live.ok) report('A process that waits for its database does not count as alive.')
  await sleep(Math.max(0, 25 - silent.seconds) * 1_000)
  const releasedAt = performance.now()
  release()
  while ((await ready()).status !== 200) await sleep(50)
  count('ready again after', `${secondsSince(releasedAt)} s`)
  await held.done
  report(...held.refused, ...(await load.findViolations()))
}
