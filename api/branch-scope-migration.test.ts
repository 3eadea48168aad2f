import { randomBytes } from 'node:crypto'
import { Migrator, sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { administer, databaseUrl } from '#api/testing/test-cluster.ts'
import { migrations } from './migrations/index.ts'
import { connect } from './platform/database/db.ts'
import { migrate } from './platform/database/migrate.ts'

test('after the migration, of staff without a branch only Admins and Managers see all branches, and built-in roles have their permissions', async () => {
  const { url } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(url, (client) => client.query(`create database ${name}`))
  const db = connect(databaseUrl(url, name), { max: 1 })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
    await migrator.migrateTo('0014-lasting-books')
    await sql`
      with place as (insert into branches (code, name, town) values ('K', 'Kisumu', 'Kisumu') returning id)
      insert into accounts (kind, email, password_hash, first_name, last_name, role_id, branch_id)
      select kind, email, '', '', '', roles.id, case when bound then place.id end
      from place, roles join (values
        ('staff', 'admin', 'Admin', false), ('staff', 'manager', 'Manager', false), ('staff', 'bound', 'Manager', true),
        ('staff', 'officer', 'Credit Officer', false), ('member', 'member', 'User', false)
      ) as people (kind, email, role, bound) on people.role = roles.name`.execute(db)
    await migrate(db)
    const { rows } = await sql<{ email: string }>`select email from accounts where all_branches order by email`.execute(
      db,
    )
    expect(rows.map(({ email }) => email)).toEqual(['admin', 'manager'])
    const roles = await sql<{ name: string; key: string }>`select name, key from roles order by id`.execute(db)
    expect(roles.rows).toEqual([
      { name: 'Admin', key: 'admin' },
      { name: 'Manager', key: 'manager' },
      { name: 'Credit Officer', key: 'credit-officer' },
      { name: 'User', key: 'member' },
    ])
  } finally {
    await db.destroy()
    await administer(url, (client) => client.query(`drop database ${name} with (force)`))
  }
})
