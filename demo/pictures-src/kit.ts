import { readFileSync } from 'node:fs'

/** Drawings by picture key: SVG content in any coordinates near a 400 x 400 field; the frame fits it. */
export type PictureSet = Record<string, string>

export const ink = {
  red: '#d4472f',
  clay: '#c0622f',
  orange: '#ee8b2c',
  yellow: '#f3be36',
  lime: '#a3bf3f',
  green: '#32915f',
  forest: '#22694a',
  teal: '#23908c',
  sky: '#62b4dc',
  blue: '#3272c6',
  navy: '#2b4272',
  purple: '#7d5bb6',
  pink: '#e681a3',
  maroon: '#8f3140',
  brown: '#8a5a37',
  wood: '#b87d48',
  oak: '#dcae70',
  mahogany: '#7a3f28',
  cream: '#f5e7ca',
  white: '#fbf8f2',
  grey: '#98a0a6',
  steel: '#c6ced4',
  slate: '#5d6870',
  dark: '#3d444b',
  black: '#282c30',
  glass: '#bfe0ea',
  terracotta: '#c9703f',
}

/** Light from the left on something round, such as a tank or a tin. */
export const round = (color: string) => `round${color}`
/** Light from the upper left on something flat, such as a lid. */
export const panel = (color: string) => `panel${color}`
/** Light on a ball or a soft, bulging thing. */
export const ball = (color: string) => `ball${color}`

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
export const mix = (hex: string, other: string, share: number) => {
  const [from, to] = [channels(hex), channels(other)]
  const mixed = from.map((value, i) => Math.round(value + ((to[i] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
export const lighter = (hex: string, share = 0.25) => mix(hex, '#fffaf0', share)
export const darker = (hex: string, share = 0.25) => mix(hex, '#1c120c', share)

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`
export const circle = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
export const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ` +
  `stroke-linecap="round" stroke-linejoin="round"/>`
export const ring = (x: number, y: number, r: number, color: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${color}" stroke-width="${width}"/>`
export const join = (...parts: string[]) => parts.join('')
export const repeat = (count: number, part: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join('')
export const place = (x: number, y: number, content: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`
export const turned = (degrees: number, content: string, x = 200, y = 200) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`
export const faint = (opacity: number, content: string) => `<g opacity="${opacity}">${content}</g>`
/** The content mirrored at the vertical line x. */
export const mirrored = (content: string, x = 200) => `<g transform="translate(${2 * x} 0) scale(-1 1)">${content}</g>`

/** A soft light on the left edge of something smooth. */
export const gleam = (x: number, y: number, w: number, h: number, opacity = 0.3) =>
  faint(opacity, rect(x, y, w, h, '#ffffff', w / 2))

/** A box seen from a little above and from the left: front, top and right side. */
export function box(x: number, y: number, w: number, h: number, depth: number, color: string, r = 4) {
  const rise = depth * 0.55
  return join(
    shape(`M${x},${y + 2} l${depth},${-rise} h${w} l${-depth},${rise} z`, lighter(color, 0.3)),
    shape(`M${x + w - 2},${y} l${depth + 2},${-rise} v${h} l${-depth - 2},${rise} z`, darker(color, 0.24)),
    rect(x, y, w, h, panel(color), r),
  )
}

/** An upright round body with an elliptic top: tins, drums, pots. */
export function drum(x: number, y: number, w: number, h: number, color: string, tilt = 0.1) {
  const [rx, ry] = [w / 2, w * tilt]
  const side = `M${x},${y} V${y + h} A${rx},${ry} 0 0 0 ${x + w},${y + h} V${y} z`
  return join(shape(side, round(color)), oval(x + rx, y, rx, ry, lighter(color, 0.22)))
}

/** Four legs of a table or stand, two of them a little behind. */
export function legs(x: number, y: number, w: number, h: number, color: string, width = 14) {
  const back = darker(color, 0.35)
  return join(
    rect(x + w * 0.12, y, width, h * 0.86, back, 3),
    rect(x + w * 0.88 - width, y, width, h * 0.86, back, 3),
    rect(x, y, width, h, round(color), 3),
    rect(x + w - width, y, width, h, round(color), 3),
  )
}

const ICON_WIDTH = 32

/** The content of the `<svg>` element in an icon's file. */
const bodyOf = (name: string) =>
  readFileSync(new URL(`icons/${name}.svg`, import.meta.url), 'utf8').replace(/^<svg[^>]*>|<\/svg>\n$/g, '')

/** An icon of `icons/` (from Fluent Emoji), `size` wide, its centre at x, y. */
export function icon(name: string, x = 200, y = 200, size = 280, turn = 0) {
  const scale = size / ICON_WIDTH
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) ` +
    `translate(${-size / 2} ${-size / 2}) scale(${scale})">${bodyOf(name)}</g>`
  )
}
