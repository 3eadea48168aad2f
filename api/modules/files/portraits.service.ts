import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { ShopError } from '#api/platform/errors.ts'
import { limitConcurrency } from '#api/platform/limits/concurrency-limit.ts'
import { largestPicture } from '#contract/account/profile.ts'
import { formatOf } from './portraits.rules.ts'

/** Pixels of a side: sharp on phone screens at the size it is shown. */
const SIDE = 512
/** Larger than phone cameras take. Checked in the header, so that decompression bombs are refused before decoding. */
export const MOST_PIXELS = 64_000_000
export const MOST_SECONDS = 10

/** One at a time: decoding a picture uses one core for up to a second, and memory. */
export const oneAtATime = limitConcurrency({ running: 1, waiting: 12 })

// One thread leaves the other core to requests; the cache would hold decoded pictures in memory.
sharp.concurrency(1)
sharp.cache(false)
// Only these decoders are enabled, to limit the attack surface of libvips.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})

/** The folder of portraits. Their keys are 256 random bits, so that URLs cannot be guessed. */
export const portraitFolder = (dataDir: string) => path.join(dataDir, 'files', 'portraits')
const fileOf = (dataDir: string, key: string) => path.join(portraitFolder(dataDir), `${key}.webp`)
export const portraitPath = (key: string) => `/pictures/portraits/${key}.webp`

/** Rotates by the EXIF orientation, crops to the centre square, resizes, and drops all metadata. */
const toSquare = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()

/**
 * Stores a portrait given as a data URL and returns its key. Throws TOO_LARGE above 5 MB, PICTURE_NOT_READABLE for
 * anything but a complete JPEG, PNG, WebP or GIF of at most 64 megapixels, OVERLOADED when too many wait.
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

/** Opens the file on the first read. Throws when it was removed meanwhile. */
export async function* readPortrait(dataDir: string, key: string): AsyncGenerator<Buffer> {
  yield* createReadStream(fileOf(dataDir, key))
}

export const removePortrait = (dataDir: string, key: string) => rm(fileOf(dataDir, key), { force: true })
