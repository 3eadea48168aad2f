import { readdir, readFile } from 'node:fs/promises'
import type { FileStore } from '#api/platform/files/file-store.ts'
import { productsInSwahili } from '../catalogue/swahili/products.ts'
import { pictureTints } from '../pictures/index.ts'
import { inWords, secondKeyOf, secondPictures } from '../pictures-src/scenes/uses.ts'
import type { Product } from './products.ts'

const source = new URL('../pictures/', import.meta.url)
const CONCURRENT = 32

/** Background colour of a picture, `#rrggbb`. */
export const tintOf = (pictureKey: string): string | null => pictureTints[pictureKey] ?? null

/** A second picture of the most wanted products: in use, or next to something of a known size. */
export const secondPictureRows = (products: Product[]) =>
  products.flatMap(({ id, source: { picture = '', code, name } }) => {
    const second = secondPictures.get(picture)
    if (!second) return []
    const { en, sw } = inWords[second.use]
    const key = secondKeyOf(picture)
    const alts = { alt: `${name} ${en}`, alt_sw: `${productsInSwahili.get(code)?.name ?? 'Bidhaa'} ${sw}` }
    return [{ product_id: id, place: 2, key, tint: tintOf(key), ...alts }]
  })

/** Copies the pictures to those that are served. Returns their number. */
export async function copyPictures(files: FileStore): Promise<number> {
  const names = (await readdir(source)).filter((name) => /\.(avif|webp)$/.test(name))
  const copy = async (name: string) => files.put(`pictures/${name}`, await readFile(new URL(name, source)))
  // A store waits for each file until it is safe; together they wait once.
  for (let at = 0; at < names.length; at += CONCURRENT) await Promise.all(names.slice(at, at + CONCURRENT).map(copy))
  return names.length
}
