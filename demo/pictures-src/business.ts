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
  ring,
  round,
  shape,
  stroke,
  turned,
} from './kit.ts'

const machineHead = (color: string, gold: string) =>
  join(
    shape('M40,60 Q40,36 66,36 H250 Q276,36 276,62 V196 H216 V104 H84 V150 H40 z', panel(color)),
    rect(52, 146, 22, 36, ink.steel, 3),
    stroke('M63,180 V212', ink.steel, 5),
    rect(44, 176, 40, 8, ink.grey, 3),
    circle(282, 86, 40, darker(color, 0.2)),
    circle(282, 86, 26, ink.steel),
    circle(282, 86, 9, ink.dark),
    drum(120, 6, 28, 28, ink.red, 0.16),
    stroke('M134,10 L60,40 L56,150', ink.red, 2),
    stroke('M100,70 Q150,54 200,72', gold, 6),
    circle(236, 130, 11, gold),
    rect(24, 196, 290, 24, panel(darker(color, 0.1)), 6),
  )

const treadleMachine = join(
  stroke('M90,224 L70,340 M290,224 L316,340 M90,224 L130,340 M290,224 L256,340 M60,338 H330', ink.black, 11),
  ring(280, 270, 40, ink.dark, 9),
  rect(130, 306, 120, 14, ink.slate, 5),
  rect(30, 204, 330, 24, panel(ink.wood), 5),
  place(20, -20, machineHead(ink.black, ink.yellow)),
  stroke('M300,70 V270', ink.brown, 3),
)

const overlocker = join(
  box(70, 140, 220, 170, 36, ink.white, 16),
  ...[ink.red, ink.blue, ink.yellow, ink.green].map((c, i) =>
    join(
      stroke(`M${104 + i * 46},130 V60`, ink.grey, 4),
      shape(`M${92 + i * 46},136 L${100 + i * 46},80 h8 L${118 + i * 46},136 z`, round(c)),
      stroke(`M${104 + i * 46},62 L${100 + i * 20},230`, c, 1.6),
    ),
  ),
  rect(90, 160, 110, 90, panel('#e2ddd0'), 10),
  circle(318, 216, 29, ink.slate),
  rect(54, 286, 270, 34, panel(ink.teal), 8),
  stroke('M112,246 V288', ink.steel, 6),
  ...[0, 1, 2, 3].map((i) => circle(226 + (i % 2) * 34, 178 + Math.floor(i / 2) * 34, 11, ball(ink.teal))),
)

const scissors = turned(
  40,
  join(
    shape('M190,40 L214,40 L208,220 L186,220 z', panel('#c2cad0')),
    turned(28, shape('M190,40 L214,40 L212,220 L190,220 z', panel('#a9b2b9')), 200, 206),
    circle(200, 206, 9, ink.dark),
    `<ellipse cx="164" cy="290" rx="34" ry="52" fill="none" ` +
      `stroke="${ink.orange}" stroke-width="21" transform="rotate(20 164 290)"/>`,
    `<ellipse cx="232" cy="290" rx="34" ry="52" fill="none" ` +
      `stroke="${ink.orange}" stroke-width="21" transform="rotate(-14 232 290)"/>`,
    stroke('M196,214 L178,244 M206,214 L222,244', ink.orange, 19),
  ),
)

const spool = (x: number, y: number, color: string) =>
  place(
    x,
    y,
    join(
      rect(4, 14, 56, 62, round(color), 4),
      repeat(5, (i) => stroke(`M5,${24 + i * 11} L59,${20 + i * 11}`, darker(color, 0.2), 2)),
      rect(-2, 0, 68, 15, round(ink.oak), 6),
      rect(-2, 74, 68, 15, round(ink.oak), 6),
    ),
  )

const threadSet = join(
  ...[ink.red, ink.orange, ink.yellow, ink.green, ink.teal, ink.blue, ink.purple, ink.pink, ink.brown].map((c, i) =>
    spool(70 + (i % 3) * 92, 50 + Math.floor(i / 3) * 98, c),
  ),
)

