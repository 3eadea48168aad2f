import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { migrations } from '#api/migrations/index.ts'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { administer, databaseUrl } from '#api/testing/test-cluster.ts'
import { connect, type Db } from './db.ts'
import { migrate } from './migrate.ts'

/** Runs a test on an empty database, to which each of the processes has its own connection. */
async function withEmptyDatabase(processes: number, run: (first: Db, all: Db[]) => Promise<void>) {
  const { url } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  await administer(url, (client) => client.query(`create database ${name}`))
  const all = Array.from({ length: processes }, () => connect(databaseUrl(url, name), { max: 1 }))
  try {
    const [first] = all
    if (!first) throw new Error('no process')
    await run(first, all)
  } finally {
    await Promise.all(all.map((db) => db.destroy()))
    await administer(url, (client) => client.query(`drop database ${name} with (force)`))
  }
}

test.skipIf(isClockShifted)(
  'several processes can migrate an empty database concurrently, and each migration runs once and in order',
  () =>
    withEmptyDatabase(4, async (db, processes) => {
      const done = await Promise.all(processes.map((one) => migrate(one)))
      expect(done.flat()).toEqual(Object.keys(migrations))
      expect(Object.keys(migrations)).toEqual(Object.keys(migrations).toSorted())
      expect(await migrate(db)).toEqual([])
      const { rows } = await sql<{ roles: number }>`select count(*) as roles from roles`.execute(db)
      expect(rows).toEqual([{ roles: 4 }])
    }),
)

/** Some of the steps that the baseline replaces: the first ones and the last. */
const older = ['0001-platform', '0002-people', '0165-business-zone', '0166-instalments']

/** Migrates, and writes into the table of migrations what a version from before the baseline left there. */
async function migrateAsBefore(db: Db, steps: string[]) {
  await migrate(db)
  await sql`delete from kysely_migration where name like '0166-%'`.execute(db)
  await sql`insert into kysely_migration select name, '2026-11-28' from unnest(${steps}::text[]) as name`.execute(db)
  await sql`insert into branches (code, name, town) values ('K', 'Kisumu', 'Kisumu')`.execute(db)
}

const stepsOf = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )
const branchesOf = (db: Db) => db.selectFrom('branches').select(['code', 'name']).execute()

test('a database with the last step before the baseline is taken over without running it, by one of several processes', () =>
  withEmptyDatabase(3, async (db, processes) => {
    await migrateAsBefore(db, older)
    expect((await Promise.all(processes.map((one) => migrate(one)))).flat()).toEqual([])
    expect(await stepsOf(db)).toEqual(Object.keys(migrations))
    expect(await branchesOf(db)).toEqual([{ code: 'K', name: 'Kisumu' }])
    expect(await migrate(db)).toEqual([])
  }))

test('a database without the last step before the baseline is refused and not changed', () =>
  withEmptyDatabase(1, async (db) => {
    const steps = older.slice(0, -1)
    await migrateAsBefore(db, steps)
    await expect(migrate(db)).rejects.toThrow(
      'The database is of an older version of the shop (its last step is 0165-business-zone): start the version of commit e3bd7364 on it first, then this one.',
    )
    expect(await stepsOf(db)).toEqual([...steps, ...Object.keys(migrations).slice(1)])
    expect(await branchesOf(db)).toEqual([{ code: 'K', name: 'Kisumu' }])
  }))

test('a database that a newer version only added to is used as it is, else it is refused', () =>
  withEmptyDatabase(1, async (db) => {
    await migrate(db)
    const add = (name: string) => sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db)
    const remove = (name: string) => sql`delete from kysely_migration where name = ${name}`.execute(db)
    await add('9998-later')
    expect(await migrate(db)).toEqual([])
    await add('9999-names-contract')
    await expect(migrate(db)).rejects.toThrow('9999-names-contract, which this version of the shop does not know')
    await remove('9999-names-contract')
    await remove(Object.keys(migrations).at(-1) ?? '')
    await expect(migrate(db)).rejects.toThrow('9998-later, which this version of the shop does not know')
  }))

/** The last step before versions had to run next to each other. */
const LAST_FREE = '0177-imports'

test('a step that removes or renames has a name that keeps the version before from starting', () => {
  const folder = path.join(import.meta.dirname, '../../migrations')
  const removing = readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.(?:ts|sql)$/.test(file) && file.slice(0, 4) > LAST_FREE.slice(0, 4))
    .filter((file) =>
      /\b(?:drop (?:table|column)|rename (?:to|column))\b/i.test(readFileSync(path.join(folder, file), 'utf8')),
    )
  expect(removing.filter((file) => !/-contract\.(?:ts|sql)$/.test(file))).toEqual([])
})
