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
  rect,
  repeat,
  round,
  shape,
  stroke,
} from './kit.ts'

const cot = join(
  stroke('M56,60 V344 M344,60 V344', '#e9e2d3', 18),
  rect(50, 90, 300, 20, panel(ink.white), 8),
  rect(50, 270, 300, 22, panel(ink.white), 8),
  rect(66, 236, 268, 36, ink.sky, 12),
  icon('teddy-bear', 270, 208, 76),
  repeat(11, (i) => rect(80 + i * 23, 106, 10, 168, panel(ink.white), 4)),
  circle(56, 56, 12, ink.pink),
  circle(344, 56, 12, ink.pink),
  circle(56, 348, 10, ink.dark),
  circle(344, 348, 10, ink.dark),
)

const cradle = join(
  stroke('M60,320 Q200,376 340,320', ink.brown, 16),
  stroke('M110,290 L100,336 M290,290 L300,336', ink.brown, 15),
  shape('M66,150 H334 L296,300 H104 z', panel(ink.wood)),
  shape('M230,150 Q250,60 334,80 L344,150 z', panel(ink.oak)),
  repeat(6, (i) => rect(106 + i * 33, 176, 12, 104, darker(ink.wood, 0.2), 5)),
  shape('M76,150 Q150,110 240,146 z', ink.pink),
  circle(276, 132, 22, '#9a6243'),
  rect(60, 140, 284, 20, panel(ink.brown), 8),
)

const stroller = join(
  stroke('M340,60 L250,220 L130,320 M160,190 L290,320', ink.slate, 11),
  shape('M90,180 Q80,70 200,60 V180 z', ball(ink.red)),
  stroke('M200,62 L140,176 M200,62 L104,130', darker(ink.red, 0.25), 4),
  shape('M88,180 H268 Q262,262 190,266 H140 Q92,262 88,180 z', panel(darker(ink.red, 0.1))),
  rect(84, 172, 190, 17, ink.dark, 8),
  ...[120, 296].map((x) =>
    join(circle(x, 322, 31, ink.black), circle(x, 322, 17, ink.steel), circle(x, 322, 6, ink.dark)),
  ),
  rect(322, 48, 46, 18, ink.black, 9),
)

const carrier = join(
  stroke(
    'M150,120 Q90,60 120,40 M250,120 Q310,60 280,40 M130,120 Q70,160 96,250 M270,120 Q330,160 304,250',
    darker(ink.navy, 0.2),
    24,
  ),
  shape('M130,100 Q200,70 270,100 L284,250 Q200,290 116,250 z', panel(ink.navy)),
  shape('M100,236 Q200,290 300,236 V290 Q200,336 100,290 z', panel(lighter(ink.navy, 0.2))),
  rect(150, 84, 100, 50, panel(ink.sky), 22),
  icon('teddy-bear', 200, 196, 80),
)

/** A folded length of wax print with one corner thrown open. */
const kitenge = (base: string, one: string, two: string) => {
  const flower = (x: number, y: number, r: number) =>
    join(
      repeat(6, (i) => circle(x + Math.cos(i * 1.05) * r, y + Math.sin(i * 1.05) * r, r * 0.56, one)),
      circle(x, y, r * 0.62, two),
    )
  return join(
    repeat(4, (n) =>
      join(
        rect(60, 226 + n * 27, 270, 25, panel(n % 2 ? darker(base, 0.14) : base), 10),
        repeat(9, (i) => circle(84 + i * 28, 238 + n * 27, 6, n % 2 ? two : one)),
      ),
    ),
    shape('M60,222 L112,70 H350 L330,222 z', panel(base)),
    shape('M60,222 H330 L326,238 H64 z', darker(base, 0.25)),
    ...[0, 1, 2, 3].map((i) => flower(122 + i * 60, 112 - (i % 2) * 8, 15)),
    ...[0, 1, 2, 3].map((i) => flower(104 + i * 64, 172 + (i % 2) * 8, 17)),
    stroke('M84,208 H326', one, 7),
    stroke('M118,80 H340', two, 6),
  )
}

