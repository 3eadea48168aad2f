import type { PictureSet } from './kit.ts'
import {
  ball,
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

export const cleaningPictures: PictureSet = {
  broom,
  mopset: mopSet,
  squeegee,
  dryingrack: dryingRack,
  laundrybasket: laundryBasket,
  pegs,
  rattrap: icon('mouse-trap'),
}
