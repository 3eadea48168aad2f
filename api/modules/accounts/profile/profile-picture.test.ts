import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#api/testing/factories.ts'
import { processorTimeOf } from '#api/testing/processor-time.ts'
import { startTestShop } from '#api/testing/shop.ts'

const { db, app, server, dataDir } = await startTestShop()
const member = await createAccount(db, { role: 'User' })
const url = `/api/v1/users/${member.accountId}`
const names = { firstName: 'Achieng', lastName: 'Otieno' }

const asData = (bytes: Buffer, type = 'png') => `data:image/${type};base64,${bytes.toString('base64')}`
const save = (profileImage: string | null | undefined, person = member) =>
  app.as(person).send('PUT', `/api/v1/users/${person.accountId}`, { ...names, profileImage })
const files = () => readdirSync(path.join(dataDir, 'files', 'portraits'))
const fetchPicture = (address: string) => server.inject({ url: address })

const green = { r: 15, g: 107, b: 69 }
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: green } })

beforeEach(async () => {
  await save(null)
})

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'a %s picture is stored as a small square and served',
    async (format) => {
      const { status, body } = await save(asData(await blank(900, 600).toFormat(format).toBuffer(), format))
      expect(status).toBe(200)
      expect(body.profileImage).toMatch(/^\/pictures\/portraits\/[\w-]{43}\.webp$/)
      const served = await fetchPicture(body.profileImage)
      expect(served).toMatchObject({
        statusCode: 200,
        headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=31536000, immutable' },
      })
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    },
  )

  test('the session returns the picture of the account', async () => {
    const { body } = await save(asData(await blank(40, 40).png().toBuffer()))
    const verified = await app.as(member).get('/api/v1/customer/auth/verify')
    expect(verified.body.user.profileImage).toBe(body.profileImage)
  })

  test('the format of a picture is read from its bytes, not from the declared type', async () => {
    expect((await save(asData(await blank(40, 40).jpeg().toBuffer(), 'gif'))).status).toBe(200)
  })

  test('a picture is rotated by its EXIF orientation and stored without metadata', async () => {
    const half = async (background: string) =>
      sharp({ create: { width: 300, height: 300, channels: 3, background } })
        .png()
        .toBuffer()
    const photo = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'white' } })
      .composite([
        { input: await half('#ff0000'), left: 0, top: 0 },
        { input: await half('#0000ff'), left: 300, top: 0 },
      ])
      .withExif({
        IFD0: { Copyright: 'Achieng Otieno', Make: 'Tecno' },
        IFD3: { GPSLatitude: '0/1 5/1 30/1', GPSLatitudeRef: 'S' },
      })
      .withMetadata({ orientation: 6 }) // a quarter turn to the right
      .jpeg()
      .toBuffer()
    for (const text of ['Achieng', 'Tecno', 'Exif']) expect(photo.includes(text), text).toBe(true)
    expect((await sharp(photo).metadata()).orientation).toBe(6)

    const { body } = await save(asData(photo, 'jpeg'))
    const { rawPayload: square } = await fetchPicture(body.profileImage)
    const storedMetadata = await sharp(square).metadata()
    expect([
      storedMetadata.exif,
      storedMetadata.icc,
      storedMetadata.iptc,
      storedMetadata.xmp,
      storedMetadata.orientation,
    ]).toEqual(Array.from({ length: 5 }))
    for (const text of ['Achieng', 'Tecno', 'Exif', 'GPS']) expect(square.includes(text), text).toBe(false)
    const pixels = await sharp(square).removeAlpha().raw().toBuffer()
    const colourAt = (x: number, y: number) => [...pixels.subarray((y * 512 + x) * 3, (y * 512 + x) * 3 + 3)]
    const [top, bottom] = [colourAt(256, 20), colourAt(256, 490)] as [number[], number[]]
    expect(Number(top[0]) - Number(top[2]), 'red above').toBeGreaterThan(150)
    expect(Number(bottom[2]) - Number(bottom[0]), 'blue below').toBeGreaterThan(150)
  })

  test('a new picture replaces the earlier one and its file, and null removes the picture', async () => {
    const picture = asData(await blank(60, 60).png().toBuffer())
    const first = (await save(picture)).body.profileImage
    const second = (await save(picture)).body.profileImage
    expect(second).not.toBe(first)
    expect(files()).toEqual([path.basename(second)])
    expect((await fetchPicture(first)).statusCode).toBe(404)

    expect((await save(second)).body.profileImage, 'sent back').toBe(second)
    expect((await save('/pictures/portraits/another.webp')).body.profileImage, 'a path is no picture').toBe(second)
    expect((await save(undefined)).body.profileImage, 'left out').toBe(second)
    expect((await save('')).body.profileImage).toBeNull()
    expect(files()).toEqual([])
  })

  test('the picture is not stored when the rest of the profile is refused', async () => {
    const other = await createAccount(db, { role: 'User', phone: '+254711000999' })
    const picture = asData(await blank(60, 60).png().toBuffer())
    const body = { ...names, phone: '+254711000999', profileImage: picture }
    expect((await app.as(member).send('PUT', url, body)).body.code).toBe('ALREADY_TAKEN')
    expect((await app.as(other).send('PUT', url, body)).body.code).toBe('NOT_FOUND')
    expect(files()).toEqual([])
  })

  test.each(['', 'index.html', '..%2F..%2Fpictures', '%2e%2e/', `${'A'.repeat(43)}.webp`])(
    'a guessed portrait URL is not found: %j',
    async (guess) => {
      await save(asData(await blank(60, 60).png().toBuffer()))
      expect([400, 404]).toContain((await fetchPicture(`/pictures/portraits/${guess}`)).statusCode)
      expect((await fetchPicture('/pictures/portraits')).statusCode).toBe(404)
    },
  )
})

