import { randomBytes } from 'node:crypto'
import { Migrator } from 'kysely'
import { afterAll, expect, inject } from 'vitest'
import { migrations } from '#api/migrations/index.ts'
import { connect } from '#api/platform/database/db.ts'
import { administer, databaseUrl } from './test-cluster.ts'

/** A database of its own without tables, dropped after the test file, with functions that migrate it. */
export async function createEmptyDatabase() {
  const { url } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(url, (client) => client.query(`create database ${name}`))
  const db = connect(databaseUrl(url, name), { max: 1 })
  afterAll(async () => {
    await db.destroy()
    await administer(url, (client) => client.query(`drop database ${name} with (force)`))
  })

  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const names = Object.keys(migrations)
  return {
    db,
    /** Runs the migrations before this one. */
    async migrateUpTo(migration: string) {
      const before = names[names.indexOf(migration) - 1] ?? ''
      expect((await migrator.migrateTo(before)).error).toBeUndefined()
    },
    async migrateToLatest() {
      expect((await migrator.migrateToLatest()).error).toBeUndefined()
    },
  }
}
