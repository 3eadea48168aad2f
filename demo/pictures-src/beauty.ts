import type { PictureSet } from './kit.ts'
import {
  box,
  circle,
  darker,
  faint,
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

const soapBars = join(
  ...[0, 1, 2].map((i) =>
    join(
      box(70 + (i % 2) * 16, 240 - i * 66, 220, 58, 40, ink.green, 10),
      rect(110 + (i % 2) * 16, 252 - i * 66, 140, 34, ink.cream, 8),
      icon('herb', 180 + (i % 2) * 16, 269 - i * 66, 30),
    ),
  ),
)

const barSoap = join(
  ...[0, 1, 2].map((i) => box(50 + i * 14, 250 - i * 66, 260, 60, 40, '#f3e9cd', 12)),
  ...[0, 1, 2].map((i) => rect(100 + i * 14, 270 - i * 66, 160, 20, '#e0d2ad', 6)),
  icon('bubbles', 330, 110, 90),
)

const shampoos = join(
  ...[0, 1].map((i) =>
    place(
      i * 130 - 66,
      0,
      join(
        rect(168, 60, 64, 44, round(ink.black), 8),
        shape('M140,104 H260 V320 Q260,342 238,342 H162 Q140,342 140,320 z', round(i ? ink.orange : ink.teal)),
        rect(140, 180, 120, 100, ink.cream),
        icon(i ? 'coconut' : 'herb', 200, 230, 70),
        faint(0.4, rect(152, 120, 8, 200, '#fff', 4)),
      ),
    ),
  ),
)

const braid = (x: number) =>
  repeat(11, (i) =>
    join(oval(x - 11, 104 + i * 23, 17, 15, round('#33291f')), oval(x + 11, 115 + i * 23, 17, 15, round('#463a2d'))),
  )

const braids = join(
  braid(120),
  braid(200),
  braid(280),
  rect(74, 50, 252, 56, panel(ink.pink), 12),
  rect(98, 68, 204, 20, ink.cream, 8),
  ...[120, 200, 280].map((x) => rect(x - 15, 346, 30, 16, ink.yellow, 5)),
)

const clipper = turned(
  28,
  join(
    stroke('M200,330 Q200,400 260,396', ink.dark, 10),
    shape('M150,120 H250 L262,250 Q258,330 200,334 Q142,330 138,250 z', round(ink.maroon)),
    rect(146, 84, 108, 44, round(ink.steel), 6),
    repeat(12, (i) => rect(148 + i * 9, 62, 5, 28, ink.steel, 1)),
    rect(188, 190, 24, 60, ink.black, 10),
    circle(200, 206, 8, ink.yellow),
  ),
)

const barberChair = join(
  oval(200, 336, 84, 16, ink.steel),
  rect(186, 280, 28, 56, round(ink.steel)),
  shape('M140,60 Q200,40 260,60 L268,210 H132 z', panel(ink.maroon)),
  rect(158, 24, 84, 40, panel(ink.maroon), 16),
  repeat(3, (i) => stroke(`M140,${100 + i * 34} H262`, darker(ink.maroon, 0.3), 4)),
  rect(112, 210, 180, 52, panel(lighter(ink.maroon, 0.12)), 18),
  rect(84, 150, 36, 96, round(ink.black), 14),
  rect(280, 150, 36, 96, round(ink.black), 14),
  rect(120, 260, 164, 22, ink.steel, 8),
  shape('M120,282 L80,330 H132 L160,282 z', ink.steel),
)

const sterilizer = join(
  box(70, 110, 230, 210, 40, ink.white, 12),
  rect(90, 130, 190, 140, '#4b3f8f', 8),
  rect(98, 136, 174, 10, '#b7a8ff', 5),
  rect(90, 206, 190, 6, ink.steel),
  icon('scissors', 140, 176, 56),
  icon('razor', 220, 174, 56),
  icon('hair-pick', 160, 240, 52),
  rect(90, 284, 70, 16, ink.sky, 6),
  circle(262, 292, 10, ink.green),
)

const lipsticks = join(
  ...[ink.maroon, ink.red, ink.pink, ink.brown].map((color, i) =>
    join(
      rect(62 + i * 72, 220, 56, 116, round(ink.black), 5),
      rect(66 + i * 72, 180, 48, 46, round(ink.yellow), 3),
      shape(`M${71 + i * 72},182 V${120 - (i % 2) * 24} q4,-24 38,-30 V182 z`, round(color)),
    ),
  ),
)

const polishes = join(
  ...[ink.red, ink.purple, ink.teal, ink.orange, ink.pink, ink.navy].map((color, i) =>
    place(
      48 + (i % 3) * 106,
      i < 3 ? 30 : 196,
      join(
        rect(28, 0, 30, 74, round(ink.black), 6),
        shape('M26,70 H60 Q88,80 88,108 Q88,146 62,146 H24 Q-2,146 -2,108 Q-2,80 26,70 z', round(color)),
        faint(0.4, oval(16, 108, 6, 20, '#fff')),
      ),
    ),
  ),
)

const perfume = join(
  rect(168, 50, 64, 62, round(ink.black), 6),
  rect(180, 108, 40, 26, round(ink.yellow), 3),
  shape(
    'M110,150 Q110,132 130,132 H270 Q290,132 290,150 V318 Q290,340 268,340 H132 Q110,340 110,318 z',
    panel('#e8c9a0'),
  ),
  shape('M122,190 H278 V316 Q278,328 266,328 H134 Q122,328 122,316 z', panel('#d98f56')),
  rect(150, 210, 100, 78, ink.cream, 4),
  icon('hibiscus', 200, 248, 56),
  faint(0.45, rect(128, 150, 12, 170, '#fff', 6)),
)

export const beautyPictures: PictureSet = {
  'soap-green': soapBars,
  barsoap: barSoap,
  'shampoo-set': shampoos,
  braids,
  clipper,
  'chair-barber': barberChair,
  sterilizer,
  lipstick: lipsticks,
  nailpolish: polishes,
  perfume,
}