/** A PNG of one colour: a few kilobytes whose header declares `side` x `side` pixels. */
function bombPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const whole = Buffer.alloc(body.length + 8)
    whole.writeUInt32BE(data.length, 0)
    body.copy(whole, 4)
    whole.writeUInt32BE(crc32(body), body.length + 4)
    return whole
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc32(bytes: Buffer) {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ -1) >>> 0
}

describe('files that are not accepted as pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const cases: [string, () => Promise<Buffer> | Buffer][] = [
    ['a page named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG after the first bytes of a GIF', () => Buffer.from(`GIF89a${svg}`)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj')],
    ['a TIFF', () => blank(20, 20).tiff().toBuffer()],
    ['an AVIF', () => blank(20, 20).avif().toBuffer()],
    [
      'noise after the first bytes of a JPEG',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(5000)]),
    ],
    ['half a JPEG', async () => (await noisy().jpeg().toBuffer()).subarray(0, 30_000)],
    ['half a PNG', async () => (await noisy().png().toBuffer()).subarray(0, 30_000)],
    ['half a WebP', async () => (await noisy().webp().toBuffer()).subarray(0, 10_000)],
    ['a single byte', () => Buffer.from([0])],
  ]
  const noisy = () => sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })

  test.each(cases)('%s is refused as a picture with an error of the shop', async (_what, make) => {
    const { status, body } = await save(asData(await make()))
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 422,
      code: 'PICTURE_NOT_READABLE',
      message: 'We could not read that picture. Choose a JPEG, PNG, WebP or GIF of at most 5 MB.',
    })
    expect(files()).toEqual([])
  })

  test('a decompression bomb is refused immediately', async () => {
    const bomb = bombPng(20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const cost = await processorTimeOf(async () => {
      expect((await save(asData(bomb))).body.code).toBe('PICTURE_NOT_READABLE')
    })
    expect(cost).toBeLessThan(1_000)
  })

  test('a file above 5 MB is refused by its size', async () => {
    const { status, body } = await save(asData(randomBytes(5 * 1024 * 1024 + 1)))
    expect({ status, body }).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', details: { limitBytes: 5_242_880 } },
    })
  })

  test('a body of 40 MB is refused before it is read', async () => {
    let sent = 0
    const body = new Readable({
      read(size) {
        sent += size
        this.push(sent > 40 * 1024 * 1024 ? null : Buffer.alloc(size))
      },
    })
    const answer = await app.as(member).send('PUT', url, body, {
      headers: { 'content-type': 'application/json', 'content-length': String(40 * 1024 * 1024) },
    })
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 413, code: 'TOO_LARGE' })
    expect(sent).toBeLessThan(1024 * 1024)
  })
})

test('a burst of pictures is processed or refused and does not slow down other calls', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => createAccount(db, { role: 'User' })))
  const photo = asData(await blank(3000, 3000).jpeg().toBuffer(), 'jpeg')
  const burst = people.map((person) => save(photo, person))
  let inWork = burst.length
  for (const picture of burst) void picture.finally(() => (inWork -= 1))
  for (let nr = 0; nr < 5; nr += 1) {
    expect((await app.visitor.get('/api/v1/categories')).status).toBe(200)
    expect(inWork, 'other calls are answered before the pictures').toBeGreaterThan(0)
  }
  const answers = await Promise.all(burst)
  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(13)
  expect((await save(photo, people.at(-1))).status, 'afterwards all is well').toBe(200)
})
