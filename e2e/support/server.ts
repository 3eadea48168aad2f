import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#api/platform/postgres/server.ts'
import { shiftedClock } from '#api/platform/postgres/shifted-clock.ts'
import { createDemoDatabase, demoDataKey } from './demo-database.ts'

/** A separate shop: a copy of the demo database and a web process as in production, serving the built web app. */
export interface ShopServer {
  url: string
  databaseUrl: string
  stop(): Promise<void>
}

/** `env` is added to the environment of every shop of the journeys. */
export interface ServerOptions {
  port?: number
  env?: Record<string, string>
}

export async function startServer({ port: requestedPort, env = {} }: ServerOptions = {}): Promise<ShopServer> {
  const database = await createDemoDatabase()
  const port = requestedPort ?? (await freePort())
  const url = `http://localhost:${port}`
  const web = spawn(process.execPath, ['api/main.ts'], {
    env: {
      PATH: process.env.PATH,
      ...shiftedClock(),
      NODE_COMPILE_CACHE: '.test/compiled', // every test file starts the same code
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      PORT: String(port),
      PUBLIC_URL: url,
      SESSION_SECRET: 'a secret that only the journeys know',
      DATA_KEY: demoDataKey,
      LOG_LEVEL: 'warn',
      MODE: 'production',
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(web, 'exit')
  const stop = async () => {
    web.kill('SIGTERM')
    await ended
    await database.drop()
  }
  while (!(await isReady(url))) {
    if (web.exitCode !== null) throw new Error('The web process ended before it was ready; its output is above.')
    await sleep(50)
  }
  return { url, databaseUrl: database.url, stop }
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    (answer) => answer.ok,
    () => false,
  )
