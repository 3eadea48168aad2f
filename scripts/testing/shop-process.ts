import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, runningServer } from '#api/platform/postgres/processes.ts'
import { ownerUrlOf, readRecord } from '#api/platform/postgres/record.ts'
import { freePort } from '#api/platform/postgres/server.ts'
import { shiftedClock } from '#api/platform/postgres/shifted-clock.ts'
import { administer } from '#api/testing/test-cluster.ts'
import { projectFolder } from '../supervisor/environment.ts'

/** A shop as `npm start` runs it, in a separate process group as in a terminal. */
export interface ShopProcess {
  pid: number
  port: number
  output(): string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  webPids(): number[]
}

export async function startShop(dataDir: string, env: Record<string, string> = {}): Promise<ShopProcess> {
  const port = Number(env.PORT ?? (await freePort()))
  const child: ChildProcess = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: projectFolder,
    // Without the variables that mark a test worker.
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...shiftedClock(),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? -1))
  })
  const pid = child.pid ?? -1
  return { pid, port, output: () => output, ended, webPids: () => childrenOf(pid) }
}

/** Starts a command of the project, such as `backup`. */
export function startCommand(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, ...shiftedClock(), DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output })) }
}

export async function untilOpen(shop: ShopProcess): Promise<void> {
  const over = shop.ended.then((end) => {
    throw new Error(`The shop ended (${end}):\n${shop.output()}`)
  })
  const open = until('the shop is open', () => shop.output().includes('The shop is open'), 180_000)
  await Promise.race([over, open]).catch((error: Error) => {
    throw new Error(`${error.message}\n${shop.output()}`)
  })
  over.catch(() => undefined)
}

export async function until(what: string, holds: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`)
    await sleep(50)
  }
}

export const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Process id of the PostgreSQL server of a data folder. */
export function serverPid(dataDir: string): number | undefined {
  const record = readRecord(dataDir)
  return record && runningServer(record.folder)?.pid
}

/** Runs a statement in the shop's database and returns the first row. */
export function queryRow(dataDir: string, statement: string): Promise<Record<string, unknown> | undefined> {
  const record = readRecord(dataDir)
  if (!record) throw new Error('There is no database yet.')
  return administer(ownerUrlOf(record), async (client) => (await client.query(statement)).rows[0])
}

/** Kills processes with SIGKILL and waits until they have ended. */
export async function killHard(pids: number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Ended already, with its parent.
    }
  }
  await until('they are dead', () => pids.every((pid) => !isAlive(pid)))
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === pid)
    .filter((entry) => commandOf(entry).includes('api/main.ts'))
    .map(Number)
}

const parentOf = (pid: string) => Number(/^\d+ \(.*\) \S (\d+)/s.exec(readProc(pid, 'stat'))?.[1])
const commandOf = (pid: string) => readProc(pid, 'cmdline')

function readProc(pid: string, file: string): string {
  try {
    return readFileSync(join('/proc', pid, file), 'utf8')
  } catch {
    return ''
  }
}
