import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Binaries } from './binaries.ts'
import { isAlive } from './processes.ts'
import { shiftedClock } from './shifted-clock.ts'
import type { ServerUser } from './user.ts'

export type Settings = Record<string, string>

/** Passed on the command line, so that a newer version of the shop applies its settings to an old cluster. */
const shopSettings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '', // socket paths are limited in length, project folders are not
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  random_page_cost: '1.1',
  jit: 'off', // slows short statements down
  timezone: 'UTC',
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log', // seven files, each overwritten after a week
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_timezone: 'UTC',
  // A failing statement and its detail may contain personal data: neither is logged.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
}

/** Starts the server detached from this process: it survives a killed shop and gets no SIGINT of the terminal. */
export function launch(options: {
  binaries: Binaries
  user: ServerUser
  folder: string
  port: number
  settings: Settings
  startLog: string
}): { pid: number; exited: () => boolean } {
  const settings = { ...shopSettings, ...options.settings, port: String(options.port) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const output = openSync(options.startLog, 'w', 0o600)
  const child = spawn(options.binaries.postgres, ['-D', options.folder, ...flags], {
    ...options.user.ids,
    cwd: '/',
    env: serverEnvironment(),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  let over = false
  child.once('error', () => {
    over = true
  })
  child.once('exit', () => {
    over = true
  })
  return { pid: child.pid ?? 0, exited: () => over }
}

/**
 * Bytes above which glibc returns memory to the system. By default a connection returns the memory that planning a
 * statement took, and gets it again for the next one (decision 26).
 */
const memory = { MALLOC_MMAP_THRESHOLD_: '8388608', MALLOC_TRIM_THRESHOLD_: '16777216' }

/** A minimal environment: no secrets of the shop, and no PG* variable that would redirect the server. */
export const serverEnvironment = () => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  ...memory,
  ...shiftedClock(),
})

export type Answer = 'ready' | 'waiting' | 'stranger'

/** Checks whether the server at this address belongs to this folder and accepts connections. */
export async function probe(url: string, folder: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined) // the connection may break while the server goes down
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === folder ? 'ready' : 'stranger'
  } catch (error) {
    const code = (error as { code?: string }).code
    return code === '28P01' || code === '28000' ? 'stranger' : 'waiting'
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Fast shutdown: ends sessions and writes a checkpoint, so that no recovery is needed. Throws after a minute. */
export async function stopServer(pid: number, folder: string): Promise<void> {
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 60_000
  while (isAlive(pid)) {
    if (Date.now() > deadline) {
      throw new Error(`PostgreSQL in ${folder} (process ${pid}) is still shutting down after a minute; leave it be.`)
    }
    await sleep(25)
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

export function portIsFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

/** The last log lines of a server that did not start, from before and after it opened its own log. */
export function lastOutput(folder: string, startLog: string): string {
  const logs = join(folder, 'log')
  const own = existsSync(logs) ? readdirSync(logs).map((name) => join(logs, name)) : []
  const files = [startLog, ...own.sort().slice(-1)].filter((file) => existsSync(file))
  return files.flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-6)).join('\n')
}
