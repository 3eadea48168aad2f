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
  oval,
  panel,
  place,
  rect,
  repeat,
  ring,
  round,
  shape,
  stroke,
} from './kit.ts'

const iron = (color: string) =>
  join(
    stroke('M300,160 Q360,120 350,60', ink.dark, 10),
    shape('M40,310 Q70,210 200,190 H320 Q336,190 336,210 V310 z', panel(color)),
    shape('M28,306 H340 V330 H28 Q20,318 28,306 z', round(ink.steel)),
    stroke('M120,214 Q150,110 250,116 H300 Q322,120 318,190', ink.dark, 26),
    circle(236, 252, 32, ink.cream),
    rect(232, 226, 7, 26, ink.dark, 3),
    shape('M70,280 Q100,230 170,218 L176,240 Q120,250 96,286 z', '#ffffff55'),
  )

const charcoalIron = join(
  shape('M40,290 Q60,210 130,200 H330 V320 H60 z', panel('#4c4640')),
  repeat(6, (i) => circle(104 + i * 40, 282, 10, '#ff8a2b')),
  rect(36, 312, 306, 22, round(ink.steel), 6),
  shape('M70,204 H336 V182 H120 Q90,186 70,204 z', '#36312d'),
  stroke('M150,182 V120 M300,182 V120', '#36312d', 14),
  rect(130, 94, 190, 34, round(ink.wood), 16),
  shape('M84,182 Q84,150 104,146 Q100,170 110,182 z', ink.red),
)

const washerTwin = join(
  box(56, 130, 260, 204, 36, ink.white, 10),
  shape('M58,130 L94,112 H350 L316,130 z', '#bcd6e4'),
  rect(56, 130, 260, 50, panel(ink.blue), 10),
  repeat(3, (i) => circle(106 + i * 80, 155, 15, ink.white)),
  repeat(3, (i) => rect(104 + i * 80, 142, 4, 13, ink.dark, 2)),
  rect(206, 184, 4, 146, ink.grey),
  rect(76, 206, 110, 8, '#dedbd2', 4),
  rect(228, 206, 70, 8, '#dedbd2', 4),
  icon('bubbles', 132, 274, 66),
)

const washerFront = join(
  box(86, 70, 214, 270, 32, ink.white, 12),
  rect(86, 70, 214, 48, panel('#dcd9d0'), 12),
  rect(102, 82, 66, 24, ink.white, 5),
  circle(206, 94, 16, ball(ink.steel)),
  rect(236, 84, 50, 20, ink.black, 4),
  circle(193, 224, 86, ink.grey),
  circle(193, 224, 70, ink.dark),
  circle(193, 224, 60, '#5d9dbd'),
  shape('M134,238 Q170,210 200,232 T252,234 A60,60 0 0 1 134,238 z', '#e7f4f8'),
  circle(176, 250, 18, ink.pink),
  circle(212, 258, 15, ink.yellow),
  shape('M146,190 Q166,164 200,166 Q170,180 158,206 z', '#ffffff77'),
)

const blades = (color: string, r: number) =>
  repeat(
    3,
    (i) =>
      `<path transform="rotate(${i * 120})" d="M0,0 Q${r * 0.75},${-r * 0.2} ` +
      `${r * 0.5},${-r * 0.85} Q${-r * 0.1},${-r} 0,0 z" fill="${color}"/>`,
  )

const fanHead = (x: number, y: number, r: number, color: string) =>
  place(
    x,
    y,
    join(
      circle(0, 0, r, '#ffffff80'),
      blades(color, r * 0.94),
      repeat(12, (i) => `<path transform="rotate(${i * 30})" d="M0,0 V${-r}" stroke="${ink.grey}" stroke-width="2"/>`),
      ring(0, 0, r, ink.slate, 7),
      ring(0, 0, r * 0.62, ink.grey, 3),
      circle(0, 0, r * 0.2, ball(ink.dark)),
    ),
  )

const waterDispenser = join(
  shape('M150,40 H250 Q268,44 262,80 Q270,110 240,124 H160 Q130,110 138,80 Q132,44 150,40 z', round('#8ec9e6')),
  box(112, 124, 160, 222, 30, ink.white, 10),
  rect(128, 142, 128, 84, '#3b4550', 8),
  rect(150, 150, 20, 34, ink.red, 5),
  rect(212, 150, 20, 34, ink.blue, 5),
  rect(140, 212, 104, 10, ink.grey, 4),
  rect(128, 242, 128, 90, panel('#e6e2d8'), 8),
  rect(240, 276, 8, 26, ink.grey, 4),
)

