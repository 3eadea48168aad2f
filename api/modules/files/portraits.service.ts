import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { ShopError } from '#api/platform/errors.ts'
import { limitConcurrency } from '#api/platform/limits/concurrency-limit.ts'
import { largestPicture } from '#contract/account/profile.ts'
import { formatOf } from './portraits.rules.ts'

/** Pixels of a side: sharp on a phone at the size it is shown. */
const SIDE = 512
/** More than any phone's camera takes; a small file that swells beyond it is refused by its header. */
const MOST_PIXELS = 64_000_000
const MOST_SECONDS = 10

/** One at a time: a picture takes one of our cores for up to a second, and memory. */
const oneAtATime = limitConcurrency({ running: 1, waiting: 12 })

// The other core is for everybody else, and nobody's picture stays in memory.
sharp.concurrency(1)
sharp.cache(false)
// No other decoder is ever asked, whatever the bytes pretend to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

/** Where portraits are kept, and what is in the address of each: 256 random bits, so that none can be guessed. */
export const portraitFolder = (dataDir: string) => path.join(dataDir, 'files', 'portraits')
const fileOf = (dataDir: string, key: string) => path.join(portraitFolder(dataDir), `${key}.webp`)
export const portraitPath = (key: string) => `/pictures/portraits/${key}.webp`

/** Turned as the camera was held, cut to the square in the middle, small, and without anything the camera noted. */
const toSquare = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()

/**
 * Keeps a person's picture, given as a data URL, and answers its key. Throws TOO_LARGE above 5 MB, PICTURE_NOT_READABLE for
 * anything but a whole JPEG, PNG, WebP or GIF of a sensible size, OVERLOADED when too many wait.
 */
export async function writePortrait(dataDir: string, dataUrl: string): Promise<string> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > largestPicture) throw new ShopError('TOO_LARGE', { limitBytes: largestPicture })
  if (!formatOf(bytes)) throw new ShopError('PICTURE_NOT_READABLE', {})
  const square = await oneAtATime(() =>
    toSquare(bytes).catch(() => {
      throw new ShopError('PICTURE_NOT_READABLE', {})
    }),
  )
  const key = randomBytes(32).toString('base64url')
  const file = fileOf(dataDir, key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.part`, square, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return key
}

/** Opened when it is read. Throws when the picture has gone meanwhile. */
export async function* readPortrait(dataDir: string, key: string): AsyncGenerator<Buffer> {
  yield* createReadStream(fileOf(dataDir, key))
}

export const removePortrait = (dataDir: string, key: string) => rm(fileOf(dataDir, key), { force: true })
