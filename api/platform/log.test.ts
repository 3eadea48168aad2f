import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pino, { type LoggerOptions } from 'pino'
import { expect, test } from 'vitest'
import { startTestShop } from '#api/testing/shop.ts'
import { loggerOptions } from './log.ts'

const { db } = await startTestShop()

/** The output of the shop's logger. */
function written(work: (log: pino.Logger) => void): string {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  work(pino(loggerOptions('trace') as LoggerOptions, stream))
  return lines.join('')
}

test('secrets and personal fields are blanked, at the top and one level deep', () => {
  const person = { email: 'achieng@example.com', phone: '+254711', firstName: 'Achieng', password: 'geheim', id: 7 }
  const text = written((log) => {
    log.info(person, 'top')
    log.info({ body: person }, 'deep')
    log.info({ headers: { authorization: 'Bearer abc.def' } }, 'headers')
  })
  expect(text).not.toMatch(/achieng|254711|geheim|abc\.def/i)
  expect(text).toContain('"id":7')
})

test('a request is logged with its route instead of its address, which may contain a name', () => {
  const request = { method: 'GET', url: '/api/orders?search=Akinyi', routeOptions: { url: '/api/orders' } }
  const text = written((log) => log.info({ req: request }, 'request'))
  expect(text).toContain('"route":"/api/orders"')
  expect(text).not.toContain('Akinyi')
})

test('an error of the database is logged without the row that caused it', async () => {
  const insert = sql`
    insert into accounts (kind, email, password_hash, role_id, first_name, last_name)
    values ('nobody', 'wanjiku@private.example', 'hash-of-wanjiku', 1, 'Wanjiku', 'Kamau')
  `.execute(db)
  const error = await insert.then(
    () => undefined,
    (reason) => reason,
  )
  expect(JSON.stringify(error)).toContain('wanjiku@private.example') // proves that the error contains the row

  const text = written((log) => log.error({ err: error }, 'unexpected'))

  expect(text).toContain('accounts_kind_check')
  expect(text).not.toMatch(/wanjiku|kamau/i)
})

test('the error of a dropped connection is logged without its client and queries', () => {
  const client = { database: 'sokoni', _queryQueue: [{ values: ['wanjiku@private.example'] }] }
  const text = written((log) => log.error({ err: Object.assign(new Error('terminated'), { client }) }, 'jobs'))
  expect(text).toContain('terminated')
  expect(text).not.toMatch(/wanjiku|_queryQueue/)
})

test('the level silent turns the logger off', () => expect(loggerOptions('silent')).toBe(false))
