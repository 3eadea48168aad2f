import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { backUp, makeNightlyBackup, nightOf } from '#api/back-up.ts'
import { backupNames, findFileFaults, lastBackup, type Manifest, readBackup } from '#api/platform/backup/backups.ts'
import { connect } from '#api/platform/database/db.ts'
import { openFileStore } from '#api/platform/files/open-file-store.ts'
import { openCluster } from '#api/platform/postgres/cluster.ts'
import { holdDataDir } from '#api/platform/postgres/lock.ts'
import { readRecord } from '#api/platform/postgres/record.ts'
import { placeFor } from '#api/testing/booking.ts'
import { createClient, createProduct } from '#api/testing/factories.ts'
import { startSimulator } from '#api/testing/object-store/simulator.ts'
import { startTestShop } from '#api/testing/shop.ts'
import { administer, databaseUrl } from '#api/testing/test-cluster.ts'
import { archiveLog, flipByte, proveRestore } from '../drill/restore.ts'
import { runDrill } from '../drill/stage.ts'
import { updateDatabase } from '../supervisor/prepare-database.ts'
import { startCommand } from '../testing/shop-process.ts'
import { readMoment, restore } from './restore.ts'

// A cluster of its own: the one of the other tests never has a moment without a write.
const outer = mkdtempSync(join(tmpdir(), 'backup-'))
chmodSync(outer, 0o755)
const dataDir = join(outer, 'shop')
const dir = join(outer, 'backups')
const settings = { shared_buffers: '32MB', fsync: 'off' }
const lines: string[] = []
const print = (line: string) => lines.push(line)

const hold = holdDataDir(dataDir, 'shop')
const cluster = await openCluster({ dataDir, backupDir: dir, settings, log: print })
await updateDatabase({ ...cluster, log: print })
const { db, app } = await startTestShop({ copy: { ...cluster, drop: async () => undefined } })
afterAll(async () => {
  await cluster.stop()
  hold.release()
  rmSync(outer, { recursive: true, force: true })
})

const keys = { dataKey: 'a data key of 32 characters or more', sessionSecret: 'a session secret of 32 characters' }
const passphrase = 'twiga anakula majani'
const files = openFileStore({ dataDir })
const options = { dir, databaseUrl: cluster.url, dataDir, files, keys, passphrase }
mkdirSync(join(dataDir, 'files/pictures'), { recursive: true })
writeFileSync(join(dataDir, 'files/pictures/lamp-360.webp'), 'a picture of a lamp')

