import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
  circle,
  darker,
  drum,
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
          `M${48 + i * step * 1.12},${y + 150} L${118 + i * step * 1.12},${y} h${step * 0.5} L${48 + i * step * 1.12 + step * 0.5},${y + 150} z`,
          i % 2 && profile === 'wave' ? darker(tone, 0.16) : darker(tone, 0.2),
        ),
      ),
      repeat(ridges, (i) =>
        shape(
          `M${44 + i * step * 1.12},${y + 150} L${114 + i * step * 1.12},${y} h${step * 0.2} L${44 + i * step * 1.12 + step * 0.2},${y + 150} z`,
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
const door = (color: string, steel: boolean) =>
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
    'M52,172 H192 V250 Q192,274 170,274 H74 Q52,274 52,250 z M214,172 H354 V250 Q354,274 332,274 H236 Q214,274 214,250 z',
    round(ink.steel),
  ),
  stroke('M122,274 V320 H284 V274 M203,320 V344', ink.white, 15),
)
const latrine = join(
  shape('M60,200 L130,130 H320 L360,200 L330,310 H80 z', panel('#4b8fc4')),
  shape('M80,206 L140,146 H306 L338,206 z', lighter('#4b8fc4', 0.25)),
  oval(206, 184, 30, 22, ink.black),
  oval(206, 222, 24, 16, ink.black),
  ...[140, 272].map((x) => shape(`M${x - 26},196 h52 l6,24 h-64 z`, darker('#4b8fc4', 0.3))),
  shape('M176,150 Q180,80 240,76 Q290,84 286,150 z', panel(ink.orange)),
  rect(214, 60, 40, 18, ink.orange, 8),
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

// Cleaning
const handle = (x: number, tilt: number, color: string) => turned(tilt, rect(x, 20, 15, 270, round(color), 7), 200, 300)
const broom = join(
  handle(192, 18, ink.oak),
  turned(
    18,
    join(
      shape('M130,250 Q200,226 270,250 L292,340 H108 z', round('#d9a24a')),
      repeat(11, (i) => stroke(`M${140 + i * 12},262 L${122 + i * 15.5},336`, '#a9742a', 4)),
      rect(140, 232, 120, 26, round(ink.red), 10),
    ),
    200,
    300,
  ),
)
const mopSet = join(
  handle(212, 20, ink.blue),
  turned(
    20,
    repeat(9, (i) => stroke(`M219,286 Q${160 + i * 15},330 ${166 + i * 13},372`, i % 2 ? ink.white : ink.sky, 15)),
    200,
    300,
  ),
  place(
    -60,
    60,
    join(
      stroke('M60,180 Q120,60 180,60 Q240,60 290,180', ink.slate, 7),
      shape('M50,176 L74,310 H276 L300,176 z', round(ink.orange)),
      oval(175, 176, 125, 22, darker(ink.orange, 0.4)),
      drum(190, 140, 90, 40, ink.dark, 0.16),
    ),
    0.8,
  ),
)
const squeegee = join(
  handle(192, 14, ink.green),
  turned(
    14,
    join(
      rect(70, 280, 260, 26, round(ink.dark), 8),
      rect(74, 302, 252, 20, ink.red, 4),
      shape('M176,282 L190,240 H212 L224,282 z', ink.slate),
    ),
    200,
    300,
  ),
)
const dryingRack = join(
  stroke('M70,340 L150,120 M140,340 L62,120 M260,340 L340,120 M336,340 L250,120', ink.slate, 9),
  stroke('M40,120 H360 M62,150 H340 M80,180 H320', ink.grey, 6),
  shape('M70,120 H160 V230 H70 z', panel(ink.red)),
  shape('M176,120 H236 V260 H176 z', panel(ink.yellow)),
  shape('M252,120 H340 V210 H252 z', panel(ink.blue)),
  rect(176, 150, 60, 12, ink.cream),
  icon('socks', 296, 260, 76),
)
const laundryBasket = join(
  shape('M90,150 L110,330 Q112,344 130,344 H270 Q288,344 290,330 L310,150 z', round(ink.teal)),
  repeat(15, (i) => rect(118 + (i % 5) * 36, 190 + Math.floor(i / 5) * 46, 18, 30, darker(ink.teal, 0.45), 6)),
  rect(80, 130, 240, 26, round(lighter(ink.teal, 0.15)), 10),
  shape('M96,132 Q110,84 170,96 Q220,60 270,96 Q310,100 304,132 z', ball(ink.orange)),
  shape('M150,132 Q170,90 230,104 L240,132 z', ink.cream),
)
const peg = (x: number, y: number, tilt: number) =>
  place(
    x,
    y,
    join(
      rect(-17, -60, 16, 124, round(ink.oak), 5),
      rect(1, -60, 16, 124, round(ink.wood), 5),
      rect(-20, -8, 40, 13, ink.steel, 4),
    ),
    1,
    tilt,
  )
const pegs = join(
  stroke('M20,120 Q200,170 380,110', ink.sky, 8),
  peg(120, 136, -6),
  peg(210, 148, 2),
  peg(300, 136, 8),
  shape('M80,250 Q200,226 320,250 L300,344 H100 z', round('#d9b98a')),
  ...[120, 160, 200, 240, 280].map((x, i) => place(x, 250, peg(0, 0, i * 8 - 16), 0.6)),
  shape('M84,270 Q200,248 316,270 L300,344 H100 z', round('#cfa672')),
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
  'door-steel': door(ink.navy, true),
  'door-wood': door(ink.mahogany, false),
  'window-steel': steelWindow,
  padlock: icon('locked'),
  'pipes-green': pipes,
  sink,
  toilet: icon('toilet'),
  latrine,
  tap,
  hammer: icon('hammer'),
  saw: icon('carpentry-saw'),
  drill,
  toolbox: icon('toolbox'),
  ladder: join(
    stroke('M150,40 L90,344 M250,40 L310,344', '#b7c0c6', 17),
    stroke('M156,40 L210,330 M244,40 L290,300', ink.slate, 8),
    repeat(6, (i) => rect(138 - i * 9, 84 + i * 44, 124 + i * 18, 14, panel(i === 0 ? ink.orange : ink.steel), 4)),
    rect(140, 28, 120, 22, panel(ink.orange), 8),
    rect(76, 336, 30, 16, ink.black, 4),
    rect(296, 336, 30, 16, ink.black, 4),
  ),
  broom,
  mopset: mopSet,
  squeegee,
  dryingrack: dryingRack,
  laundrybasket: laundryBasket,
  pegs,
  rattrap: icon('mouse-trap'),
}
