import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) =>
  readConfig({ DATABASE_URL: 'postgres://x', SESSION_SECRET: 'x'.repeat(32), DATA_KEY: 'y'.repeat(32), ...env })

test('a demo listens only on this machine unless a host is set, any other shop on all addresses', () => {
  expect(read({})).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(read({ HOST: '' })).toMatchObject({ demo: true, host: '127.0.0.1' })
  expect(read({ HOST: '0.0.0.0' })).toMatchObject({ demo: true, host: '0.0.0.0' })
  expect(read({ DEMO: '0' })).toMatchObject({ demo: false, host: '0.0.0.0' })
  expect(read({ NODE_ENV: 'production', DEMO: '1' })).toMatchObject({ demo: false, host: '0.0.0.0' })
})

test('the data key is needed, has at least 32 characters, and is not the session secret', () => {
  expect(read({}).dataKey).toBe('y'.repeat(32))
  expect(() => read({ DATA_KEY: '' })).toThrow(/DATA_KEY/)
  expect(() => read({ DATA_KEY: 'y'.repeat(31) })).toThrow(/DATA_KEY/)
  expect(() => read({ DATA_KEY: 'x'.repeat(32) })).toThrow('DATA_KEY must differ from SESSION_SECRET')
  expect(() => readConfig({ DATABASE_URL: 'postgres://x', SESSION_SECRET: 'x'.repeat(32) })).toThrow(/DATA_KEY/)
})

test('the number of web processes is 1 unless set, and a whole number from 1 to 64', () => {
  expect(read({}).webProcesses).toBe(1)
  expect(read({ WEB_PROCESSES: '' }).webProcesses).toBe(1)
  expect(read({ WEB_PROCESSES: '64' }).webProcesses).toBe(64)
  for (const WEB_PROCESSES of ['0', '65', '1.5', 'two', '-1'])
    expect(() => read({ WEB_PROCESSES }), WEB_PROCESSES).toThrow(/WEB_PROCESSES/)
})

test('backups are made at 02:00 and seven are kept, when they have a folder', () => {
  expect(read({ BACKUP_DIR: '', BACKUP_AT: '', BACKUP_KEEP: '', BACKUP_PASSPHRASE: '' }).backup).toEqual(
    read({}).backup,
  )
  expect(read({}).backup).toEqual({ dir: undefined, at: '02:00', keep: 7, passphrase: undefined })
  expect(read({ BACKUP_DIR: '/srv/backups', BACKUP_AT: '23:30', BACKUP_KEEP: '30' }).backup).toMatchObject({
    dir: '/srv/backups',
    at: '23:30',
    keep: 30,
  })
  for (const wrong of [
    { BACKUP_AT: '2:00' },
    { BACKUP_AT: '24:00' },
    { BACKUP_KEEP: '0' },
    { BACKUP_PASSPHRASE: 'short' },
  ])
    expect(() => read(wrong)).toThrow(new RegExp(Object.keys(wrong)[0] ?? ''))
})

test('the S3 store has all its settings or none', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'shop',
    S3_REGION: 'af-south-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret of the store',
  }
  expect(read({}).s3).toBeUndefined()
  expect(read({ S3_ENDPOINT: '', S3_BUCKET: '', S3_PREFIX: '' }).s3).toBeUndefined()
  expect(read({ ...all, S3_PREFIX: 'a/b' }).s3).toMatchObject({ endpoint: 'https://s3.example.org', prefix: 'a/b' })
  expect(() => read({ ...all, S3_BUCKET: '', S3_REGION: '' })).toThrow(
    'Settings: for S3 set all of S3_*, or none; missing: S3_BUCKET, S3_REGION.',
  )
  expect(() => read({ S3_PREFIX: 'a' })).toThrow('missing: S3_ENDPOINT')
  expect(() => read({ ...all, S3_PREFIX: '../other' })).toThrow(/S3_PREFIX/)
  expect(() => read({ ...all, S3_ENDPOINT: 'ftp://s3.example.org' })).toThrow(/S3_ENDPOINT/)
})

test('browsers keep the app unless OFFLINE is off', () => {
  expect(read({}).startsOffline).toBe(true)
  expect(read({ OFFLINE: '' }).startsOffline).toBe(true)
  expect(read({ OFFLINE: 'off' }).startsOffline).toBe(false)
  expect(() => read({ OFFLINE: 'no' })).toThrow(/OFFLINE/)
})
