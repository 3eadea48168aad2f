import type { PictureSet } from './kit.ts'
import {
  ball,
  circle,
  darker,
  faint,
  ink,
  join,
  lighter,
  oval,
  panel,
  place,
  rect,
  repeat,
  round,
  shape,
  stroke,
  turned,
} from './kit.ts'

function mattress(color: string, thick = 74, stripes = false) {
  const y = 190
  return join(
    shape(`M40,${y} L120,110 H370 L320,${y} z`, panel(lighter(color, 0.35))),
    repeat(5, (i) => stroke(`M${96 + i * 52},${y - 6} L${152 + i * 43},116`, lighter(color, 0.12), 3)),
    repeat(3, (i) => stroke(`M${64 + i * 22},${168 - i * 21} H${332 + i * 13}`, lighter(color, 0.12), 3)),
    shape(`M318,${y} L370,110 V${112 + thick * 0.8} L318,${y + thick} z`, darker(color, 0.22)),
    rect(38, y - 4, 284, thick, panel(color), 14),
    stripes ? repeat(9, (i) => rect(54 + i * 30, y, 10, thick - 8, darker(color, 0.2), 3)) : '',
    stroke(`M44,${y + 6} H316 M44,${y + thick - 14} H316`, lighter(color, 0.55), 4),
    rect(140, y + thick * 0.36, 80, 22, ink.cream, 5),
  )
}

const pillow = (x: number, y: number, w: number, color: string) =>
  shape(
    `M${x},${y} Q${x + w / 2},${y - 14} ${x + w},${y} Q${x + w + 8},${y + 26} ` +
      `${x + w},${y + 48} Q${x + w / 2},${y + 58} ${x},${y + 48} Q${x - 8},${y + 24} ${x},${y} z`,
    ball(color),
  )

function bed(wood: string, cover: string, buttons = false) {
  return join(
    rect(70, 80, 260, 160, panel(wood), 16),
    buttons
      ? repeat(12, (i) => circle(104 + (i % 6) * 38, 112 + Math.floor(i / 6) * 34, 5, darker(wood, 0.35)))
      : repeat(5, (i) => rect(96 + i * 46, 100, 24, 80, darker(wood, 0.18), 5)),
    rect(62, 306, 26, 42, darker(wood, 0.2), 4),
    rect(312, 306, 26, 42, darker(wood, 0.2), 4),
    pillow(92, 176, 96, ink.white),
    pillow(212, 176, 96, ink.white),
    shape('M76,222 H324 L348,290 H52 z', panel(ink.white)),
    shape('M66,240 Q200,228 334,240 L352,300 H48 z', panel(cover)),
    shape('M66,240 Q200,228 334,240 L338,256 Q200,244 62,256 z', lighter(cover, 0.5)),
    rect(44, 290, 312, 36, panel(wood), 8),
  )
}
const bunk = join(
  rect(60, 60, 14, 286, round(ink.navy), 6),
  rect(326, 60, 14, 286, round(ink.navy), 6),
  ...[110, 246].map((y, i) =>
    join(
      pillow(82, y - 6, 62, ink.white),
      rect(72, y + 22, 256, 34, panel(i ? ink.orange : ink.teal), 12),
      rect(66, y + 48, 268, 20, panel(ink.blue), 4),
    ),
  ),
  stroke('M74,86 H220 M150,86 V130 M220,86 V140', ink.blue, 8),
  stroke('M262,110 L250,340 M304,110 L308,340', ink.slate, 9),
  repeat(5, (i) => stroke(`M${259 - i * 2},${150 + i * 40} H${305}`, ink.slate, 8)),
)
const foldingBed = join(
  stroke('M90,240 L130,330 M130,240 L90,330 M270,240 L310,330 M310,240 L270,330', ink.slate, 10),
  shape('M30,214 L86,150 H372 L340,214 z', panel(ink.sky)),
  repeat(6, (i) => stroke(`M${76 + i * 46},210 L${124 + i * 42},154`, ink.blue, 5)),
  rect(28, 210, 314, 28, panel(ink.blue), 10),
  pillow(92, 144, 70, ink.white),
  circle(92, 336, 10, ink.dark),
  circle(308, 336, 10, ink.dark),
)

