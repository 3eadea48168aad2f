import { randomBytes } from 'node:crypto'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { bytesOf, decode } from './uploads.ts'

/** Pixels: sharp on phone screens in the header, which is 40 pixels high. */
const WIDTH = 480
const HEIGHT = 120

/** Served by `pictureRoutes` as all product pictures are. */
export const logoKey = (key: string) => `pictures/logos/${key}.webp`
export const logoPath = (key: string) => `/${logoKey(key)}`

/**
 * Stores a logo given as a data URL, whole and without metadata, and returns its key. Throws TOO_LARGE above 5 MB,
 * PICTURE_NOT_READABLE for anything but a complete JPEG, PNG, WebP or GIF, OVERLOADED when too many wait.
 */
export async function writeLogo(files: FileStore, dataUrl: string): Promise<string> {
  const fitted = await decode(bytesOf(dataUrl), (upright) =>
    upright.resize(WIDTH, HEIGHT, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 90, alphaQuality: 100 }),
  )
  const key = randomBytes(16).toString('hex')
  await files.put(logoKey(key), fitted)
  return key
}

export const removeLogo = (files: FileStore, key: string) => files.remove(logoKey(key))
