import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#api/app.ts'
import { createAccount } from '#api/testing/factories.ts'
import { startTestShop, testDataKey, testSecret } from '#api/testing/shop.ts'
import { connect, inTransaction } from './database/db.ts'
import { isConnectionLoss, isContention, isDiskFull, isTimeLimit, ShopError, sqlState, toTaken } from './errors.ts'
import { diskStore } from './files/disk-store.ts'
import { tokensFor } from './secrets/tokens.ts'

const { db, app, url, ownerUrl } = await startTestShop()
const failing = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}
const raise = (state: string) =>
  sql.raw(`do $$ begin raise exception 'x' using errcode = '${state}'; end $$`).execute(db)

describe('errors of the database', () => {
  test('what a trigger refuses is thrown by a transaction as its ShopError, with its parameters', async () => {
    const refuse = (state: string) =>
      inTransaction(db, (tx) =>
        sql
          .raw(
            `do $$ begin raise exception 'MONTH_CLOSED' using errcode = '${state}', detail = '{"month":"2026-10"}'; end $$`,
          )
          .execute(tx),
      )
    const raised = await failing(refuse('SHOP1'))
    expect(raised).toBeInstanceOf(ShopError)
    expect(raised).toMatchObject({ code: 'MONTH_CLOSED', params: { month: '2026-10' } })
    expect(await failing(refuse('P0001'))).not.toBeInstanceOf(ShopError)
  })

  test.each(['55P03', '40P01', '40001', '25P03'])('SQLSTATE %s counts as contention', async (state) => {
    const error = await failing(raise(state))
    expect(sqlState(error)).toBe(state)
    expect(isContention(error)).toBe(true)
    expect(isConnectionLoss(error)).toBe(false)
  })

  test.each(['57P01', '57P03', '08006', '53300', '25006'])('SQLSTATE %s counts as a lost connection', async (state) => {
    const error = await failing(raise(state))
    expect(isConnectionLoss(error)).toBe(true)
    expect(isContention(error)).toBe(false)
  })

  test('a violation of a named unique index is ALREADY_TAKEN with its field, one of another index stays as it is', async () => {
    const violate = (index: string, state = '23505') =>
      failing(
        sql
          .raw(`do $$ begin raise exception 'x' using errcode = '${state}', constraint = '${index}'; end $$`)
          .execute(db),
      )
    const fields = { categories_name: 'name' } as const
    const taken = { code: 'ALREADY_TAKEN', params: { field: 'name' } }
    expect(toTaken(await violate('categories_name'), fields)).toMatchObject(taken)
    for (const other of [await violate('categories_slug_key'), await violate('categories_name', '23514')]) {
      expect(toTaken(other, fields)).toBe(other)
    }
  })

  test.each(['57014', '25P04'])('SQLSTATE %s counts as a time limit', async (state) => {
    const error = await failing(raise(state))
    expect([isTimeLimit(error), isContention(error), isConnectionLoss(error)]).toEqual([true, false, false])
  })

  test('a full disk of the database or of the files is known as such, and is no lost connection', async () => {
    for (const error of [await failing(raise('53100')), Object.assign(new Error(), { code: 'ENOSPC' })]) {
      expect([isDiskFull(error), isConnectionLoss(error), isContention(error)]).toEqual([true, false, false])
    }
    expect(isDiskFull(await failing(raise('53300')))).toBe(false)
  })

  test.each(['23505', '23514', '22003', '42P01'])(
    'SQLSTATE %s is neither contention nor a lost connection',
    async (state) => {
      const error = await failing(raise(state))
      expect([isContention(error), isConnectionLoss(error)]).toEqual([false, false])
    },
  )
})

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])(
  '%s counts as a lost connection, also without a message',
  (code) => {
    // For a host name with several addresses Node throws one AggregateError without a message.
    expect(isConnectionLoss(Object.assign(new AggregateError([]), { code }))).toBe(true)
    expect(isConnectionLoss({ code })).toBe(false)
  },
)

describe('a database that cannot be reached', () => {
  test.each(['localhost', '127.0.0.1'])(
    'a database at %s that cannot be reached is answered as OVERLOADED, not as UNEXPECTED',
    async (host) => {
      const nowhere = connect(`postgres://nobody@${host}:1/none`, { max: 1 })
      const server = await buildApp({
        db: nowhere,
        sessionSecret: testSecret,
        dataKey: testDataKey,
        logLevel: 'silent',
        files: diskStore('/nowhere'),
      })
      try {
        const token = await tokensFor(testSecret).sign(
          { sid: '00000000-0000-4000-8000-000000000000', kind: 'staff' },
          new Date(Date.now() + 60_000),
        )
        for (const address of ['/api/v1/categories', '/api/orders']) {
          const answer = await server.inject({ url: address, headers: { authorization: `Bearer ${token}` } })
          expect(answer.statusCode, address).toBe(503)
          expect(answer.json()).toMatchObject({ code: 'OVERLOADED', message: expect.stringContaining('busy') })
        }
      } finally {
        await server.close()
        await nowhere.destroy()
      }
    },
  )

  test('a connection that ends between two statements of a transaction counts as lost', async () => {
    const errors: Error[] = []
    const own = connect(url, { max: 1, onError: (error) => errors.push(error) })
    const work = inTransaction(own, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(db)
      await expect.poll(() => errors.length).toBeGreaterThan(0)
      return sql`select 1`.execute(tx)
    })
    expect(isConnectionLoss(await failing(work))).toBe(true)
    await own.destroy()
  })
})

test('an unexpected error is answered with a reference and without its cause', async () => {
  const admin = app.as(await createAccount(db))
  const owner = connect(ownerUrl, { max: 1 })
  await sql`alter table groups rename to groups_elsewhere`.execute(owner)
  try {
    const answer = await admin.get('/api/v1/groups/unpaginated')
    expect(answer).toMatchObject({
      status: 500,
      body: { code: 'UNEXPECTED' },
      headers: { 'cache-control': 'no-store' },
    })
    const { reference } = answer.body.details
    expect(reference).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.body).toEqual({
      code: 'UNEXPECTED',
      message: expect.stringContaining(reference),
      details: { reference },
    })
  } finally {
    await sql`alter table groups_elsewhere rename to groups`.execute(owner)
    await owner.destroy()
  }
})
