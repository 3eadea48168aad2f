// Above 300 lines: drawings of one kind of products, easier to compare in one file.
import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
  circle,
  darker,
  icon,
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

/** Roofing sheets, one above the other, seen from a corner. */
function roofing(color: string, profile: 'wave' | 'box' | 'tile') {
  const ridges = profile === 'box' ? 6 : 10
  const step = 220 / ridges
  const sheet = (y: number, tone: string) =>
    join(
      shape(`M40,${y + 150} L110,${y} H360 L290,${y + 150} z`, panel(tone)),
      repeat(ridges, (i) =>
        shape(
          `M${48 + i * step * 1.12},${y + 150} L${118 + i * step * 1.12},${y} ` +
            `h${step * 0.5} L${48 + i * step * 1.12 + step * 0.5},${y + 150} z`,
          i % 2 && profile === 'wave' ? darker(tone, 0.16) : darker(tone, 0.2),
        ),
      ),
      repeat(ridges, (i) =>
        shape(
          `M${44 + i * step * 1.12},${y + 150} L${114 + i * step * 1.12},${y} ` +
            `h${step * 0.2} L${44 + i * step * 1.12 + step * 0.2},${y + 150} z`,
          lighter(tone, 0.32),
        ),
      ),
      profile === 'tile'
        ? repeat(4, (i) => stroke(`M${98 - i * 15},${y + 28 + i * 32} H${346 - i * 15}`, darker(tone, 0.4), 5))
        : '',
      rect(40, y + 148, 250, 8, darker(tone, 0.35), 2),
    )
  return join(sheet(150, darker(color, 0.16)), sheet(124, darker(color, 0.06)), sheet(98, color))
}

const ridgeCap = join(
  shape('M40,300 L200,200 L236,110 L90,190 z', panel(lighter(ink.clay, 0.16))),
  shape('M200,200 L340,300 L372,196 L236,110 z', panel(darker(ink.clay, 0.2))),
  stroke('M200,200 L236,110', lighter(ink.clay, 0.4), 8),
  stroke('M40,300 L200,200 L340,300', darker(ink.clay, 0.4), 6),
)

const nail = (x: number, y: number, tilt: number, washer: boolean) =>
  place(
    x,
    y,
    join(
      rect(-4, 6, 8, 104, round('#aeb7bd'), 1),
      shape('M-4,108 L0,126 L4,108 z', '#8c959b'),
      washer ? join(oval(0, 16, 19, 7, ink.dark), oval(0, 9, 23, 9, ink.steel)) : oval(0, 6, 13, 5, '#cdd5da'),
    ),
    1,
    tilt,
  )

const nailBox = (washer: boolean, color: string) =>
  join(
    nail(120, 90, -16, washer),
    nail(180, 70, 8, washer),
    nail(240, 84, 24, washer),
    nail(150, 60, -4, washer),
    nail(210, 100, 14, washer),
    box(70, 190, 230, 140, 44, color, 4),
    rect(70, 230, 230, 64, ink.cream),
    icon('hammer', 185, 262, 60),
    nail(330, 250, 70, washer),
    nail(360, 290, 104, washer),
  )

const bricks = join(
  ...[
    [60, 262],
    [176, 262],
    [118, 192],
    [234, 192],
    [60, 122],
    [176, 122],
  ].map(([x = 0, y = 0], i) => box(x, y, 108, 62, 36, i % 2 ? '#bb5a3c' : '#c7694a', 3)),
)

const paintTools = join(
  turned(
    -30,
    join(
      rect(70, 90, 200, 72, round(ink.cream), 20),
      rect(70, 90, 28, 72, ink.orange, 12),
      stroke('M270,126 H304 V190 H190 V230', ink.steel, 9),
      rect(176, 226, 28, 96, round(ink.red), 10),
    ),
    200,
    200,
  ),
  turned(
    24,
    join(
      rect(268, 200, 26, 110, round(ink.wood), 10),
      rect(252, 160, 58, 46, ink.steel, 4),
      shape('M252,162 H310 L304,96 Q282,84 258,98 z', round('#5a3a26')),
      shape('M254,120 L307,116 L304,96 Q282,84 258,98 z', ink.teal),
    ),
    280,
    200,
  ),
)