const client = await createClient(db, { loanLimitCents: 100_000_000 })
const lamp = await createProduct(db, { stock: 100_000, listPriceCents: 10_000 })
const book = async (): Promise<number> => {
  const { status, body } = await placeFor(app, client, [{ productId: lamp.id, quantity: 1 }])
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

let places = 0
const newPlace = () => join(outer, `restored-${++places}`)
const restoreTo = (place: string, more: Partial<Parameters<typeof restore>[0]> = {}) =>
  restore({ paths: [join(dir, lastName())], to: undefined, dataDir: place, passphrase, print, settings, ...more })
const lastName = () =>
  readdirSync(dir)
    .filter((name) => name.startsWith('backup-'))
    .sort()
    .at(-1) ?? ''

test('a backup under bookings is restored as it was and to a moment in the past, and refused once a byte is flipped', async () => {
  const backedUp = {
    dataDir,
    dir,
    ownerUrl: cluster.ownerUrl,
    passphrase,
    book,
    backUp: async () => {
      await backUp(options)
    },
  }
  const { faults } = await runDrill((stage) => proveRestore(stage, backedUp), { print, isShort: true })
  expect(faults).toEqual([])
  const place = newPlace()
  expect(await restoreTo(place)).toBe(0)
  expect(readFileSync(join(place, 'data-key'), 'utf8')).toBe(keys.dataKey)
}, 180_000)

test('a restore to a moment after the end of the log names that end, and leaves the place empty', async () => {
  const later = newPlace()
  await expect(restoreTo(later, { to: '2100-01-01T00:00' })).rejects.toThrow(
    /^The archived log ends at \d{4}-\d\d-\d\d .*\+00: restore to a moment until then\.$/,
  )
  expect(readdirSync(later).sort()).toEqual(['lock', 'lock.json'])
})

/** A copy of the last backup with another manifest. */
function copyBackup(change: (manifest: Manifest) => void): string {
  const path = join(outer, `copy-${++places}`)
  cpSync(join(dir, lastName()), path, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8')) as Manifest
  change(manifest)
  const text = JSON.stringify(manifest)
  writeFileSync(join(path, 'manifest.json'), text)
  writeFileSync(join(path, 'manifest.sha256'), createHash('sha256').update(text).digest('hex'))
  return path
}

test('a restore refuses what cannot succeed in one sentence and leaves the place as it was', async () => {
  const place = newPlace()
  const full = newPlace()
  mkdirSync(full)
  writeFileSync(join(full, 'note'), '')
  const newer = copyBackup((manifest) => manifest.schema.push('9999-later'))
  const without = copyBackup((manifest) => {
    manifest.keys = false
  })
  const unarchived = copyBackup((manifest) => {
    if (manifest.cluster) manifest.cluster.archive = null
  })
  const old = copyBackup((manifest) => {
    if (manifest.cluster) manifest.cluster.major = '17'
  })
  const { dataKey, sessionSecret } = keys
  const refusals: [Partial<Parameters<typeof restore>[0]>, string][] = [
    [{ dataDir: full }, 'is not empty (note)'],
    [{ paths: [newer] }, 'of a newer version of the shop (it has 9999-later)'],
    [{ paths: [old] }, 'is of PostgreSQL 17, but this shop brings PostgreSQL 18'],
    [{ passphrase: undefined }, 'Set BACKUP_PASSPHRASE'],
    [{ passphrase: 'another passphrase' }, 'is not the passphrase that this backup was made with'],
    [{ dataKey: 'another data key of 32 characters' }, 'DATA_KEY is not the key of'],
    [{ paths: [without], sessionSecret }, 'holds no keys: set DATA_KEY and SESSION_SECRET'],
    [{ paths: [without], sessionSecret, dataKey: `${dataKey}!` }, 'DATA_KEY is not the key of'],
    [{ to: '2020-01-01T00:00' }, 'is before the end of the backup'],
    [{ to: 'yesterday' }, 'yesterday is no moment'],
    [{ paths: [unarchived], to: '2100-01-01T00:00' }, 'was not archived'],
    [{ databaseUrl: cluster.url }, 'unset DATABASE_URL'],
  ]
  for (const [more, message] of refusals) {
    const refused = await restoreTo(more.dataDir ?? place, more).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(refused).toContain(message)
    expect(refused.split('\n')).toHaveLength(1)
  }
  expect(existsSync(place) ? readdirSync(place).filter((name) => !name.startsWith('lock')) : []).toEqual([])
  expect(readdirSync(full)).toEqual(['note'])
})

test('a file that is missing, one that is not of the backup, and another manifest are named', async () => {
  const path = copyBackup(() => undefined)
  rmSync(join(path, 'keys.json'))
  writeFileSync(join(path, 'note'), '')
  expect(await findFileFaults(path)).toEqual(['keys.json is missing', 'note is not in the manifest'])
  flipByte(join(path, 'manifest.json'))
  await expect(findFileFaults(path)).rejects.toThrow('manifest.json differs from manifest.sha256')
})

test('the command backs up without the keys when there is no passphrase, and says so', async () => {
  const { dataKey: DATA_KEY, sessionSecret: SESSION_SECRET } = keys
  const env = { DATA_DIR: dataDir, BACKUP_DIR: dir, DATA_KEY, SESSION_SECRET }
  const before = await backupNames(dir)
  const { code, output } = await startCommand('backup', [], env).ended
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('ARE NOT IN THIS BACKUP') })
  expect(await backupNames(dir)).toHaveLength(before.length + 1)
  const verified = await startCommand('backup-verify', [lastName()], env).ended
  expect(verified).toEqual({ code: 0, output: `${lastName()}: every file is as it was written.\n` })
})

