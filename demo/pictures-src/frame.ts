import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { darker, lighter, mix } from './kit.ts'
import { backColor, paints, type SceneName, scenesOf } from './scenes/scenes.ts'
import { compose, type Measured, sceneOfUse, type Use } from './scenes/second.ts'

const tints = ['#f0e2c9', '#dbe9da', '#f5dccb', '#d8e6ec', '#f4e7b9', '#e4ddec', '#f2dada', '#e4e2d6']
/** The same tints, deeper, for white and silver things. */
const deeper = ['#e8d0a4', '#c0dcc3', '#f0c6ab', '#bad7e4', '#ecd68e', '#cfc4e1', '#e8c2c2', '#d0cdbb']
const field = 400
/** Margin around the object, so that every object fills the frame equally. */
const object = { width: 296, height: 284, middle: 200 }

const stops = (...list: [number, string][]) =>
  list.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('')

function gradient(kind: string, color: string) {
  const id = `${kind}${color.slice(1)}`
  if (kind === 'round') {
    const shades = stops([0, darker(color, 0.05)], [0.2, lighter(color, 0.28)], [0.55, color], [1, darker(color, 0.26)])
    return `<linearGradient id="${id}">${shades}</linearGradient>`
  }
  if (kind === 'panel') {
    const shades = stops([0, lighter(color, 0.2)], [0.5, color], [1, darker(color, 0.14)])
    return `<linearGradient id="${id}" x2="1" y2="1">${shades}</linearGradient>`
  }
  const shades = stops([0, lighter(color, 0.38)], [0.55, color], [1, darker(color, 0.22)])
  return `<radialGradient id="${id}" cx=".36" cy=".3" r=".8">${shades}</radialGradient>`
}

/** Turns fills such as `round#c0622f` into references and adds their gradients. */
function withGradients(content: string) {
  const found = new Map<string, string>()
  const body = content.replace(/"(round|panel|ball)(#[0-9a-f]{6})"/g, (_, kind: string, color: string) => {
    found.set(`${kind}${color}`, gradient(kind, color))
    return `"url(#${kind}${color.slice(1)})"`
  })
  return `<defs>${[...found.values()].join('')}</defs>${body}`
}

