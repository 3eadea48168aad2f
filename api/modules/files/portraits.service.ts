import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { bytesOf, decode, writeWhole } from './uploads.ts'

/** Pixels of a side: sharp on phone screens at the size it is shown. */
const SIDE = 512

/** The folder of portraits. Their keys are 256 random bits, so that URLs cannot be guessed. */
export const portraitFolder = (dataDir: string) => path.join(dataDir, 'files', 'portraits')
const fileOf = (dataDir: string, key: string) => path.join(portraitFolder(dataDir), `${key}.webp`)
export const portraitPath = (key: string) => `/pictures/portraits/${key}.webp`

/**
 * Stores a portrait given as a data URL, cropped to its centre square, and returns its key. Throws TOO_LARGE above 5 MB,
 * PICTURE_NOT_READABLE for anything but a complete JPEG, PNG, WebP or GIF of at most 64 megapixels, OVERLOADED when too
 * many wait.
 */
export async function writePortrait(dataDir: string, dataUrl: string): Promise<string> {
  const square = await decode(bytesOf(dataUrl), (upright) =>
    upright.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }),
  )
  const key = randomBytes(32).toString('base64url')
  await writeWhole(fileOf(dataDir, key), square, 0o600)
  return key
}

/** Opens the file on the first read. Throws when it was removed meanwhile. */
export async function* readPortrait(dataDir: string, key: string): AsyncGenerator<Buffer> {
  yield* createReadStream(fileOf(dataDir, key))
}

export const removePortrait = (dataDir: string, key: string) => rm(fileOf(dataDir, key), { force: true })