test('a backup of a PostgreSQL elsewhere is restored into an empty database, and refused for one that is not', async () => {
  const external = await startTestShop({ whenDone: (stop) => onTestFinished(stop) })
  const buyer = await createClient(external.db)
  const pot = await createProduct(external.db, { stock: 10 })
  expect((await placeFor(external.app, buyer, [{ productId: pot.id, quantity: 2 }])).status).toBe(201)
  const elsewhere = join(outer, 'rows')
  const { settings: s3, objects, stop } = await startSimulator()
  onTestFinished(stop)
  const bucket = openFileStore({ dataDir: join(outer, 'none'), s3 })
  await bucket.put('pictures/pot-360.webp', Buffer.from('a picture of a pot'))
  const { path, manifest } = await backUp({ ...options, files: bucket, dir: elsewhere, databaseUrl: external.url })
  expect(manifest.cluster).toBeUndefined()
  expect(manifest.tables?.['public.orders']?.rows).toBe('1')

  const { url, appUrl } = inject('cluster')
  const name = `restored_${process.pid}`
  await administer(url, (owner) => owner.query(`create database ${name}`))
  onTestFinished(async () => {
    await administer(url, (owner) => owner.query(`drop database ${name} with (force)`))
  })
  const target = { databaseUrl: databaseUrl(appUrl, name), databaseOwnerUrl: databaseUrl(url, name), paths: [path] }
  await expect(restoreTo(newPlace(), { ...target, to: '2100-01-01T00:00' })).rejects.toThrow('rows of one moment')
  const place = newPlace()
  expect(await restoreTo(place, { ...target, s3: { ...s3, prefix: 'restored' } })).toBe(0)
  expect(readdirSync(place)).toContain('data-key')
  expect(objects.get('restored/pictures/pot-360.webp')?.content.toString()).toBe('a picture of a pot')
  await expect(restoreTo(newPlace(), target)).rejects.toThrow('The database of DATABASE_URL is not empty')

  // Foreign keys, triggers and sequences work as before.
  const restored = connect(target.databaseOwnerUrl, { max: 1 })
  onTestFinished(() => restored.destroy())
  await expect(restored.deleteFrom('customers').where('id', '=', buyer.id).execute()).rejects.toThrow()
  await expect(restored.deleteFrom('credit_entries').execute()).rejects.toThrow()
  expect((await createProduct(restored)).id).toBeGreaterThan(pot.id)
})

test('the nightly backup is made once a night, and older ones go with the log that only they need', async () => {
  const alarms: string[] = []
  const nightly = (now: Date, more = {}) =>
    makeNightlyBackup(
      {
        db,
        files,
        backup: { ...options, at: '02:00', keep: 1, ...more },
        alarm: (_kind, text) => alarms.push(text),
      },
      now,
    )
  const [before] = (await backupNames(dir)).slice(-1)
  await nightly((await lastBackup(dir))?.startedAt ?? new Date())
  expect((await backupNames(dir)).at(-1)).toBe(before)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const wal = join(dir, 'wal', readRecord(dataDir)?.archive ?? '')
  await archiveLog({ dataDir, dir, ownerUrl: cluster.ownerUrl })
  const archived = readdirSync(wal)
  mkdirSync(join(dir, 'wal/of-a-removed-shop'))
  await nightly(tomorrow)
  const [only, ...others] = await backupNames(dir)
  expect({ others, isNew: only !== before, alarms }).toEqual({ others: [], isNew: true, alarms: [] })
  const { cluster: kept } = readBackup(join(dir, only ?? '')).manifest
  const first = kept?.segment.slice(8) ?? ''
  expect(archived.some((name) => name.slice(8, 24) < first)).toBe(true)
  expect(readdirSync(wal).filter((name) => name.slice(8, 24) < first)).toEqual([])
  expect(readdirSync(join(dir, 'wal'))).toEqual([readRecord(dataDir)?.archive])
  expect(await lastBackup(dir)).toMatchObject({ name: only, bytes: expect.any(Number) })

  // A folder that cannot be written: the job goes on, staff are alarmed, also of its age after 26 hours.
  writeFileSync(join(outer, 'a-file'), '')
  await nightly(new Date(), { dir: join(outer, 'a-file', 'backups') })
  expect(alarms).toEqual([expect.stringMatching(/^The backup failed: ENOTDIR/)])
  alarms.length = 0
  const later = new Date(Date.now() + 3 * 86_400_000)
  await nightly(later, { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  expect(alarms).toEqual([
    expect.stringMatching(/^The backup failed: /),
    expect.stringMatching(/^The last good backup is of \d{4}-/),
  ])
})

test('moments and nights are of the business time zone', () => {
  const typed = (text: string, zone = 'Africa/Nairobi') => readMoment(text, zone).toISOString()
  expect(typed('2026-11-28T10:00')).toBe('2026-11-28T07:00:00.000Z')
  expect(typed('2026-11-28T10:00:30.5', 'America/St_Johns')).toBe('2026-11-28T13:30:30.500Z')
  expect(typed('2026-11-28T10:00Z')).toBe('2026-11-28T10:00:00.000Z')
  expect(typed('2026-11-28T10:00+03:00')).toBe('2026-11-28T07:00:00.000Z')
  expect(() => typed('28.11.2026')).toThrow('28.11.2026 is no moment')
  expect(nightOf(new Date('2026-11-28T22:59:59Z'), '02:00')).toBe('2026-11-28')
  expect(nightOf(new Date('2026-11-28T23:00:00Z'), '02:00')).toBe('2026-11-29')
})