const sewingKit = join(
  box(70, 200, 230, 100, 60, ink.teal, 16),
  spool(96, 130, ink.red),
  spool(170, 120, ink.yellow),
  icon('safety-pin', 280, 150, 90),
  `<path d="M40,330 Q140,290 200,330 T360,310" fill="none" stroke="${ink.yellow}" stroke-width="22"/>`,
  repeat(14, (i) => stroke(`M${56 + i * 21},${318 + Math.sin(i / 2) * 8} v11`, ink.dark, 2.4)),
  rect(70, 220, 230, 26, ink.cream),
  icon('sewing-needle', 330, 240, 80),
)

const dummy = join(
  stroke('M200,270 V330 M200,326 L140,350 M200,326 L262,350 M200,326 V354', ink.dark, 11),
  rect(184, 34, 32, 40, round(ink.wood), 10),
  shape(
    'M150,78 Q200,60 250,78 Q278,90 270,140 Q250,180 252,200 Q280,240 270,284 ' +
      'Q200,300 130,284 Q120,240 148,200 Q150,180 130,140 Q122,90 150,78 z',
    round('#e0c29a'),
  ),
  stroke('M200,72 V288', '#b8935f', 3),
  stroke('M148,200 Q200,214 252,200', '#b8935f', 3),
  `<path d="M156,76 Q180,180 160,290 M244,76 Q220,180 240,290" fill="none" stroke="${ink.yellow}" stroke-width="9"/>`,
  circle(266, 128, 9, ink.red),
)

const smokieTrolley = join(
  stroke('M260,210 V60', ink.slate, 9),
  shape(
    'M150,96 Q180,30 260,24 Q340,30 372,96 Q340,84 316,98 Q290,84 260,98 Q232,84 206,98 Q176,84 150,96 z',
    ball(ink.orange),
  ),
  box(50, 200, 240, 96, 40, ink.yellow, 6),
  shape('M70,196 L104,176 H200 L172,196 z', ink.dark),
  repeat(4, (i) => turned(-16, rect(92 + i * 24, 206, 16, 40, round('#b8562f'), 8), 140, 190)).replaceAll(
    'y="206"',
    'y="164"',
  ),
  ...[0, 1, 2].map((i) => oval(216 + i * 26, 184, 13, 16, ball('#ecd2ae'))),
  rect(70, 226, 200, 46, ink.red, 6),
  icon('hot-dog', 170, 248, 54),
  circle(100, 326, 26, ink.black),
  circle(100, 326, 10, ink.steel),
  circle(250, 326, 26, ink.black),
  circle(250, 326, 10, ink.steel),
  stroke('M50,216 L14,190', ink.slate, 11),
)

const shopScale = join(
  shape('M60,130 H340 L352,160 H48 z', panel(ink.steel)),
  rect(184, 158, 32, 40, ink.slate),
  icon('banana', 150, 96, 90),
  icon('tomato', 236, 98, 74),
  shape('M70,196 H330 L350,316 Q350,330 336,330 H64 Q50,330 50,316 z', panel(ink.dark)),
  rect(84, 212, 232, 44, '#cfe3c2', 6),
  ...[0, 1, 2].map((i) =>
    join(rect(98 + i * 76, 222, 16, 24, ink.forest, 2), rect(120 + i * 76, 222, 28, 24, ink.forest, 2)),
  ),
  repeat(16, (i) =>
    rect(96 + (i % 8) * 27, 272 + Math.floor(i / 8) * 24, 20, 17, i % 8 === 7 ? ink.orange : ink.slate, 4),
  ),
)

const platformScale = join(
  stroke('M290,300 V110', ink.slate, 19),
  rect(220, 50, 140, 82, panel(ink.dark), 12),
  rect(236, 64, 108, 36, '#cfe3c2', 5),
  rect(250, 72, 12, 20, ink.forest),
  rect(270, 72, 22, 20, ink.forest),
  repeat(4, (i) => circle(250 + i * 26, 116, 7, ink.orange)),
  shape('M30,300 L80,250 H330 L310,300 z', panel(ink.steel)),
  rect(28, 298, 284, 26, panel(ink.slate), 6),
  place(
    44,
    96,
    join(
      shape('M40,40 Q100,24 160,40 Q172,110 158,170 Q100,184 42,170 Q28,110 40,40 z', round('#d9b98a')),
      icon('ear-of-corn', 100, 108, 66),
    ),
  ),
)