const svg = (content: string, viewBox = `0 0 ${field} ${field}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720" viewBox="${viewBox}">${content}</svg>`

type Area = { x: number; y: number; w: number; h: number; average: number[] }

/** The bounding box of the drawing, and its average colour. */
async function measure(body: string): Promise<Area> {
  const [origin, span, size] = [-100, 600, 300]
  const { data } = await sharp(Buffer.from(svg(body, `${origin} ${origin} ${span} ${span}`)))
    .resize(size)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, top, right, bottom, weight] = [size, size, 0, 0, 0]
  const sum = [0, 0, 0]
  for (let i = 0; i < size * size; i++) {
    const alpha = data[i * 4 + 3] ?? 0
    if (alpha < 24) continue
    const [x, y] = [i % size, Math.floor(i / size)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
    weight++
    for (const channel of [0, 1, 2]) sum[channel] = (sum[channel] ?? 0) + (data[i * 4 + channel] ?? 0)
  }
  const unit = span / size
  const average = sum.map((value) => value / Math.max(1, weight))
  return {
    x: origin + left * unit,
    y: origin + top * unit,
    w: (right - left) * unit,
    h: (bottom - top) * unit,
    average,
  }
}

const distance = (hex: string, color: number[]) =>
  Math.hypot(...[1, 3, 5].map((at, i) => Number.parseInt(hex.slice(at, at + 2), 16) - (color[i] ?? 0)))

/** Adjacent products get different tints; a pale object gets a deeper one for contrast. */
function chooseTint(average: number[], place: number) {
  const turn = (list: string[]) => list.map((_, i) => list[(place * 3 + i) % list.length] ?? '#f0e2c9')
  const clear = turn(tints).find((tint) => distance(tint, average) > 80)
  return clear ?? turn(deeper).find((tint) => distance(tint, average) > 40) ?? '#e8d0a4'
}

const luminance = (color: number[]) => 0.3 * (color[0] ?? 0) + 0.59 * (color[1] ?? 0) + 0.11 * (color[2] ?? 0)
/** A dark object would be lost in the evening. */
const DARKEST_IN_EVENING = 96

/** The drawing on its ground in front of a scene, with a soft shadow. */
function placeIn(name: SceneName, tint: string, area: Area, scale: number, body: string, hasShadow = true) {
  const [w, h] = [area.w * scale, area.h * scale]
  const [left, top] = [(field - w) / 2, object.middle - h / 2]
  const ground = top + h - 4
  const shade = darker(mix(tint, '#8a6a48', 0.5), 0.2)
  const shadow = `<radialGradient id="ground">${[0, 0.45, 1]
    .map((at, i) => `<stop offset="${at}" stop-color="${shade}" stop-opacity="${[0.62, 0.4, 0][i]}"/>`)
    .join('')}</radialGradient>`
  const content = [
    `<defs>${shadow}</defs>${paints[name](tint, ground)}`,
    hasShadow
      ? `<ellipse cx="206" cy="${ground}" rx="${w * 0.5 + 16}" ry="${Math.min(20, 9 + w * 0.04)}" fill="url(#ground)"/>`
      : '',
    `<g transform="translate(${left} ${top}) scale(${scale}) translate(${-area.x} ${-area.y})">${body}</g>`,
  ]
  return svg(content.join(''))
}

/** The drawing fitted into the square, in a scene of its category. `place` is its place in the category. */
export async function frame(drawing: string, place: number, category: string) {
  const body = withGradients(drawing)
  const area = await measure(body)
  const tint = chooseTint(area.average, place)
  const scenes = scenesOf[category] ?? ['studio']
  const [scene = 'studio', next = 'studio'] = [...scenes.slice(place % scenes.length), ...scenes]
  const name = scene === 'evening' && luminance(area.average) < DARKEST_IN_EVENING ? next : scene
  const scale = Math.min(object.width / area.w, object.height / area.h)
  return { tint: backColor(name, tint), svg: placeIn(name, tint, area, scale, body), body, area, scene: name }
}

/** The object of a picture in use or next to a size reference, in another scene of its category. */
export async function frameUse(
  first: Awaited<ReturnType<typeof frame>>,
  { use, cm, place, category }: { use: Use; cm: number; place: number; category: string },
  jiko: Measured,
) {
  const { area } = first
  const composed = compose({ ...area, drawing: first.body }, use, cm, jiko)
  const scenes = (scenesOf[category] ?? ['studio']).filter((name) => name !== 'evening' && name !== first.scene)
  const name = sceneOfUse[use] ?? scenes[place % scenes.length] ?? 'studio'
  const tint = chooseTint(area.average, place + 3)
  const box = { x: -composed.wide / 2, y: -composed.high, w: composed.wide, h: composed.high, average: area.average }
  const scale = Math.min((object.width + 24) / box.w, (object.height + 16) / box.h)
  return {
    tint: backColor(name, tint),
    svg: placeIn(name, tint, box, scale, withGradients(composed.drawing), use !== 'hand' && use !== 'held'),
  }
}

/** A drawing and its bounding box. */
export async function measured(drawing: string): Promise<Measured> {
  const body = withGradients(drawing)
  return { drawing: body, ...(await measure(body)) }
}

export async function renderFiles(source: string, key: string, folder: URL) {
  const large = await sharp(Buffer.from(source)).removeAlpha().png().toBuffer()
  for (const size of [360, 720]) {
    const picture = sharp(large).resize(size)
    await writeFile(
      new URL(`${key}-${size}.avif`, folder),
      await picture.clone().avif({ quality: 58, effort: 3 }).toBuffer(),
    )
    await writeFile(
      new URL(`${key}-${size}.webp`, folder),
      await picture.clone().webp({ quality: 80, effort: 4 }).toBuffer(),
    )
  }
}
