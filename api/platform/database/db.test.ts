import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'
import { connect, inTransaction } from './db.ts'

const { db, url } = await startTestShop()
const resultOf = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db)
  return rows[0]?.value
}

describe('values from the database', () => {
  test.each([
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['-5::bigint', -5],
    ["'2026-08-01'::date", '2026-08-01'],
    ['4.25::numeric', 4.25],
    ['null::bigint', null],
    ["'2026-08-01T00:00:00Z'::timestamptz", new Date('2026-08-01T00:00:00Z')],
  ])('%s is parsed to its JavaScript value', async (expression, value) =>
    expect(await resultOf(expression)).toEqual(value),
  )

  test('an integer beyond the safe integers throws an error', async () => {
    await expect(resultOf('9007199254740993::bigint')).rejects.toThrow('beyond the safe integers')
  })
})

describe('a connection that the server drops', () => {
  const errors: Error[] = []
  const own = connect(url, { max: 2, onError: (error) => errors.push(error) })
  const pidOf = async (on = own) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)).rows[0]?.pid
  const kill = (pid: number | undefined) => sql`select pg_terminate_backend(${pid}::int)`.execute(db)

  test('an idle connection that the server drops is replaced', async () => {
    const pid = await pidOf()
    await kill(pid)
    await expect.poll(() => errors.length).toBeGreaterThan(0)
    expect(await pidOf()).not.toBe(pid)
  })

  test('a connection that the server drops in use fails only its own work and does not end the process', async () => {
    errors.length = 0
    const work = inTransaction(own, async (tx) => {
      const pid = await pidOf(tx)
      await kill(pid)
      await expect.poll(() => errors.length).toBeGreaterThan(0) // between two statements, while no query is running
      return pidOf(tx)
    })
    await expect(work).rejects.toThrow()
    expect(await pidOf()).toBeTypeOf('number')
    await own.destroy()
  })
})

describe('a transaction', () => {
  test('a transaction waits three seconds for a lock, and the setting does not stay on the connection', async () => {
    const timeout = (on: typeof db) => sql<{ lock_timeout: string }>`show lock_timeout`.execute(on)
    expect((await inTransaction(db, timeout)).rows).toEqual([{ lock_timeout: '3s' }])
    expect((await timeout(db)).rows).toEqual([{ lock_timeout: '0' }])
  })

  test('a transaction that throws writes nothing', async () => {
    const before = await db.selectFrom('settings').selectAll().execute()
    const work = inTransaction(db, async (tx) => {
      await tx.insertInto('settings').values({ key: 'companyName', value: '"Duka"' }).execute()
      throw new Error('half way')
    })
    await expect(work).rejects.toThrow('half way')
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual(before)
  })
})
