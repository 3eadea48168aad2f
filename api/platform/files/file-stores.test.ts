import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startSimulator } from '#api/testing/object-store/simulator.ts'
import { diskStore } from './disk-store.ts'
import { type FileStore, isKey, readWhole } from './file-store.ts'
import { movingStore } from './open-file-store.ts'
import { s3Store } from './s3-store.ts'

const outer = mkdtempSync(path.join(tmpdir(), 'sokoni-stores-'))
const simulator = await startSimulator({ pageSize: 2 })
const { faults, objects } = simulator
afterAll(async () => {
  await simulator.stop()
  rmSync(outer, { recursive: true })
})
beforeEach(() => {
  Object.assign(faults, { slowDowns: 0, cuts: 0, delay: 0, isDown: false })
})

const keysOf = async (files: FileStore, prefix: string) => {
  const keys: string[] = []
  for await (const { key } of files.list(prefix)) keys.push(key)
  return keys.sort()
}
const text = async (files: FileStore, key: string) => (await readWhole(files, key))?.toString() ?? null
const bytes = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 31) % 251))

/** S3_TEST_URL: https://ACCESS:SECRET@host/bucket?region=R */
function realSettings(address: string) {
  const url = new URL(address)
  return {
    endpoint: url.origin,
    bucket: url.pathname.slice(1),
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    prefix: `test-${process.pid}-${Date.now()}`,
  }
}

const stores: [name: string, files: FileStore][] = [
  ['disk', diskStore(path.join(outer, 'disk'))],
  ['the simulator', s3Store({ ...simulator.settings, prefix: 'shops/one' })],
  ['S3 with files still on disk', movingStore(s3Store(simulator.settings), diskStore(path.join(outer, 'left')))],
  ...(process.env.S3_TEST_URL
    ? [['S3_TEST_URL', s3Store(realSettings(process.env.S3_TEST_URL))] satisfies [string, FileStore]]
    : []),
]

describe.each(stores)('files on %s', (_name, files) => {
  test('a file is read as it was stored, also a part of it, and is gone once removed', async () => {
    expect(await files.open('pictures/a-360.webp')).toBeNull()
    const content = bytes(100_000)
    expect(await files.put('pictures/a-360.webp', content)).toBe(content.length)
    const stored = await files.open('pictures/a-360.webp')
    expect(stored?.size).toBe(content.length)
    expect(stored?.modifiedAt.getTime()).toBeGreaterThan(0)
    expect((await readWhole(files, 'pictures/a-360.webp'))?.equals(content)).toBe(true)
    const part = stored && (await buffer(await stored.read({ start: 10, end: 19 })))
    expect(part?.equals(content.subarray(10, 20))).toBe(true)
    await files.put('pictures/a-360.webp', Buffer.from('another'))
    expect(await text(files, 'pictures/a-360.webp')).toBe('another')
    const late = await files.open('pictures/a-360.webp')
    await files.remove('pictures/a-360.webp')
    await files.remove('pictures/a-360.webp')
    expect(await files.open('pictures/a-360.webp')).toBeNull()
    await expect(late?.read()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a stream of unknown length is stored, an empty one too', async () => {
    async function* lines() {
      for (let nr = 0; nr < 20_000; nr += 1) yield `line ${nr} ya mwananchi\n`
    }
    const size = await files.put('list-exports/lines.csv', lines())
    expect((await files.open('list-exports/lines.csv'))?.size).toBe(size)
    expect((await text(files, 'list-exports/lines.csv'))?.split('\n')).toHaveLength(20_001)
    async function* nothing() {}
    expect(await files.put('list-exports/empty.csv', nothing())).toBe(0)
    expect(await text(files, 'list-exports/empty.csv')).toBe('')
    for (const key of ['lines', 'empty']) await files.remove(`list-exports/${key}.csv`)
  })

  test('a content that fails stores nothing, and its own error is thrown', async () => {
    async function* failing() {
      yield 'something'
      throw new Error('the database went away')
    }
    await expect(files.put('list-exports/half.csv', failing())).rejects.toThrow('the database went away')
    expect(await keysOf(files, 'list-exports/')).toEqual([])
  })

  test('files are listed by the beginning of their keys', async () => {
    const keys = ['imports/a.0', 'imports/a.1', 'imports/ab.0', 'pictures/logos/x.webp', 'pictures/y.webp']
    expect(await keysOf(files, 'imports/')).toEqual([])
    for (const key of keys) await files.put(key, Buffer.from(key))
    expect(await keysOf(files, 'imports/a.')).toEqual(['imports/a.0', 'imports/a.1'])
    expect(await keysOf(files, 'pictures/')).toEqual(['pictures/logos/x.webp', 'pictures/y.webp'])
    expect(await keysOf(files, '')).toEqual(keys)
    for await (const { key, size } of files.list('')) expect(size).toBe(key.length)
    for (const key of keys) await files.remove(key)
  })

  test('of concurrent writers one wins, whole', async () => {
    const contents = Array.from({ length: 8 }, (_, at) => Buffer.alloc(50_000, at))
    await Promise.all(contents.map((content) => files.put('pictures/same.webp', content)))
    const read = await readWhole(files, 'pictures/same.webp')
    expect(contents.some((content) => read?.equals(content))).toBe(true)
    expect(await keysOf(files, 'pictures/')).toEqual(['pictures/same.webp'])
    await files.remove('pictures/same.webp')
  })

  test('a hostile key is never stored and never found', async () => {
    const hostile = [
      '',
      '/',
      '..',
      '../x',
      'a/../../x',
      'a//b',
      '/etc/passwd',
      'a\\b',
      'a\0',
      '.env',
      'a/.b',
      'a b',
      'a%2e',
      'é',
    ]
    for (const key of [...hostile, 'x'.repeat(301)]) {
      expect(await files.open(key), key).toBeNull()
      await expect(files.put(key, Buffer.from('x')), key).rejects.toThrow('no key')
    }
    expect(await keysOf(files, '')).toEqual([])
  })
})

test('a key of any text stays below its root', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('.', '/', 'a', '-', '\\', '%', '\0') }), (key) => {
      if (isKey(key)) expect(path.resolve('/root', key).startsWith('/root/')).toBe(true)
      else expect(key === '' || /^[./]|\/[./]|\/$|[\\%\0]/.test(key)).toBe(true)
    }),
  )
})