const dialScale = join(
  ring(200, 40, 20, ink.slate, 9),
  rect(188, 56, 24, 30, ink.slate, 4),
  circle(200, 170, 104, ink.red),
  circle(200, 170, 86, ink.cream),
  repeat(20, (i) => turned(i * 18, rect(198, 92, 4, i % 5 ? 9 : 17, ink.dark), 200, 170)),
  turned(130, shape('M194,170 L200,100 L206,170 z', ink.red), 200, 170),
  circle(200, 170, 12, ink.dark),
  stroke('M200,274 V306 Q200,340 170,336 Q150,330 158,312', ink.slate, 11),
)

const cashBox = join(
  stroke('M150,150 Q150,100 190,100 Q230,100 230,150', ink.dark, 13),
  box(70, 150, 230, 150, 56, ink.green, 14),
  rect(70, 150, 230, 44, panel(lighter(ink.green, 0.14)), 12),
  circle(185, 230, 23, ink.steel),
  rect(181, 222, 8, 20, ink.dark, 3),
  turned(20, icon('key', 300, 300, 96), 300, 300),
)

const receiptPrinter = join(
  shape('M130,190 V60 L146,72 L162,60 L178,72 L194,60 L210,72 L226,60 L242,72 L258,60 V190 z', ink.white),
  repeat(5, (i) => rect(148, 92 + i * 18, i % 2 ? 62 : 92, 7, ink.grey, 3)),
  shape('M80,196 L106,160 H286 L312,196 z', panel(ink.slate)),
  rect(116, 176, 160, 12, ink.black, 4),
  rect(70, 190, 252, 130, panel(ink.dark), 22),
  circle(110, 292, 11, ink.green),
  circle(290, 292, 16, ink.slate),
  rect(140, 280, 90, 18, ink.black, 8),
)

const receiptBooks = join(
  repeat(4, (i) =>
    join(
      shape(`M80,${312 - i * 20} l40,-28 h200 l-30,28 z`, ink.white),
      rect(80, 312 - i * 20, 210, 17, [ink.blue, ink.red, ink.green, ink.orange][i] ?? ink.blue, 3),
    ),
  ),
  turned(
    -8,
    join(
      rect(110, 60, 180, 176, ink.yellow, 4),
      rect(104, 52, 180, 176, ink.white, 4),
      rect(104, 52, 180, 32, ink.blue, 4),
      repeat(5, (i) => rect(122, 104 + i * 22, i === 4 ? 70 : 144, 6, ink.grey, 3)),
      icon('receipt', 240, 196, 46),
    ),
    200,
    150,
  ),
)

export const businessPictures: PictureSet = {
  'sewing-treadle': treadleMachine,
  'sewing-electric': join(
    place(40, 60, machineHead(ink.white, ink.pink)),
    rect(50, 278, 310, 40, panel(ink.pink), 12),
    circle(190, 186, 0, ink.red),
  ),
  'sewing-overlock': overlocker,
  'sewing-industrial': join(
    rect(20, 268, 360, 24, panel('#d9cfb8'), 4),
    stroke('M60,292 V350 M340,292 V350 M44,350 H80 M324,350 H360', ink.slate, 12),
    box(200, 296, 90, 40, 10, ink.dark, 6),
    place(36, 50, machineHead('#b9d3c4', ink.forest)),
    stroke('M330,268 V120', ink.grey, 6),
    spool(300, 40, ink.blue),
  ),
  threads: threadSet,
  scissors,
  sewingkit: sewingKit,
  dummy,
  'trolley-smokie': smokieTrolley,
  'scale-digital': shopScale,
  'scale-platform': platformScale,
  'scale-dial': dialScale,
  cashbox: cashBox,
  'printer-receipt': receiptPrinter,
  receiptbooks: receiptBooks,
}