const leafOf = (color: string, steel: boolean) =>
  join(
    rect(104, 36, 192, 312, darker(color, 0.35), 4),
    rect(116, 48, 168, 300, panel(color), 3),
    steel
      ? join(
          repeat(3, (i) => rect(134, 66 + i * 92, 132, 74, panel(lighter(color, 0.12)), 4)),
          rect(150, 78, 100, 50, ink.glass, 3),
          repeat(5, (i) => rect(160 + i * 19, 78, 5, 50, ink.dark)),
          repeat(3, (i) => rect(110, 80 + i * 100, 12, 30, ink.steel, 3)),
        )
      : join(
          ...[
            [134, 66],
            [208, 66],
          ].map(([x = 0, y = 0]) =>
            join(
              rect(x, y, 58, 110, darker(color, 0.18), 4),
              rect(x + 6, y + 7, 46, 96, panel(lighter(color, 0.1)), 3),
            ),
          ),
          ...[
            [134, 206],
            [208, 206],
          ].map(([x = 0, y = 0]) =>
            join(
              rect(x, y, 58, 120, darker(color, 0.18), 4),
              rect(x + 6, y + 7, 46, 106, panel(lighter(color, 0.1)), 3),
            ),
          ),
        ),
    rect(254, 190, 22, 10, ink.yellow, 4),
    circle(272, 214, 4, ink.black),
  )

const steelWindow = join(
  rect(60, 60, 280, 280, panel(ink.maroon), 4),
  rect(76, 76, 248, 248, '#b5dbe8', 2),
  shape('M76,76 H200 L76,240 z', '#ffffff66'),
  stroke('M200,76 V324 M76,200 H324', ink.maroon, 12),
  repeat(5, (i) => stroke(`M${100 + i * 50},80 V320`, darker(ink.maroon, 0.2), 5)),
  repeat(3, (i) => circle(125 + i * 75, 138, 17, 'none')),
  stroke('M76,140 H324 M76,262 H324', darker(ink.maroon, 0.2), 5),
  rect(206, 210, 30, 9, ink.yellow, 3),
)

const pipes = turned(
  -24,
  join(
    ...[0, 1, 2].map((i) =>
      join(
        rect(20, 180 + i * 44, 340, 42, round('#4aa873'), 4),
        `<g transform="rotate(0)">${rect(20, 186 + i * 44, 340, 8, '#8fd3ac', 4)}</g>`,
        oval(360, 201 + i * 44, 11, 21, '#2b6b48'),
        oval(360, 201 + i * 44, 6, 12, '#123524'),
      ),
    ),
    ...[0, 1].map((i) =>
      join(
        rect(40, 138 + i * 0 + i * 0, 340, 0, ink.green),
        i ? '' : rect(44, 138, 340, 42, round('#5bb883'), 4),
        i ? '' : oval(384, 159, 11, 21, '#2b6b48'),
        i ? '' : oval(384, 159, 6, 12, '#123524'),
      ),
    ),
    rect(150, 134, 20, 180, ink.cream, 3),
  ),
)

const sink = join(
  stroke('M196,130 V70 Q196,40 230,40 Q258,40 258,74', ink.steel, 15),
  rect(176, 122, 40, 16, ink.grey, 5),
  shape('M30,150 L70,120 H350 L380,150 z', lighter(ink.steel, 0.4)),
  shape('M60,144 L84,128 H190 L182,144 z M206,144 L212,128 H318 L330,144 z', ink.slate),
  shape('M26,150 H384 V172 H26 z', panel(ink.steel)),
  shape(
    'M52,172 H192 V250 Q192,274 170,274 H74 Q52,274 52,250 z M214,172 ' +
      'H354 V250 Q354,274 332,274 H236 Q214,274 214,250 z',
    round(ink.steel),
  ),
  stroke('M122,274 V320 H284 V274 M203,320 V344', ink.white, 15),
)

const latrine = join(
  shape('M40,286 L96,190 H310 L366,286 z', panel('#5b9fd0')),
  shape('M40,286 H366 V316 H40 z', panel('#3f7fb0')),
  ...[126, 282].map((x) => shape(`M${x - 30},${262} L${x - 22},${212} h44 L${x + 30},${262} z`, '#3f7fb0')),
  repeat(6, (i) => stroke(`M${104 + (i > 2 ? 156 : 0)},${222 + (i % 3) * 15} h44`, '#7fb8df', 4)),
  shape('M190,206 H218 Q232,236 222,270 H186 Q176,236 190,206 z', ink.black),
  turned(
    -12,
    join(
      oval(204, 150, 62, 22, darker(ink.orange, 0.2)),
      oval(204, 142, 62, 22, ball(ink.orange)),
      rect(188, 112, 32, 28, round(ink.orange), 10),
    ),
    204,
    150,
  ),
)

const tap = join(
  stroke('M90,180 H230 Q290,180 290,250', '#d9a93a', 44),
  stroke('M92,168 H226', '#f2d27a', 9),
  rect(60, 140, 36, 80, round('#b9882a'), 6),
  rect(176, 100, 36, 60, round('#c79632'), 4),
  stroke('M140,96 H250', ink.red, 21),
  circle(194, 96, 15, '#b9882a'),
  rect(266, 244, 50, 22, round('#b9882a'), 5),
  icon('droplet', 291, 314, 56),
)

