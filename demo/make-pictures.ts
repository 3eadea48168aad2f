import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { categories } from './catalogue/index.ts'
import { allDrawings } from './pictures-src/all.ts'
import { frame, frameUse, measured, renderFiles } from './pictures-src/frame.ts'
import { secondKeyOf, secondPictures } from './pictures-src/scenes/uses.ts'

// Run by hand: `node demo/make-pictures.ts`, or with prefixes of keys to render only some.
const folder = new URL('./pictures/', import.meta.url)
mkdirSync(folder, { recursive: true })
const prefixes = process.argv.slice(2)

const categoryOf = new Map<string, string>()
for (const { slug, products } of categories) {
  for (const { picture } of products) if (picture && !categoryOf.has(picture)) categoryOf.set(picture, slug)
}
const missing = [...categoryOf.keys(), ...secondPictures.keys()].filter((key) => !(key in allDrawings))
if (missing.length > 0) throw new Error(`No drawing for: ${missing.join(', ')}`)

const tints: Record<string, string> = {}
async function write(key: string, { tint, svg }: { tint: string; svg: string }) {
  tints[key] = tint
  const isRequested = prefixes.length === 0 || prefixes.some((prefix) => key.startsWith(prefix))
  if (isRequested || !existsSync(new URL(`${key}-360.avif`, folder))) await renderFiles(svg, key, folder)
}

const jiko = await measured(allDrawings['jiko-red'] ?? '')
for (const [place, [key, category]] of [...categoryOf].entries()) {
  const picture = await frame(allDrawings[key] ?? '', place, category)
  await write(key, picture)
  const second = secondPictures.get(key)
  if (second) await write(secondKeyOf(key), await frameUse(picture, { ...second, place, category }, jiko))
}

const isObsolete = (name: string) => /-(360|720)\.(avif|webp)$/.test(name) && !(name.replace(/-\d+\.\w+$/, '') in tints)
for (const name of readdirSync(folder).filter(isObsolete)) rmSync(new URL(name, folder))

const lines = Object.keys(tints)
  .toSorted()
  .map((key) => `  '${key}': '${tints[key]}',`)
writeFileSync(
  new URL('index.ts', folder),
  `/** Background tint of each picture, by key. Written by demo/make-pictures.ts. */
export const pictureTints: Record<string, string> = {\n${lines.join('\n')}\n}\n`,
)
console.warn(`${lines.length} pictures`)
