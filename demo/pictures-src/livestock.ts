import type { PictureSet } from './kit.ts'
import {
  box,
  circle,
  darker,
  drum,
  faint,
  icon,
  ink,
  join,
  lighter,
  oval,
  panel,
  rect,
  repeat,
  round,
  shape,
  stroke,
} from './kit.ts'

const feeder = join(
  stroke('M200,90 V30 M180,40 Q200,16 220,40', ink.slate, 8),
  drum(126, 110, 148, 150, ink.red, 0.12),
  shape('M120,110 Q130,70 200,66 Q270,70 280,110 z', round(ink.red)),
  drum(70, 256, 260, 44, ink.yellow, 0.12),
  oval(200, 258, 116, 24, '#d9a95a'),
  repeat(8, (i) => stroke(`M${100 + i * 29},282 V248`, ink.red, 7)),
  shape('M126,190 A74,17 0 0 0 274,190 V250 A74,17 0 0 1 126,250 z', round(ink.red)),
)

const drinker = join(
  drum(80, 286, 240, 40, ink.red, 0.12),
  oval(200, 286, 108, 24, '#8ccbe8'),
  shape('M130,290 V130 Q130,60 200,60 Q270,60 270,130 V290 A70,16 0 0 1 130,290 z', round(ink.yellow)),
  rect(176, 40, 48, 28, round(ink.red), 10),
  faint(0.5, rect(148, 130, 11, 130, '#fff', 5)),
  icon('droplet', 206, 200, 70),
)

const chicksBox = join(
  repeat(4, (i) => icon('front-facing-baby-chick', 104 + i * 62, 176 + (i % 2) * -10, 92)),
  box(60, 196, 270, 130, 34, '#cfa672', 4),
  repeat(5, (i) => circle(100 + i * 48, 230, 11, ink.brown)),
  rect(110, 262, 170, 40, ink.cream, 6),
  icon('hatching-chick', 195, 282, 36),
)

const meshFront = (x: number, y: number, w: number, h: number) =>
  join(
    rect(x, y, w, h, '#5a4632', 3),
    repeat(Math.floor(w / 14), (i) => stroke(`M${x + 7 + i * 14},${y} V${y + h}`, ink.steel, 2)),
    repeat(Math.floor(h / 14), (i) => stroke(`M${x},${y + 7 + i * 14} H${x + w}`, ink.steel, 2)),
  )

const house = (wall: string, roof: string, animal: string, hasDoor: boolean) =>
  join(
    stroke('M76,260 V344 M312,260 V344', darker(wall, 0.3), 16),
    box(60, 130, 266, 160, 30, wall, 3),
    shape('M36,136 L70,80 H362 L374,116 L340,136 z', panel(roof)),
    repeat(9, (i) => stroke(`M${64 + i * 34},132 L${92 + i * 32},84`, darker(roof, 0.2), 4)),
    meshFront(78, 150, 140, 120),
    icon(animal, 148, 224, 84),
    hasDoor
      ? join(rect(234, 150, 78, 122, panel(lighter(wall, 0.2)), 3), circle(246, 212, 6, ink.dark))
      : join(meshFront(230, 150, 82, 120), icon(animal, 270, 230, 60)),
    hasDoor ? stroke('M234,344 L200,290 M262,344 L234,290 M212,312 H244', ink.oak, 7) : '',
  )

const cage = join(
  ...[0, 1, 2].map((i) =>
    join(
      rect(56, 60 + i * 92, 290, 66, '#efe7d8', 3),
      repeat(4, (n) => icon('chicken', 96 + n * 68, 92 + i * 92, 52)),
      repeat(17, (n) => stroke(`M${58 + n * 18},60 v66`.replace('60', String(60 + i * 92)), ink.grey, 2.5)),
      rect(46, 126 + i * 92, 310, 15, panel(ink.green), 4),
      oval(110, 124 + i * 92, 9, 6, '#ecd2ae'),
      oval(250, 124 + i * 92, 9, 6, '#ecd2ae'),
    ),
  ),
  stroke('M52,344 V46 M350,344 V46 M52,50 H350', ink.slate, 10),
)

const milkCan = join(
  stroke('M120,190 Q70,200 84,250 M280,190 Q330,200 316,250', ink.grey, 13),
  shape(
    'M110,200 Q114,160 146,140 V110 H254 V140 Q286,160 290,200 V322 Q290,342 270,342 H130 Q110,342 110,322 z',
    round('#c8ced2'),
  ),
  drum(138, 82, 124, 28, '#d7dcdf', 0.14),
  rect(184, 58, 32, 20, ink.grey, 8),
  rect(110, 300, 180, 10, '#aab2b8'),
  faint(0.6, rect(134, 190, 12, 120, '#fff', 6)),
  icon('cow', 206, 250, 90),
)

