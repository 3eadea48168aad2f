import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// `node scripts/make-icons.ts`: renders the icons for phones and browsers from web/public/favicon.svg. The icons are
// committed; run it after a change of the mark.

const folder = new URL('../web/public/', import.meta.url)
const mark = await readFile(new URL('favicon.svg', folder), 'utf8')

const ground = '#0f6b45'

/** The mark without a margin. */
const whole = Buffer.from(mark)

/** The mark without its round corners, within the safe zone of maskable icons, a circle of 80 %. */
const safe = Buffer.from(
  mark
    .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
    .replace('<rect width="32" height="32" rx="8"', '<rect x="-4" y="-4" width="40" height="40"'),
)

const icons = [
  { name: 'icon-192.png', size: 192, drawing: whole },
  { name: 'icon-512.png', size: 512, drawing: whole },
  { name: 'icon-maskable-192.png', size: 192, drawing: safe },
  { name: 'icon-maskable-512.png', size: 512, drawing: safe },
  // iOS rounds the corners and fills transparent areas with black.
  { name: 'apple-touch-icon.png', size: 180, drawing: safe },
]

for (const { name, size, drawing } of icons) {
  const drawn = sharp(drawing, { density: 72 * Math.ceil(size / 24) }).resize(size, size)
  const isFilled = drawing === safe
  const image = isFilled ? drawn.flatten({ background: ground }) : drawn
  await writeFile(new URL(name, folder), await image.png({ compressionLevel: 9, palette: true }).toBuffer())
}
