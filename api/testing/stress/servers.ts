import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#api/platform/postgres/server.ts'

const projectFolder = path.join(import.meta.dirname, '../../..')
const SECRET = 'a secret that only the stress test knows, long enough'

export type WebProcess = {
  url: string
  /** Kills it with SIGKILL and starts it again on the same port. */
  killAndRestart: () => Promise<void>
  stop: () => Promise<void>
  output: () => string
}

/** Real web processes of the shop on one database, as with `WEB_PROCESSES` or on two machines. */
export async function startWebProcesses(databaseUrl: string, count: number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'stress-'))
  const processes = await Promise.all(Array.from({ length: count }, () => startOne(databaseUrl, dataDir)))
  return {
    secret: SECRET,
    processes,
    stop: async () => {
      await Promise.all(processes.map((web) => web.stop()))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startOne(databaseUrl: string, dataDir: string): Promise<WebProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let output = ''
  const launch = () => {
    const child = spawn(process.execPath, ['api/main.ts'], {
      cwd: projectFolder,
      // Without the variables that mark a test worker.
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        DEMO: '0',
        HOST: '127.0.0.1',
        PORT: String(port),
        LOG_LEVEL: 'warn',
        SESSION_SECRET: SECRET,
        DATA_KEY: `data key of ${SECRET}`,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk).slice(-20_000)
      })
    }
    return child
  }
  let child = launch()
  await untilReady(url, child, () => output)
  return {
    url,
    output: () => output,
    killAndRestart: async () => {
      await kill(child)
      child = launch()
      await untilReady(url, child, () => output)
    },
    stop: () => kill(child),
  }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function untilReady(url: string, child: ChildProcess, output: () => string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`the web process ended with ${child.exitCode}:\n${output()}`)
    const ready = await fetch(`${url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new Error('the web process did not become ready within a minute')
}