/** A folded blanket or sheet, layer on layer. */
function folded(
  color: string,
  layers: number,
  accent: string,
  pattern: 'plain' | 'check' | 'flowers' | 'stripe' = 'plain',
) {
  const h = 200 / layers
  return repeat(layers, (n) => {
    const y = 320 - (n + 1) * h
    const tone = n % 2 ? lighter(color, 0.08) : color
    const face = rect(70, y, 240, h - 4, panel(tone), Math.min(24, h / 2))
    const fold = shape(
      `M300,${y} Q336,${y + h / 2 - 2} 300,${y + h - 4} H284 Q306,${y + h / 2} 284,${y} z`,
      darker(tone, 0.22),
    )
    const detail =
      pattern === 'check'
        ? join(
            repeat(8, (i) => rect(88 + i * 27, y, 7, h - 4, accent)),
            rect(72, y + h * 0.36, 232, 6, accent),
            rect(72, y + h * 0.6, 232, 3, lighter(accent, 0.4)),
          )
        : pattern === 'flowers'
          ? repeat(7, (i) =>
              join(circle(98 + i * 31, y + h / 2 - 2, 9, accent), circle(98 + i * 31, y + h / 2 - 2, 4, ink.yellow)),
            )
          : pattern === 'stripe'
            ? repeat(11, (i) => rect(86 + i * 20, y, 6, h - 4, accent))
            : stroke(`M84,${y + h - 14} H290`, accent, 5)
    return join(fold, face, faint(0.9, detail))
  })
}
const duvet = (color: string, accent: string) =>
  join(folded(color, 3, accent, 'flowers'), pillow(92, 74, 190, lighter(color, 0.3)), stroke('M110,98 H264', accent, 5))
const fringe = repeat(17, (i) => stroke(`M${82 + i * 14},320 v18`, ink.red, 4))

const canopy = (color: string) =>
  join(
    bedBase,
    faint(
      0.62,
      join(
        shape('M66,70 H334 L352,330 H48 z', color),
        repeat(9, (i) => stroke(`M${82 + i * 29.5},74 L${66 + i * 33},328`, lighter(color, 0.5), 2)),
      ),
    ),
    stroke('M66,70 H334', darker(color, 0.2), 8),
  )
const bedBase = join(
  pillow(110, 214, 80, ink.white),
  pillow(210, 214, 80, ink.white),
  rect(70, 250, 260, 50, panel(ink.orange), 14),
  rect(60, 290, 280, 28, panel(ink.wood), 5),
  rect(70, 316, 18, 26, ink.brown, 3),
  rect(312, 316, 18, 26, ink.brown, 3),
)