const khanga = join(
  rect(60, 70, 260, 260, panel(ink.yellow), 8),
  rect(60, 70, 260, 260, 'none', 8),
  `<rect x="76" y="86" width="228" height="228" fill="none" stroke="${ink.red}" stroke-width="17"/>`,
  repeat(9, (i) => circle(92 + i * 24.5, 86, 5, ink.cream)),
  repeat(9, (i) => circle(92 + i * 24.5, 314, 5, ink.cream)),
  icon('mango', 190, 180, 96, 20),
  rect(110, 254, 160, 14, ink.red, 6),
  shape('M320,70 L352,90 V340 H90 L60,330 H312 Q320,330 320,322 z', darker(ink.yellow, 0.25)),
)

const fabricRoll = (color: string) =>
  join(
    shape('M60,200 L80,330 H330 L340,200 z', panel(color)),
    stroke('M90,240 Q200,260 322,236 M94,290 Q200,306 324,284', lighter(color, 0.25), 4),
    `<g transform="rotate(90 200 160)">${rect(150, 20, 100, 286, round(color), 26)}</g>`,
    oval(66, 160, 24, 50, darker(color, 0.3)),
    oval(66, 160, 12, 26, ink.oak),
  )

const bottles3 = join(icon('baby-bottle', 140, 210, 210), icon('baby-bottle', 250, 190, 230, 14))

const romper = join(
  shape(
    'M144,60 L86,90 L72,160 L116,168 L122,150 V250 Q120,320 150,340 H180 L200,290 L220,340 ' +
      'H250 Q280,320 278,250 V150 L284,168 L328,160 L314,90 L256,60 Q200,96 144,60 z',
    panel(ink.yellow),
  ),
  stroke('M148,62 Q200,96 252,62', ink.orange, 9),
  icon('duck', 200, 180, 84),
  repeat(3, (i) => circle(176 + i * 24, 300 - (i === 1 ? 10 : 0), 5, ink.orange)),
)

const walker = join(
  shape('M70,250 Q70,320 200,320 Q330,320 330,250 L300,200 H100 z', panel(ink.blue)),
  oval(200, 206, 110, 38, lighter(ink.blue, 0.3)),
  oval(200, 200, 66, 24, ink.orange),
  shape('M150,200 Q160,120 200,116 Q240,120 250,200 z', panel(ink.orange)),
  ...[96, 160, 240, 304].map((x) => circle(x, 330, 17, ink.dark)),
  ...[
    [110, 212, ink.red],
    [140, 232, ink.yellow],
    [260, 232, ink.green],
    [292, 212, ink.pink],
  ].map(([x, y, c]) => circle(Number(x), Number(y), 15, ball(String(c)))),
)

const blocks = join(
  box(60, 230, 100, 100, 26, ink.red, 8),
  box(190, 230, 100, 100, 26, ink.blue, 8),
  box(124, 116, 100, 100, 26, ink.yellow, 8),
  circle(110, 280, 27, ink.cream),
  shape('M240,252 l30,52 h-60 z', ink.cream),
  rect(150, 142, 48, 48, ink.cream, 6),
  shape('M250,218 A44,44 0 0 1 338,218 z', ink.green),
)

export const babyPictures: PictureSet = {
  'cot-white': cot,
  cradle,
  'stroller-red': stroller,
  'carrier-navy': carrier,
  'wrap-kitenge': kitenge(ink.orange, ink.teal, ink.yellow),
  'fabric-kitenge': kitenge(ink.blue, ink.yellow, ink.red),
  'fabric-khanga': khanga,
  'fabric-navy': fabricRoll(ink.navy),
  babybottle: bottles3,
  'romper-yellow': romper,
  walker,
  blocks,
  teddy: icon('teddy-bear'),
}
