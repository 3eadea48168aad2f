import { randomBytes } from 'node:crypto'
import { type FileStore, readWhole } from '#api/platform/files/file-store.ts'
import { assertPicture, bytesOf, type LimitedSharp, MAX_PIXELS, MAX_SECONDS, withSharp } from './uploads.ts'

const widths = [360, 720]
const formats = ['avif', 'webp'] as const

/** Uploads that wait for the job. They are not served. */
export const uploadFolder = 'uploads/'
export const uploadKey = (key: string) => `${uploadFolder}${key}`
/** Served files, those of logos too. */
export const pictureFolder = 'pictures/'
const sizeKey = (key: string, width: number, format: string) => `${pictureFolder}${key}-${width}.${format}`
/** The served files of a picture, of which `small` is the one to show where only one can be given. */
export const pictureKeys = (key: string) => ({
  all: widths.flatMap((width) => formats.map((format) => sizeKey(key, width, format))),
  small: sizeKey(key, 360, 'webp'),
})
export const blurredFolder = 'blurred/'
/** The blurred picture for visitors, where one was made. */
export const blurredKey = (key: string) => `${blurredFolder}${key}.webp`

/**
 * Stores an upload given as a data URL and returns its key. Throws TOO_LARGE above 5 MB, PICTURE_NOT_READABLE for anything
 * that does not begin like a JPEG, PNG, WebP or GIF; the job decodes it.
 */
export async function storeUpload(files: FileStore, dataUrl: string): Promise<string> {
  return storePicture(files, bytesOf(dataUrl))
}

/** The same of a picture's bytes. */
export async function storePicture(files: FileStore, bytes: Buffer): Promise<string> {
  assertPicture(bytes)
  const key = randomBytes(16).toString('hex')
  await files.put(uploadKey(key), bytes)
  return key
}

export const removeUpload = (files: FileStore, key: string) => files.remove(uploadKey(key))

/** A channel of the main colour of a picture, moved nine tenths of the way to white. */
const soft = (channel: number) => Math.round(255 - (255 - channel) / 10)
const hex = (channel: number) => soft(channel).toString(16).padStart(2, '0')

/** The served files of a picture by their keys, with its tint. Throws when it cannot be decoded. */
async function makeSizes(sharp: LimitedSharp, key: string, bytes: Buffer) {
  const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(1440, 1440, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { dominant } = await sharp(upright).stats()
  const tint = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
  const sizes: [key: string, content: Buffer][] = []
  for (const width of widths) {
    for (const format of formats) {
      const size = await sharp(upright)
        .timeout({ seconds: MAX_SECONDS })
        .resize(width, width, { fit: 'contain', background: tint })
        .flatten({ background: tint })
        .toFormat(format, { quality: format === 'avif' ? 55 : 78 })
        .toBuffer()
      sizes.push([sizeKey(key, width, format), size])
    }
  }
  return { tint, sizes }
}

/**
 * Makes the served files of an upload: whole, centred on a soft tint, without metadata. Returns the tint; null for a file
 * that cannot be decoded. Throws STORAGE_DOWN: the picture itself may be good.
 */
export async function makePicture(files: FileStore, key: string): Promise<string | null> {
  const bytes = await readWhole(files, uploadKey(key))
  if (!bytes) throw new Error('the upload is gone')
  const made = await withSharp((sharp) => makeSizes(sharp, key, bytes).catch(() => null))
  if (!made) return null
  for (const [size, content] of made.sizes) await files.put(size, content)
  return made.tint
}

export async function removePicture(files: FileStore, key: string) {
  for (const file of [...pictureKeys(key).all, blurredKey(key)]) await files.remove(file)
}