const drill = join(
  shape(
    'M60,110 H260 Q280,112 280,140 V180 Q280,204 258,204 H150 L164,296 H92 L80,204 Q50,196 50,160 Q50,112 60,110 z',
    panel(ink.green),
  ),
  rect(276, 128, 30, 60, round(ink.dark), 5),
  shape('M304,136 L340,150 V168 L304,180 z', ink.slate),
  rect(336, 154, 56, 9, ink.steel, 3),
  rect(80, 292, 110, 46, panel(ink.black), 8),
  rect(96, 306, 50, 16, ink.orange, 4),
  shape('M160,206 H186 Q192,230 170,240 z', ink.red),
  repeat(4, (i) => rect(76 + i * 16, 130, 8, 44, ink.forest, 4)),
  rect(92, 216, 66, 70, darker(ink.green, 0.3), 8),
)

const toiletSet = join(
  rect(214, 60, 104, 124, panel('#f4f1ea'), 10),
  rect(204, 48, 124, 24, panel(ink.white), 8),
  rect(252, 40, 28, 12, ink.steel, 5),
  shape('M84,190 H318 Q318,270 262,292 L270,344 H150 L158,296 Q86,276 84,190 z', round('#f4f1ea')),
  oval(196, 190, 118, 26, ink.white),
  oval(190, 190, 88, 17, '#b9d6df'),
  shape('M236,190 Q250,70 210,64 Q196,120 206,186 z', '#e3ded2'),
  rect(144, 334, 132, 14, '#ddd7ca', 6),
)

const clawHammer = turned(
  34,
  join(
    rect(186, 120, 30, 240, round(ink.orange), 12),
    rect(183, 250, 36, 114, round(ink.black), 14),
    rect(180, 70, 42, 62, round(ink.slate), 6),
    rect(216, 74, 50, 50, round(ink.steel), 6),
    rect(262, 66, 26, 66, round('#aab3b9'), 8),
    shape('M184,76 Q120,70 90,120 Q116,108 132,116 Q150,112 184,124 z', panel(ink.steel)),
  ),
)

const handSaw = turned(
  28,
  join(
    shape('M20,170 L262,128 V232 L20,206 z', panel('#c3cbd1')),
    repeat(20, (i) => shape(`M${22 + i * 12},${206 + i * 1.28} l6,12 l6,-11 z`, '#aeb7bd')),
    shape('M252,110 H330 Q372,116 366,180 Q372,250 330,252 Q296,246 276,236 L252,236 z', panel(ink.wood)),
    rect(284, 150, 46, 62, darker(ink.wood, 0.6), 20),
    ...[150, 214].map((y) => circle(268, y, 6, ink.yellow)),
  ),
)

const fundiBox = join(
  stroke('M130,150 V110 Q130,92 150,92 H250 Q270,92 270,110 V150', ink.dark, 15),
  turned(-24, rect(150, 60, 14, 110, round(ink.steel), 5), 157, 150),
  turned(16, join(rect(226, 60, 18, 60, round(ink.yellow), 8), rect(231, 112, 8, 60, ink.steel)), 235, 150),
  box(60, 160, 250, 160, 40, ink.red, 10),
  rect(60, 160, 250, 52, panel(darker(ink.red, 0.16)), 10),
  rect(94, 200, 34, 34, ink.steel, 5),
  rect(242, 200, 34, 34, ink.steel, 5),
  rect(130, 254, 110, 36, ink.cream, 6),
  rect(146, 266, 78, 11, ink.slate, 4),
)

export const buildingPictures: PictureSet = {
  'roof-grey': roofing('#b3bcc2', 'wave'),
  'roof-red': roofing('#b8462f', 'box'),
  'roof-charcoal': roofing('#555d64', 'tile'),
  'nails-roof': nailBox(true, ink.orange),
  nails: nailBox(false, ink.blue),
  ridge: ridgeCap,
  bricks,
  paintroller: paintTools,
  'door-steel': leafOf(ink.navy, true),
  'door-wood': leafOf(ink.mahogany, false),
  'window-steel': steelWindow,
  padlock: icon('locked'),
  'pipes-green': pipes,
  sink,
  toilet: toiletSet,
  latrine,
  tap,
  hammer: clawHammer,
  saw: handSaw,
  drill,
  toolbox: fundiBox,
  ladder: join(
    stroke('M150,40 L90,344 M250,40 L310,344', '#b7c0c6', 17),
    stroke('M156,40 L210,330 M244,40 L290,300', ink.slate, 8),
    repeat(6, (i) => rect(138 - i * 9, 84 + i * 44, 124 + i * 18, 14, panel(i === 0 ? ink.orange : ink.steel), 4)),
    rect(140, 28, 120, 22, panel(ink.orange), 8),
    rect(76, 336, 30, 16, ink.black, 4),
    rect(296, 336, 30, 16, ink.black, 4),
  ),
}
