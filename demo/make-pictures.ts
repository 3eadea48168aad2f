import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { categories } from './catalogue/index.ts'
import { allDrawings } from './pictures-src/all.ts'
import { frame, renderFiles } from './pictures-src/frame.ts'

// Run by hand: `node demo/make-pictures.ts`, or with prefixes of keys to render only some.
const folder = new URL('./pictures/', import.meta.url)
mkdirSync(folder, { recursive: true })
const prefixes = process.argv.slice(2)

const products = categories.flatMap((category) => category.products)
const keys = [...new Set(products.flatMap((product) => product.picture ?? []))]
const missing = keys.filter((key) => !(key in allDrawings))
if (missing.length > 0) throw new Error(`No drawing for: ${missing.join(', ')}`)

const tints: Record<string, string> = {}
for (const [place, key] of keys.entries()) {
  const picture = await frame(allDrawings[key] ?? '', place)
  tints[key] = picture.tint
  const isRequested = prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix))
  if (isRequested || !existsSync(new URL(`${key}-360.avif`, folder))) await renderFiles(picture.svg, key, folder)
}

const isObsolete = (name: string) => /-(360|720)\.(avif|webp)$/.test(name) && !(name.replace(/-\d+\.\w+$/, '') in tints)
for (const name of readdirSync(folder).filter(isObsolete)) rmSync(new URL(name, folder))

const lines = keys.toSorted().map((key) => `  '${key}': '${tints[key]}',`)
writeFileSync(
  new URL('index.ts', folder),
  `/** Background tint of each picture, by key. Written by demo/make-pictures.ts. */
export const pictureTints: Record<string, string> = {\n${lines.join('\n')}\n}\n`,
)
console.warn(`${keys.length} pictures`)
