import { randomBytes } from 'node:crypto'
import { type FileStore, readIfThere } from '#api/platform/files/file-store.ts'
import { bytesOf, decode } from './uploads.ts'

/** Pixels of a side: sharp on phone screens at the size it is shown. */
const SIDE = 512

/** The folder of portraits. Their keys are 256 random bits, so that URLs cannot be guessed. */
export const portraitFolder = 'portraits/'
export const portraitKey = (key: string) => `${portraitFolder}${key}.webp`
export const portraitPath = (key: string) => `/pictures/${portraitKey(key)}`

/**
 * Stores a portrait given as a data URL, cropped to its centre square, and returns its key. Throws TOO_LARGE above 5 MB,
 * PICTURE_NOT_READABLE for anything but a complete JPEG, PNG, WebP or GIF of at most 64 megapixels, OVERLOADED when too
 * many wait.
 */
export async function writePortrait(files: FileStore, dataUrl: string): Promise<string> {
  const square = await decode(bytesOf(dataUrl), (upright) =>
    upright.resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }),
  )
  const key = randomBytes(32).toString('base64url')
  await files.put(portraitKey(key), square)
  return key
}

/** Opens the file on the first read. Throws when it was removed meanwhile. */
export async function* readPortrait(files: FileStore, key: string): AsyncGenerator<Buffer> {
  const content = await readIfThere(files, portraitKey(key))
  if (!content) throw new Error('the portrait is gone')
  yield* content
}

export const removePortrait = (files: FileStore, key: string) => files.remove(portraitKey(key))