test('what the disk refuses is STORAGE_DOWN, and leaves no part', async () => {
  const root = mkdtempSync(path.join(outer, 'full-'))
  writeFileSync(path.join(root, 'pictures'), 'a file where the folder belongs')
  const refusing = diskStore(root)
  await expect(refusing.put('pictures/a.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
  expect(await refusing.open('pictures/a.webp')).toBeNull()
  mkdirSync(path.join(root, 'uploads', 'taken'), { recursive: true })
  await expect(refusing.put('uploads/taken', Buffer.from('x'))).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
  expect(readdirSync(path.join(root, 'uploads'))).toEqual(['taken'])
})

describe('a store that fails', () => {
  const files = s3Store({ ...simulator.settings, prefix: 'failing' })

  test('503 SlowDown and lost connections are tried again', async () => {
    faults.slowDowns = 3
    await files.put('uploads/a', bytes(300_000))
    faults.slowDowns = 2
    expect((await readWhole(files, 'uploads/a'))?.equals(bytes(300_000))).toBe(true)
    simulator.requests.length = 0
    faults.isDown = true
    setTimeout(() => {
      faults.isDown = false
    }, 50)
    expect((await files.open('uploads/a'))?.size).toBe(300_000)
    expect(simulator.requests.length).toBeGreaterThan(1)
  })

  test('a body that is cut is read on from where it ended', async () => {
    const content = bytes(700_000)
    await files.put('uploads/cut', content)
    faults.cuts = 3
    simulator.requests.length = 0
    expect((await readWhole(files, 'uploads/cut'))?.equals(content)).toBe(true)
    expect(simulator.requests.filter((one) => one.startsWith('GET'))).toHaveLength(4)
  })

  test('one that stays away is STORAGE_DOWN after a few tries, without its keys in the error', async () => {
    faults.isDown = true
    simulator.requests.length = 0
    const failure = await files.open('uploads/a').catch((error) => error)
    expect(failure).toMatchObject({ code: 'STORAGE_DOWN' })
    expect(simulator.requests).toHaveLength(4)
    await expect(files.put('uploads/b', bytes(10))).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
    await expect(keysOf(files, '')).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
    await files.remove('uploads/a') // found as an orphan later
    faults.isDown = false
    const wrong = s3Store({ ...simulator.settings, secretAccessKey: 'wrong' })
    const refused = await wrong.put('uploads/a', bytes(10)).catch((error) => error)
    expect(refused).toMatchObject({
      code: 'STORAGE_DOWN',
      cause: { message: 'S3 answered PUT with 403 SignatureDoesNotMatch' },
    })
    for (const error of [failure, refused])
      expect(JSON.stringify([error, error.cause.message, error.stack])).not.toMatch(/AKIA|secret/)
  })

  test('an answer that does not come is given up', { timeout: 30_000 }, async () => {
    faults.delay = 12_000
    await expect(files.open('uploads/a')).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
  })

  test('a bucket that does not exist is no missing file when something is stored', async () => {
    const nowhere = s3Store({ ...simulator.settings, bucket: 'none' })
    await expect(nowhere.put('uploads/a', bytes(10))).rejects.toMatchObject({ code: 'STORAGE_DOWN' })
  })
})

test('while files move, those on disk are found, new ones go to S3, and a removed one is gone from both', async () => {
  const root = mkdtempSync(path.join(outer, 'moving-'))
  const disk = diskStore(root)
  const s3 = s3Store({ ...simulator.settings, prefix: 'moving' })
  const files = movingStore(s3, disk)
  onTestFinished(() => objects.clear())
  await disk.put('pictures/old.webp', Buffer.from('old'))
  await disk.put('pictures/both.webp', Buffer.from('both'))
  await s3.put('pictures/both.webp', Buffer.from('both'))
  await files.put('pictures/new.webp', Buffer.from('new'))
  expect(existsSync(path.join(root, 'pictures/new.webp'))).toBe(false)
  expect(await text(files, 'pictures/old.webp')).toBe('old')
  expect(await keysOf(files, 'pictures/')).toEqual(['pictures/both.webp', 'pictures/new.webp', 'pictures/old.webp'])
  for (const name of ['old', 'both', 'new']) await files.remove(`pictures/${name}.webp`)
  expect([await keysOf(disk, ''), await keysOf(s3, '')]).toEqual([[], []])
})