const shower = join(
  stroke('M200,60 V110', ink.steel, 18),
  shape('M110,150 Q116,100 200,96 Q284,100 290,150 z', round(ink.white)),
  rect(96, 150, 208, 60, panel(ink.white), 24),
  rect(150, 168, 100, 18, ink.sky, 9),
  circle(234, 177, 13, ink.red),
  oval(200, 212, 90, 14, ink.grey),
  repeat(7, (i) => stroke(`M${134 + i * 22},236 L${122 + i * 26},${300 + (i % 2) * 24}`, '#69b6dd', 8)),
)

const vacuum = join(
  stroke('M240,150 Q360,90 350,230 Q346,320 330,330', ink.dark, 22),
  shape('M290,322 H372 L380,346 H282 z', ink.black),
  drum(86, 180, 180, 120, ink.orange, 0.1),
  shape('M80,180 Q84,100 176,96 Q268,100 272,180 z', round(ink.dark)),
  rect(130, 72, 92, 30, ink.black, 12),
  circle(130, 322, 22, ink.black),
  circle(226, 322, 22, ink.black),
  rect(82, 290, 190, 24, round(ink.slate), 8),
  icon('droplet', 176, 240, 56),
)

const heater = join(
  shape('M110,90 H290 Q310,90 310,110 V310 H90 V110 Q90,90 110,90 z', panel(ink.cream)),
  rect(110, 112, 180, 140, '#5b3a2e', 8),
  rect(122, 138, 156, 22, round('#ff8a3c'), 10),
  rect(122, 200, 156, 22, round('#ff8a3c'), 10),
  repeat(9, (i) => stroke(`M${120 + i * 20},114 V250`, ink.steel, 3)),
  circle(170, 282, 14, ink.dark),
  circle(230, 282, 14, ink.dark),
  rect(80, 308, 240, 22, ink.dark, 8),
)

export const homeAppliancesPictures: PictureSet = {
  'iron-blue': iron(ink.blue),
  'iron-red': iron(ink.red),
  'iron-charcoal': charcoalIron,
  'washer-twin': washerTwin,
  'washer-front': washerFront,
  'fan-stand': join(
    stroke('M200,150 V330', ink.slate, 14),
    oval(200, 338, 84, 15, ink.dark),
    rect(180, 230, 40, 46, panel(ink.dark), 8),
    fanHead(200, 124, 96, ink.sky),
  ),
  'fan-table': join(
    stroke('M200,200 V300', ink.slate, 22),
    shape('M110,336 Q116,288 200,286 Q284,288 290,336 z', round(ink.white)),
    rect(180, 304, 40, 14, ink.yellow, 6),
    fanHead(200, 160, 116, ink.teal),
  ),
  heater,
  'dispenser-water': waterDispenser,
  shower,
  vacuum,
  ironingboard: join(
    stroke('M130,180 L280,340 M270,180 L120,340', ink.slate, 12),
    shape('M20,160 Q30,134 90,132 H360 Q376,134 376,158 Q376,182 360,184 H90 Q30,184 20,160 z', panel(ink.teal)),
    repeat(7, (i) => circle(80 + i * 44, 148 + (i % 2) * 20, 8, ink.cream)),
    place(214, 20, iron(ink.orange), 0.38),
  ),
  'dryer-hand': join(
    shape('M180,210 H240 L262,340 H206 z', round(ink.black)),
    shape('M60,110 H220 Q320,110 320,170 Q320,232 220,230 H60 z', round(ink.pink)),
    rect(30, 104, 44, 132, round(ink.dark), 8),
    oval(308, 170, 18, 44, ink.dark),
    rect(214, 260, 18, 30, ink.pink, 6),
    stroke('M236,340 Q250,370 300,360', ink.dark, 9),
  ),
  'dryer-hood': join(
    stroke('M250,200 V320', ink.steel, 14),
    stroke('M250,320 L150,346 M250,320 L344,346', ink.dark, 13),
    shape('M80,230 Q70,80 190,74 Q310,80 300,230 Q250,214 190,214 Q130,214 80,230 z', ball(ink.purple)),
    oval(190, 224, 104, 20, darker(ink.purple, 0.5)),
    rect(262, 150, 66, 76, panel(ink.dark), 14),
    circle(295, 178, 15, ink.cream),
    repeat(5, (i) => circle(150 + i * 20, 110, 5, darker(ink.purple, 0.4))),
  ),
  incubator: join(
    box(60, 190, 250, 130, 50, ink.yellow, 12),
    shape('M62,190 Q64,120 130,112 H300 Q346,116 356,164 L312,190 z', '#cfe6eacc'),
    repeat(5, (i) => oval(116 + i * 40, 170 - (i % 2) * 8, 17, 22, ball('#ecd2ae'))),
    rect(84, 220, 90, 44, ink.black, 6),
    rect(92, 228, 74, 28, '#9fe0b4', 3),
    circle(214, 242, 14, ink.red),
    circle(258, 242, 14, ink.dark),
    icon('hatching-chick', 312, 130, 76),
  ),
}
