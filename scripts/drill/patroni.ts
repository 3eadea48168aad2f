import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '#api/platform/database/db.ts'
import { clearRemains, runningServer } from '#api/platform/postgres/processes.ts'
import { freePort } from '#api/platform/postgres/server.ts'
import { serverUser } from '#api/platform/postgres/user.ts'
import { openLoad } from '#api/testing/stress/load.ts'
import { startWebProcesses } from '#api/testing/stress/servers.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { projectFolder } from '../supervisor/environment.ts'
import { updateDatabase } from '../supervisor/prepare-database.ts'
import { killHard, until } from '../testing/shop-process.ts'
import { bookMany } from './booking-load.ts'
import { startHaproxy } from './rolling.ts'
import { type Drill, type Stage, secondsSince } from './stage.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'
const BOOKINGS = 300
/** The lease of a lost primary in `deploy/patroni.yml`, and what the promotion and HAProxy need after it. */
const LONGEST_SECONDS = 20 + 15
const PASSWORD = 'change-me' // as in deploy/patroni.yml

/** Two machines with Debian's PostgreSQL and Patroni behind HAProxy, by the files of `deploy/`; the primary's is lost. */
export const patroni: Drill = async (stage) => {
  const { print, count, report, leaveOut, onEnd } = stage
  const isMissing = (program: string) => spawnSync(program, ['--version']).error !== undefined
  if (process.platform !== 'linux' || !existsSync(BINARIES) || ['patroni', 'etcd', 'haproxy'].some(isMissing))
    leaveOut("needs Debian's patroni, etcd, haproxy and postgresql-15 (sh deploy/install-failover.sh)")

  print('Starting etcd, two machines with Patroni, HAProxy and two web processes')
  await startEtcd(stage)
  const a = await openNode(stage, 'a', '127.0.0.21')
  const b = await openNode(stage, 'b', '127.0.0.22')
  a.start()
  await until('the first machine is primary', () => a.is('primary'))
  b.start()
  await until('the second machine is its standby', () => b.is('synchronous'))
  const { database } = await startHaproxy(stage, { DATABASE_1: a.address, DATABASE_2: b.address })
  const urlAs = (user: string, name: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:${database}/${name}`
  const url = urlAs('sokoni_app', 'sokoni')
  const ownerUrl = urlAs('sokoni', 'sokoni')
  await until('HAProxy knows the primary', () => leadsToPrimary(urlAs('postgres', 'postgres')))
  await administer(urlAs('postgres', 'postgres'), async (owner) => {
    await owner.query(`create role sokoni login password '${PASSWORD}'`)
    await owner.query(`create role sokoni_app login password '${PASSWORD}'`)
    await owner.query('create database sokoni owner sokoni')
  })
  await updateDatabase({ url, ownerUrl, log: () => undefined })
  const web = await startWebProcesses(url, 2)
  onEnd(() => web.stop())
  const db = connect(ownerUrl, { max: 2 })
  onEnd(() => db.destroy())
  const load = await openLoad({ ...web, db, ownerUrl, seed: 57, size: 3_000 })

  const booking = bookMany(load, BOOKINGS)
  await until('a third is booked', () => booking.answeredAt.length >= BOOKINGS / 3)
  print(`Losing the machine of the primary after ${booking.answeredAt.length} answered bookings`)
  const lostAt = performance.now()
  await a.lose()
  await booking.done
  const first = booking.answeredAt.find((moment) => moment > lostAt + 1_000)
  const served = first === undefined ? Number.POSITIVE_INFINITY : (first - lostAt) / 1_000
  count('served after', `${served.toFixed(1)} s`)
  if (served > LONGEST_SECONDS) report(`The shop booked again only after ${served} s.`)

  print('Starting the lost machine again')
  const returnedAt = performance.now()
  a.start()
  await until('it is a standby', () => a.is('synchronous'), 120_000)
  count('standby again after', `${secondsSince(returnedAt)} s`)
  const further = bookMany(load, 50)
  await further.done
  count('booked', booking.answeredAt.length + further.answeredAt.length)
  report(...booking.refused, ...further.refused, ...(await load.findViolations()))
}

/** HAProxy has connections to all servers at first, in turn, until its checks tell which of them is the primary. */
async function leadsToPrimary(url: string): Promise<boolean> {
  const isPrimary = () =>
    administer(url, async (owner) => {
      const { rows } = await owner.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
      return rows[0]?.follows === false
    }).catch(() => false)
  return (await isPrimary()) && (await isPrimary())
}

function startProgram({ folder, onEnd }: Stage, name: string, program: string, args: string[]) {
  const { ids } = serverUser()
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(program, args, { ...ids, stdio: ['ignore', log, log], env: { PATH: process.env.PATH } })
  const { pid } = child
  if (!pid) throw new Error(`${program} did not start.`)
  onEnd(() => killHard([pid]))
  return pid
}

/** A folder of the server's user. */
function ownFolder(stage: Stage, name: string): string {
  const folder = join(stage.folder, name)
  mkdirSync(folder, { mode: 0o700 })
  const { ids } = serverUser()
  if (ids.uid !== undefined) spawnSync('chown', [`${ids.uid}:${ids.gid}`, folder])
  return folder
}

/** At the first address that `deploy/patroni.yml` names, of this machine. */
async function startEtcd(stage: Stage): Promise<void> {
  const client = 'http://127.0.0.21:2379'
  const peer = `http://127.0.0.21:${await freePort()}`
  const args = [
    ['--name', 'drill'],
    ['--data-dir', ownFolder(stage, 'etcd')],
    ['--listen-client-urls', client],
    ['--advertise-client-urls', client],
    ['--listen-peer-urls', peer],
    ['--initial-advertise-peer-urls', peer],
    ['--initial-cluster', `drill=${peer}`],
  ]
  startProgram(stage, 'etcd', 'etcd', args.flat())
  await until('etcd answers', async () => {
    const answer = await fetch(`${client}/health`).catch(() => undefined)
    return answer?.ok === true
  })
}

/** A machine as `deploy/patroni.yml` describes it, at an address of this one. */
async function openNode(stage: Stage, name: string, host: string) {
  const port = await freePort()
  const data = join(ownFolder(stage, name), 'data')
  const config = readFileSync(join(projectFolder, 'deploy/patroni.yml'), 'utf8')
    .replace(/^name: a$/m, `name: ${name}`)
    .replace(/^ {2}hosts: .*$/m, '  hosts: 127.0.0.21:2379')
    .replaceAll('10.0.0.21:8008', `${host}:8008`)
    .replaceAll('10.0.0.21:5432', `${host}:${port}`)
    .replaceAll('10.0.0.0/24', '127.0.0.0/8')
    .replace(/^ {2}data_dir: .*$/m, `  data_dir: ${data}`)
    .concat("  parameters:\n    unix_socket_directories: ''\n")
  const file = join(stage.folder, `${name}.yml`)
  writeFileSync(file, config)
  const endServer = async () => {
    const server = runningServer(data)
    if (server) await killHard([server.pid])
    await clearRemains(data)
  }
  let pid: number | undefined
  return {
    address: `${host}:${port}`,
    start: () => {
      stage.onEnd(endServer)
      pid = startProgram(stage, name, 'patroni', [file])
    },
    /** Whether Patroni gives its server this role. */
    is: async (role: 'primary' | 'synchronous') => {
      const answer = await fetch(`http://${host}:8008/${role}`).catch(() => undefined)
      return answer?.ok === true
    },
    /** Patroni and its server end in one moment, as with the machine. */
    lose: async () => {
      if (pid) await killHard([pid])
      await endServer()
    },
  }
}
