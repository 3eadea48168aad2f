import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { migrations } from '#api/migrations/index.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { administer, databaseUrl } from '#api/testing/test-cluster.ts'
import { connect } from './db.ts'
import { migrate } from './migrate.ts'

test.skipIf(isClockShifted)(
  'several processes can migrate an empty database at once, and each migration runs once and in order',
  async () => {
    const { url } = inject('cluster')
    const name = `test_${randomBytes(6).toString('hex')}`
    await administer(url, (client) => client.query(`create database ${name}`))
    const processes = Array.from({ length: 4 }, () => connect(databaseUrl(url, name), { max: 1 }))
    try {
      const done = await Promise.all(processes.map((db) => migrate(db)))
      expect(done.flat()).toEqual(Object.keys(migrations))
      expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted())
      const [db] = processes
      if (!db) throw new Error('no process')
      expect(await migrate(db)).toEqual([])
      const { rows } = await sql<{ roles: number }>`select count(*) as roles from roles`.execute(db)
      expect(rows).toEqual([{ roles: 4 }])
    } finally {
      await Promise.all(processes.map((db) => db.destroy()))
      await administer(url, (client) => client.query(`drop database ${name} with (force)`))
    }
  },
)
