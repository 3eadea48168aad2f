import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepBuild } from '#api/platform/files/kept-builds.ts'
import { openFileStore } from '#api/platform/files/open-file-store.ts'
import { DataDirBusy, holdDataDir } from '#api/platform/postgres/lock.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { buildWeb } from './build-web.ts'
import { type Database, openDatabase } from './database.ts'
import { dataKey, projectFolder, readSettings, type Settings, sessionSecret } from './environment.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { WebProcesses } from './web-processes.ts'

export type RunWeb = (options: {
  settings: Settings
  env: Record<string, string>
  log: (line: string) => void
  onFailedStart: () => void
  isReady: () => boolean
}) => WebProcesses

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a shop on this machine from start to clean shutdown. Sets the exit code. */
export async function supervise(options: {
  build: boolean
  env: Record<string, string>
  runWeb: RunWeb
}): Promise<void> {
  const ending = new AbortController()
  let database: Database | undefined
  let web: WebProcesses | undefined
  let ready = false

  const end = (code: number) => {
    if (ending.signal.aborted) {
      web?.kill() // second signal: stop without waiting for requests
      return
    }
    process.exitCode = code
    ending.abort()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
  const unlessEnding = () => ending.signal.throwIfAborted()

  try {
    const settings = readSettings()
    const { dataDir, port, host } = settings
    const hold = holdDataDir(dataDir, 'shop')
    try {
      await assertPortIsFree(port, host)
      if (options.build) await buildWeb({ log: print, signal: ending.signal })
      unlessEnding()

      const key = dataKey(settings)
      const webEnv = (url: string) => ({
        ...options.env,
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        SESSION_SECRET: sessionSecret(dataDir),
        DATA_KEY: key,
      })
      const onMoved = (url: string) => web?.restart(webEnv(url))
      database = await openDatabase({ ...settings, log: print, onMoved })
      unlessEnding()
      const files = openFileStore(settings)
      const isDemo = await prepareDatabase({
        url: database.url(),
        ownerUrl: database.ownerUrl(),
        demo: settings.demo,
        files,
        dataKey: dataKeyFor(key),
        log: print,
      })
      if (options.build) {
        await keepBuild(files, join(projectFolder, 'build')).catch((error: Error) =>
          print(`The assets of this build could not be stored for other machines: ${error.message}`),
        )
      }
      unlessEnding()

      web = options.runWeb({
        settings,
        env: webEnv(database.url()),
        log: print,
        onFailedStart: () => {
          print('The web process could not start; its own message is above.')
          end(1)
        },
        isReady: () => ready,
      })
      ready = await untilReady(port, ending.signal)
      if (ready) welcome(settings, isDemo)
      await untilAborted(ending.signal)
    } finally {
      if (process.exitCode === 0) print('Stopping')
      await web?.stop()
      await database?.stop()
      hold.release()
    }
  } catch (error) {
    if ((error as Error).name === 'AbortError') return
    process.exitCode = 1
    process.stderr.write(`${describe(error as Error)}\n`)
  }
}

/** The message of errors thrown by the shop for its owner; the stack of any other error. */
const describe = (error: Error) =>
  error.constructor === Error || error instanceof DataDirBusy ? error.message : (error.stack ?? String(error))

function assertPortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error) =>
      reject(new Error(`Port ${port} cannot be used (${error.message}). Set PORT to another one.`)),
    )
    server.listen(port, host, () => server.close(() => resolve()))
  })
}

async function untilReady(port: number, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal }).catch(() => undefined)
    if (answer?.ok) return true
    await sleep(50, undefined, { signal }).catch(() => undefined)
  }
  return false
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

function welcome(settings: Settings, isDemo: boolean): void {
  print(`\nThe shop is open: ${settings.publicUrl}`)
  if (!isDemo) return
  print('\nDemo accounts, all with the password karibu-sokoni-2026:')
  print('  admin                 everything')
  print('  manager               catalogue, orders, customers, lending, reports')
  print('  officer               a credit officer: books orders for the clients of one branch')
  print('  achieng@example.com   a member of a lending group\n')
}
