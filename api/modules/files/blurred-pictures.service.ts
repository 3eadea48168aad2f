import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { blurredFile, servedFolder } from './product-pictures.service.ts'
import { MAX_SECONDS, withSharp, writeWhole } from './uploads.ts'

/** Pixels of a side: too few to recognise more than shape and colours. */
const SIDE = 32

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
const readOrNull = (file: string) =>
  readFile(file).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })

/**
 * The blurred WebP of a product picture, below 2 KB, for visitors, who do not get the picture itself. Made at its first
 * request and stored. Null for an unknown key; throws OVERLOADED when too many pictures are being made.
 */
export async function readBlurred(dataDir: string, key: string): Promise<Buffer | null> {
  const file = blurredFile(dataDir, key)
  const stored = await readOrNull(file)
  if (stored) return stored
  const clear = await readOrNull(path.join(servedFolder(dataDir), `${key}-360.webp`))
  if (!clear) return null
  const blurred = await withSharp((sharp) =>
    sharp(clear).timeout({ seconds: MAX_SECONDS }).resize(SIDE, SIDE).blur(1.6).webp({ quality: 50 }).toBuffer(),
  )
  await writeWhole(file, blurred)
  return blurred
}