export const beddingPictures: PictureSet = {
  'mattress-blue': mattress(ink.blue, 62),
  'mattress-maroon': mattress(ink.maroon, 78),
  'mattress-green': mattress(ink.forest, 84),
  'mattress-white': mattress('#e9e3d5', 100),
  'mattress-stripe': mattress(ink.sky, 92, true),
  'bed-brown': bed(ink.mahogany, ink.maroon),
  'bed-grey': bed(ink.grey, ink.teal, true),
  'bed-bunk': bunk,
  'bed-folding': foldingBed,
  'blanket-maroon': folded(ink.maroon, 3, lighter(ink.maroon, 0.4)),
  'blanket-blue': folded(ink.blue, 2, ink.sky, 'flowers'),
  'blanket-shuka': join(fringe, folded(ink.red, 3, ink.navy, 'check')),
  'sheets-floral': folded(ink.cream, 4, ink.pink, 'flowers'),
  'sheets-white': folded('#f1ede4', 4, ink.sky),
  'duvet-pink': duvet(ink.pink, ink.white),
  'duvet-grey': duvet(ink.grey, ink.cream),
  'pillow-pair': join(
    turned(-8, pillow(70, 130, 230, ink.white)),
    turned(4, shape('M84,210 Q200,184 316,210 Q334,262 316,306 Q200,328 84,306 Q66,256 84,210 z', ball('#f3ecdf'))),
    stroke('M100,222 Q200,200 300,222', '#d9cfbd', 3),
  ),
  'pillow-contour': join(
    shape(
      'M50,270 Q40,200 110,190 Q160,188 200,216 Q250,238 290,206 ' +
        'Q350,190 356,250 Q360,316 300,318 H104 Q58,318 50,270 z',
      panel(ink.sky),
    ),
    stroke('M70,270 Q120,222 200,256 Q280,284 340,250', lighter(ink.sky, 0.5), 5),
    repeat(6, (i) => circle(100 + i * 42, 288, 5, lighter(ink.sky, 0.6))),
  ),
  'net-blue': canopy('#8cc0e0'),
  'net-white': join(
    bedBase,
    faint(0.66, shape('M200,40 Q214,90 300,140 L356,332 H44 L100,140 Q186,90 200,40 z', '#ffffff')),
    `<ellipse cx="200" cy="128" rx="92" ry="16" fill="none" stroke="${ink.grey}" stroke-width="4"/>`,
    stroke('M200,20 V46', ink.slate, 5),
    repeat(7, (i) => stroke(`M${140 + i * 20},136 L${70 + i * 43},330`, '#ffffffb0', 2)),
  ),
  babynet: join(
    rect(70, 296, 260, 34, panel(ink.pink), 16),
    pillow(110, 262, 70, ink.white),
    shape('M190,296 Q240,250 310,296 z', ink.yellow),
    faint(0.6, shape('M40,320 Q56,100 200,90 Q344,100 360,320 z', '#9fd0e8')),
    stroke(
      'M40,320 Q56,100 200,90 Q344,100 360,320 M120,320 Q130,150 200,90 Q270,150 280,320 M200,90 V318',
      ink.blue,
      5,
    ),
  ),
  nappies: join(
    folded(ink.white, 3, ink.sky, 'flowers'),
    folded(ink.sky, 3, ink.white, 'flowers')
      .replace(/^/, '<g transform="translate(34 -150) scale(0.82)">')
      .concat('</g>'),
  ),
  shawl: join(
    repeat(17, (i) => stroke(`M${82 + i * 14},320 v16`, '#e5d5b4', 4)),
    folded('#eddcbc', 3, '#d2b98a', 'check'),
  ),
  'fabric-lining': folded(ink.teal, 5, lighter(ink.teal, 0.5)),
  'pads-reusable': join(
    ...[ink.pink, ink.teal, ink.yellow].map((color, i) =>
      place(
        i * 66 - 66,
        i * 26 - 26,
        join(
          shape(
            'M172,70 Q200,52 228,70 L234,160 L262,180 V226 L234,246 L228,330 ' +
              'Q200,348 172,330 L166,246 L138,226 V180 L166,160 z',
            panel(color),
          ),
          oval(200, 202, 21, 100, lighter(color, 0.55)),
          circle(148, 203, 5, ink.white),
          circle(252, 203, 5, ink.white),
        ),
      ),
    ),
  ),
  tarpaulin: join(
    shape('M40,140 L150,90 L370,120 L270,200 z', panel(lighter(ink.blue, 0.2))),
    shape('M40,140 L270,200 V320 L40,250 z', panel(ink.blue)),
    shape('M270,200 L370,120 V230 L270,320 z', darker(ink.blue, 0.25)),
    repeat(5, (i) => circle(62 + i * 48, 162 + i * 12, 7, ink.steel)),
    stroke('M40,194 L270,258 M270,258 L370,172', lighter(ink.blue, 0.4), 4),
  ),
}
