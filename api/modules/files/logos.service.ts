import { randomBytes } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { ShopError } from '#api/platform/errors.ts'
import { largestPicture } from '#contract/account/profile.ts'
import { formatOf } from './portraits.rules.ts'
import { MOST_PIXELS, MOST_SECONDS, oneAtATime } from './portraits.service.ts'

/** Pixels: sharp on phone screens in the header, which is 40 pixels high. */
const WIDTH = 480
const HEIGHT = 120

/** Served by `pictureRoutes` as all product pictures are. */
const fileOf = (dataDir: string, key: string) => path.join(dataDir, 'files', 'pictures', 'logos', `${key}.webp`)
export const logoPath = (key: string) => `/pictures/logos/${key}.webp`

/**
 * Stores a logo given as a data URL, whole and without metadata, and returns its key. Throws TOO_LARGE above 5 MB,
 * PICTURE_NOT_READABLE for anything but a complete JPEG, PNG, WebP or GIF, OVERLOADED when too many wait.
 */
export async function writeLogo(dataDir: string, dataUrl: string): Promise<string> {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > largestPicture) throw new ShopError('TOO_LARGE', { limitBytes: largestPicture })
  if (!formatOf(bytes)) throw new ShopError('PICTURE_NOT_READABLE', {})
  const fitted = await oneAtATime(() =>
    sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer()
      .catch(() => {
        throw new ShopError('PICTURE_NOT_READABLE', {})
      }),
  )
  const key = randomBytes(16).toString('hex')
  const file = fileOf(dataDir, key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(`${file}.part`, fitted, { mode: 0o644 })
  await rename(`${file}.part`, file)
  return key
}

export const removeLogo = (dataDir: string, key: string) => rm(fileOf(dataDir, key), { force: true })
