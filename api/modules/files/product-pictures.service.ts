import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { assertPicture, bytesOf, type LimitedSharp, MAX_PIXELS, MAX_SECONDS, withSharp, writeWhole } from './uploads.ts'

const widths = [360, 720]
const formats = ['avif', 'webp'] as const

/** The folder of uploads that wait for the job. It is not served. */
export const uploadFolder = (dataDir: string) => path.join(dataDir, 'files', 'uploads')
const uploadOf = (dataDir: string, key: string) => path.join(uploadFolder(dataDir), key)
export const servedFolder = (dataDir: string) => path.join(dataDir, 'files', 'pictures')
/** The blurred picture for visitors, where one was made. */
export const blurredFile = (dataDir: string, key: string) => path.join(dataDir, 'files', 'blurred', `${key}.webp`)
const filesOf = (dataDir: string, key: string) =>
  widths.flatMap((width) => formats.map((format) => path.join(servedFolder(dataDir), `${key}-${width}.${format}`)))

/**
 * Stores an upload given as a data URL and returns its key. Throws TOO_LARGE above 5 MB, PICTURE_NOT_READABLE for anything
 * that does not begin like a JPEG, PNG, WebP or GIF; the job decodes it.
 */
export async function storeUpload(dataDir: string, dataUrl: string): Promise<string> {
  return storePicture(dataDir, bytesOf(dataUrl))
}

/** The same of a picture's bytes. */
export async function storePicture(dataDir: string, bytes: Buffer): Promise<string> {
  assertPicture(bytes)
  const key = randomBytes(16).toString('hex')
  await writeWhole(uploadOf(dataDir, key), bytes)
  return key
}

export const removeUpload = (dataDir: string, key: string) => rm(uploadOf(dataDir, key), { force: true })

/** A channel of the main colour of a picture, moved nine tenths of the way to white. */
const soft = (channel: number) => Math.round(255 - (255 - channel) / 10)
const hex = (channel: number) => soft(channel).toString(16).padStart(2, '0')

/** Whether the disk refused something, as when it is full; the picture itself may be good. */
const isFileError = (error: unknown) => error instanceof Error && 'syscall' in error

/** Writes the served files of a picture and returns its tint. Throws when it cannot be decoded or written. */
async function writeSizes(sharp: LimitedSharp, dataDir: string, key: string, bytes: Buffer): Promise<string> {
  const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(1440, 1440, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { dominant } = await sharp(upright).stats()
  const tint = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`
  for (const width of widths) {
    for (const format of formats) {
      const file = await sharp(upright)
        .timeout({ seconds: MAX_SECONDS })
        .resize(width, width, { fit: 'contain', background: tint })
        .flatten({ background: tint })
        .toFormat(format, { quality: format === 'avif' ? 55 : 78 })
        .toBuffer()
      await writeWhole(path.join(servedFolder(dataDir), `${key}-${width}.${format}`), file)
    }
  }
  return tint
}

/**
 * Makes the served files of an upload: whole, centred on a soft tint, without metadata. Returns the tint; null for a file
 * that cannot be decoded. Throws what the disk refuses.
 */
export async function makePicture(dataDir: string, key: string): Promise<string | null> {
  const bytes = await readFile(uploadOf(dataDir, key))
  return withSharp((sharp) =>
    writeSizes(sharp, dataDir, key, bytes).catch((error: unknown) => {
      if (isFileError(error)) throw error
      return null
    }),
  )
}

export async function removePicture(dataDir: string, key: string) {
  for (const file of [...filesOf(dataDir, key), blurredFile(dataDir, key)]) await rm(file, { force: true })
}
