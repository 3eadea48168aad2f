import { type FileStore, readWhole } from '#api/platform/files/file-store.ts'
import { blurredKey, pictureKeys } from './product-pictures.service.ts'
import { MAX_SECONDS, withSharp } from './uploads.ts'

/** Pixels of a side: too few to recognise more than shape and colours. */
const SIDE = 32

/**
 * The blurred WebP of a product picture, below 2 KB, for visitors, who do not get the picture itself. Made at its first
 * request and stored. Null for an unknown key; throws OVERLOADED when too many pictures are being made.
 */
export async function readBlurred(files: FileStore, key: string): Promise<Buffer | null> {
  const stored = await readWhole(files, blurredKey(key))
  if (stored) return stored
  const clear = await readWhole(files, pictureKeys(key).small)
  if (!clear) return null
  const blurred = await withSharp((sharp) =>
    sharp(clear).timeout({ seconds: MAX_SECONDS }).resize(SIDE, SIDE).blur(1.6).webp({ quality: 50 }).toBuffer(),
  )
  await files.put(blurredKey(key), blurred)
  return blurred
}
