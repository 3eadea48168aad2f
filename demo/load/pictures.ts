import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { pictureTints } from '../pictures/index.ts'

const source = new URL('../pictures/', import.meta.url)

/** Background colour of a picture, `#rrggbb`. */
export const tintOf = (pictureKey: string): string | null => pictureTints[pictureKey] ?? null

/** Copies the pictures to the folder of served files. Returns their number. */
export async function copyPictures(dataDir: string): Promise<number> {
  const target = `${dataDir}/files/pictures`
  await mkdir(target, { recursive: true })
  const names = (await readdir(source)).filter((name) => /\.(avif|webp)$/.test(name))
  for (const name of names) await copyFile(new URL(name, source), `${target}/${name}`)
  return names.length
}
