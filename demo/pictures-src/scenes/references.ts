import { circle, darker, faint, gleam, ink, join, lighter, oval, panel, rect, round, shape, stroke } from '../kit.ts'

/** What shows the size of an object: drawn in centimetres, its feet at 0, 0. */
export type Reference = { high: number; wide: number; drawing: string }

const skin = '#8a5638'

/** A bottle of one litre. */
const bottle: Reference = {
  high: 28,
  wide: 8.4,
  drawing: join(
    shape(
      'M-4.2,-1 V-16 Q-4.2,-20 -1.6,-22 V-25 H1.6 V-22 Q4.2,-20 4.2,-16 V-1 Q4.2,0 3.2,0 H-3.2 Q-4.2,0 -4.2,-1 z',
      panel(ink.glass),
    ),
    shape('M-4,-1 V-14 H4 V-1 Q4,-0.2 3.2,-0.2 H-3.2 Q-4,-0.2 -4,-1 z', '#8ec8dd'),
    rect(-4.2, -13, 8.4, 6, ink.blue, 0.4),
    rect(-4.2, -10.6, 8.4, 1.2, ink.white, 0),
    rect(-1.9, -28, 3.8, 3.6, ink.navy, 0.7),
    gleam(-3.2, -19, 1, 16, 0.5),
  ),
}

/** A wooden kitchen chair. */
const chair: Reference = {
  high: 88,
  wide: 46,
  drawing: join(
    rect(-17, -86, 5, 84, darker(ink.wood, 0.25), 2),
    rect(16, -40, 5, 36, darker(ink.wood, 0.35), 2),
    rect(-21, -88, 5, 88, round(ink.wood), 2),
    rect(12, -42, 5, 42, round(ink.wood), 2),
    shape('M-20,-86 H12 V-76 H-20 z M-20,-68 H12 V-60 H-20 z', panel(ink.oak)),
    rect(9, -88, 5, 48, round(ink.wood), 2),
    shape('M-22,-44 L-14,-50 H23 L17,-44 V-40 H-22 z', panel(ink.oak)),
    rect(-18, -20, 33, 3, darker(ink.wood, 0.15), 1),
  ),
}

/** A woman in a long dress, without a face. */
const person: Reference = {
  high: 165,
  wide: 50,
  drawing: join(
    oval(-8, -3, 9, 4, ink.dark),
    oval(10, -3, 9, 4, ink.dark),
    shape('M-12,-34 H-4 V-4 H-12 z M4,-34 H12 V-4 H4 z', skin),
    stroke('M-15,-126 Q-24,-104 -20,-78', skin, 8),
    stroke('M15,-126 Q24,-104 20,-78', skin, 8),
    shape('M-17,-133 Q0,-140 17,-133 L14,-92 L24,-28 Q0,-20 -24,-28 L-14,-92 z', panel(ink.maroon)),
    shape('M-15,-88 H15 L16,-80 H-16 z M-20,-52 L20,-52 L21.4,-44 H-21.4 z', ink.yellow),
    rect(-5, -143, 10, 12, darker(skin, 0.15), 3),
    oval(0, -151, 10, 12, skin),
    shape('M-12,-152 Q-13,-167 0,-167 Q13,-167 12,-152 Q0,-160 -12,-152 z', ink.forest),
    circle(11, -160, 5, ink.forest),
  ),
}

/** An open hand with the palm up, an object on it; 20 cm with a part of the arm. */
const hand: Reference = {
  high: 7,
  wide: 22,
  drawing: join(
    stroke('M-2,1.2 L-9.4,-0.9 M-2,1.9 L-10.8,0.7 M-2,2.7 L-10.4,2.4 M-1,3.4 L-8.6,4', darker(skin, 0.1), 1.8),
    stroke('M3,2.2 L10,5.2', skin, 5),
    oval(1, 2.2, 5.6, 3, skin),
    stroke('M2.4,4.2 Q-1.6,5.4 -4.4,4.9', lighter(skin, 0.06), 1.9),
    oval(0, 1.6, 4.2, 1.5, lighter(skin, 0.2)),
    stroke('M9.8,5.4 L16,8.4', ink.teal, 7),
  ),
}

export const references = { bottle, chair, person, hand }

/** The fingers around a thing `wide` and `high` centimetres large, its feet at 0, 0: behind it, and in front of it. */
export function grip(wide: number, high: number) {
  const half = wide / 2
  const middle = -high * 0.36
  const thumb = `M${-half * 0.1},2.4 Q${-half - 2},${middle * 0.1} ${-half - 0.9},${middle - 1}`
  return {
    behind: join(
      stroke(`M${half * 0.3},${middle} L${half * 0.5},4`, skin, wide * 0.62),
      stroke(thumb, skin, 2.7),
      stroke(`M${half * 0.55},7.4 L${half * 0.8},14`, ink.teal, wide * 0.86),
    ),
    front: join(
      stroke(`M${-half - 0.9},${middle - 1} Q${-half - 0.6},${middle - 3.6} ${-half + 1.1},${middle - 4.6}`, skin, 2.5),
      [0, 1, 2, 3]
        .map((i) => stroke(`M${half + 0.8},${middle - 3.4 + i * 2.3} h-1.5`, lighter(skin, i % 2 ? 0.05 : 0.1), 2.1))
        .join(''),
    ),
  }
}

/** Steam above a pot. */
export const steam = (y: number, wide: number) =>
  faint(0.6, [-0.2, 0.05, 0.3].map((at) => stroke(`M${at * wide},${y} q-2.4,-3 0,-6 t0,-6`, ink.white, 1.3)).join(''))