const steelBucket = join(
  stroke('M100,150 Q110,40 200,40 Q290,40 300,150', ink.grey, 8),
  shape('M92,146 L124,320 Q126,336 146,336 H254 Q274,336 276,320 L308,146 z', round(ink.steel)),
  oval(200, 146, 108, 24, lighter(ink.steel, 0.4)),
  oval(200, 149, 96, 18, ink.white),
  repeat(4, (i) => rect(250 - i * 5, 190 + i * 32, 24, 5, ink.slate, 2)),
  faint(0.6, shape('M116,180 L130,180 L150,316 H138 z', '#fff')),
)

const milkMachine = join(
  stroke('M84,320 V80 Q84,60 110,60 H130', ink.blue, 12),
  rect(60, 300, 270, 18, panel(ink.blue), 6),
  circle(110, 330, 24, ink.black),
  circle(290, 330, 24, ink.black),
  drum(96, 180, 110, 116, ink.steel, 0.14),
  drum(120, 152, 62, 28, ink.grey, 0.14),
  box(224, 220, 86, 76, 22, ink.red, 8),
  circle(266, 258, 19, ink.cream),
  stroke('M152,152 Q170,60 260,80 Q330,100 300,150', ink.black, 8),
  ...[0, 1, 2, 3].map((i) => rect(270 + i * 20, 150, 13, 50, round(ink.steel), 5)),
  rect(264, 142, 88, 14, ink.black, 6),
)

const beehive = join(
  stroke('M100,310 V346 M280,310 V346', ink.brown, 16),
  box(70, 226, 240, 90, 34, ink.yellow, 3),
  box(70, 136, 240, 86, 34, '#f7d98a', 3),
  box(58, 108, 264, 26, 36, ink.steel, 3),
  rect(120, 290, 120, 16, ink.brown, 4),
  rect(160, 166, 60, 14, ink.brown, 7),
  rect(160, 254, 60, 14, ink.brown, 7),
  icon('honeybee', 300, 90, 90),
  icon('honeybee', 84, 250, 46, -20),
)

const beeSuit = join(
  shape(
    'M150,120 L90,150 L64,260 L104,272 L122,210 L118,350 H188 L200,270 ' +
      'L212,350 H282 L278,210 L296,272 L336,260 L310,150 L250,120 z',
    panel('#f6f1e4'),
  ),
  circle(200, 84, 50, '#3f4348cc'),
  repeat(6, (i) => stroke(`M${160 + i * 16},46 V124`, '#8d949a', 2)),
  repeat(5, (i) => stroke(`M152,${56 + i * 16} H248`, '#8d949a', 2)),
  oval(200, 44, 80, 15, '#e8dcc0'),
  shape('M156,42 Q160,12 200,12 Q240,12 244,42 z', '#f3e9d2'),
  rect(56, 256, 52, 34, ink.yellow, 12),
  rect(292, 256, 52, 34, ink.yellow, 12),
  stroke('M200,130 V270', ink.grey, 4),
  rect(128, 216, 144, 9, '#ddd3ba'),
)

const smoker = join(
  shape('M70,140 L110,116 V330 L70,316 z', panel(ink.brown)),
  rect(104, 140, 22, 180, panel(ink.wood), 4),
  drum(140, 150, 130, 180, ink.steel, 0.12),
  shape('M140,150 Q150,90 270,60 L300,70 L270,150 z', round(ink.grey)),
  rect(262, 48, 50, 26, ink.slate, 8),
  repeat(6, (i) => stroke(`M150,${190 + i * 24} H262`, ink.grey, 3)),
  faint(0.7, join(circle(336, 50, 18, '#f2efe9'), circle(354, 24, 23, '#f2efe9'), circle(330, 6, 16, '#f2efe9'))),
)

export const livestockPictures: PictureSet = {
  'feeder-red': feeder,
  'drinker-yellow': drinker,
  'chicks-box': chicksBox,
  coop: house(ink.wood, ink.red, 'rooster', true),
  hutch: house(ink.oak, ink.green, 'rabbit', false),
  'cage-layer': cage,
  milkcan: milkCan,
  'bucket-steel': steelBucket,
  milkmachine: milkMachine,
  beehive,
  beesuit: beeSuit,
  smoker,
}
