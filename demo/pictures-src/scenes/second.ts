import { grip, type Reference, references, steam } from './references.ts'
import type { SceneName } from './scenes.ts'

/** How a second picture shows an object: its size next to something everyone knows, or its use. */
export type Use = keyof typeof references | 'held' | 'lit' | 'stove'

/** The scene of each use, where it is not that of the category. */
export const sceneOfUse: Partial<Record<Use, SceneName>> = {
  lit: 'evening',
  held: 'studio',
  hand: 'studio',
  stove: 'yard',
}

export type Measured = { drawing: string; x: number; y: number; w: number; h: number }

/** The object with its feet at 0, 0, in centimetres. */
const standing = ({ drawing, x, y, w, h }: Measured, cm: number) => {
  const scale = cm / h
  return {
    high: cm,
    wide: w * scale,
    drawing: `<g transform="scale(${scale}) translate(${-x - w / 2} ${-y - h})">${drawing}</g>`,
  }
}

const at = (x: number, y: number, drawing: string) => `<g transform="translate(${x} ${y})">${drawing}</g>`
const GAP = 0.16

/** Feet of the composed drawing are at 0, 0; `high` and `wide` are what it fills. */
const beside = (object: Reference, reference: Reference) => {
  const gap = GAP * Math.max(reference.wide, object.wide * 0.5)
  const wide = object.wide + gap + reference.wide
  return {
    high: Math.max(object.high, reference.high),
    wide,
    drawing:
      at(object.wide / 2 - wide / 2, 0, object.drawing) + at(wide / 2 - reference.wide / 2, 0, reference.drawing),
  }
}

/** An object in use or next to a size reference; `cm` is its true height. `jiko` is the stove under pots. */
export function compose(measured: Measured, use: Use, cm: number, jiko: Measured): Reference {
  const object = standing(measured, cm)
  if (use === 'lit') return beside(object, references.bottle)
  if (use === 'held') {
    const { behind, front } = grip(object.wide, cm)
    return { high: cm * 1.3, wide: object.wide + 10, drawing: at(0, -cm * 0.3, behind + object.drawing + front) }
  }
  if (use === 'hand') {
    const wide = Math.max(object.wide, references.hand.wide)
    return { high: cm + 8, wide, drawing: at(0, -8, references.hand.drawing + at(0, 1.6, object.drawing)) }
  }
  if (use === 'stove') {
    const stove = standing(jiko, 24)
    const wide = Math.max(object.wide, stove.wide)
    return {
      high: 22 + cm + 12,
      wide,
      drawing: stove.drawing + at(0, -21, object.drawing + steam(-cm - 1, object.wide)),
    }
  }
  return beside(object, references[use])
}
