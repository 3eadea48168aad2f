import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { connect, type Db, type Statement } from '#api/platform/database/db.ts'
import { openFileStore } from '#api/platform/files/open-file-store.ts'
import type { S3Settings } from '#api/platform/files/s3-store.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { buildApp } from '../app.ts'
import { eraseAccounts } from '../erase-accounts.ts'
import { analyze } from './analyze.ts'
import { createTestDatabase } from './database.ts'
import { type ExplainedStatement, explainAsRun, readPlan } from './explain-as-run.ts'
import { createSession, type Person } from './factories.ts'
import { administer, type TestDatabase } from './test-cluster.ts'

const SECRET = 'a secret that only the tests know, long enough'
const DATA_KEY = 'a data key that only the tests know, long enough'

type Answer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any
  headers: Record<string, unknown>
  /** The raw body, for responses that are files. */
  file: Buffer
}
type CallOptions = { key?: string; headers?: Record<string, string> }

/** Calls as one account, or as a visitor. */
export type Caller = {
  get: (url: string, options?: CallOptions) => Promise<Answer>
  post: (url: string, body?: unknown, options?: CallOptions) => Promise<Answer>
  send: (method: string, url: string, body?: unknown, options?: CallOptions) => Promise<Answer>
}

type TestShopOptions = Pick<
  Parameters<typeof buildApp>[0],
  'showMail' | 'oauth' | 'mpesa' | 'textCalls' | 'trustedProxies' | 'requestTimeoutMs' | 'metricsToken'
> & {
  /** Size of the pool; a web process has ten. */
  connections?: number
  /** Starts a proxy between the shop and its database; returns the address for the shop. */
  through?: (url: string) => Promise<string>
  /** A copy of a template at scale; without it the database is empty. */
  copy?: TestDatabase
  /** Where its files are stored; on disk without it. */
  s3?: S3Settings
  /** The server explains each statement as it runs, also those of triggers, for `plansOf`. */
  explained?: boolean
  /** Stops the shop; `onTestFinished` for one that a test starts. */
  whenDone?: (stop: () => Promise<void>) => void
}

/** A shop on its own database, stopped and removed after the test file. Call it once, at the top of a test file, or within a test. */
export async function startTestShop({
  connections = 20,
  through,
  copy,
  explained = false,
  whenDone = afterAll,
  s3,
  ...options
}: TestShopOptions = {}) {
  const database = copy ?? (await createTestDatabase())
  if (explained) await explainAsRun(database)
  const dataKey = dataKeyFor(DATA_KEY)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sokoni-files-'))
  const files = openFileStore({ dataDir, s3 })
  const statements: Statement[] = []
  const plans: ExplainedStatement[] = []
  const url = through ? await through(database.url) : database.url
  const db = connect(url, {
    max: connections,
    onStatement: (statement) => statements.push(statement),
    onNotice: (message) => plans.push(...readPlan(message)),
  })
  const serve = async (shopDb: Db, shopFiles = files) => {
    const server = await buildApp({
      db: shopDb,
      sessionSecret: SECRET,
      dataKey: DATA_KEY,
      logLevel: 'silent',
      files: shopFiles,
      publicUrl: 'http://shop.test',
      // A worker shares its processor with other tests: what delays it is not the load of this shop.
      maxLoopDelayMs: 0,
      ...options,
    })
    await server.ready()
    return server
  }
  const server = await serve(db)
  const callers = (of: FastifyInstance) => ({
    as: (person: Person) => callerFor(of, createSession(db, SECRET, person)),
    visitor: callerFor(of),
  })

  whenDone(async () => {
    await server.close()
    await db.destroy()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  return {
    db,
    server,
    url,
    ownerUrl: database.ownerUrl,
    /** The folder of its stored files, for a look at the disk. */
    dataDir,
    files,
    dataKey,
    app: callers(server),
    /**
     * The shop in a second process: its own application on its own connections, and of another machine its own files. Call
     * it at the top of a file.
     */
    startSecondProcess: async (otherFiles = files) => {
      const otherDb = connect(url, { max: 2 })
      const other = await serve(otherDb, otherFiles)
      afterAll(async () => {
        await other.close()
        await otherDb.destroy()
      })
      return { server: other, app: callers(other), clearStaleCache: () => other.clearStaleCache() }
    },
    /** Asks for the deletion of an account, as long ago as it can be taken back, and erases it. */
    eraseAccount: async (id: number) => {
      await db
        .updateTable('accounts')
        .set({ deletion_requested_at: sql<Date>`now() - interval '8 days'` })
        .where('id', '=', id)
        .execute()
      await eraseAccounts(db, { files, dataKey })
    },
    analyze: () => administer(database.ownerUrl, analyze),
    /** Afterwards every cached answer has all changes committed before this call, and no clearing of the cache is due. */
    clearStaleCache: () => server.clearStaleCache(),
    /** The statements that `work` sends, in order; no other work may run meanwhile. */
    statementsOf: async (work: () => Promise<unknown>) => {
      const before = statements.length
      await work()
      return statements.slice(before).filter(({ sql }) => !isWatching(sql))
    },
    /** The same with their plans, and those of their triggers: of a shop that is `explained`, for work that succeeds. */
    plansOf: async (work: () => Promise<unknown>) => {
      const before = plans.length
      await work()
      return plans.slice(before).filter(({ sql }) => !isWatching(sql))
    },
  }
}

/** Whether this is the last statement of a read of the cache versions. */
const endsVersionRead = (text: string) => text.includes('max("id") as "id" from "stock_movements"')
const readsRegion = (text: string) => text.includes("where key in ('currency', 'timezone')")
/** Whether the watch on cache versions sent the statement, which it does every half second. */
const isWatching = (text: string) =>
  text.includes('from "cache_versions"') || endsVersionRead(text) || readsRegion(text)

function callerFor(server: FastifyInstance, session?: Promise<{ token: string }>): Caller {
  const send: Caller['send'] = async (method, url, body, options = {}) => {
    const response = await server.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(session ? { authorization: `Bearer ${(await session).token}` } : {}),
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...options.headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: isJson && response.body ? response.json() : response.body,
      headers: response.headers,
      file: response.rawPayload,
    }
  }
  return {
    send,
    get: (url, options) => send('GET', url, undefined, options),
    post: (url, body, options) => send('POST', url, body, options),
  }
}

export { DATA_KEY as testDataKey, SECRET as testSecret }
