import type { PictureSet } from './kit.ts'
import {
  ball,
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
  place,
  rect,
  repeat,
  ring,
  round,
  shape,
  stroke,
  turned,
} from './kit.ts'

// Two wheels
const wheel = (x: number, y: number, r: number, rim: string) =>
  join(
    ring(x, y, r, ink.black, r * 0.13),
    ring(x, y, r * 0.88, rim, r * 0.06),
    repeat(8, (i) =>
      stroke(`M${x},${y} L${x + Math.cos(i * 0.785) * r * 0.86},${y + Math.sin(i * 0.785) * r * 0.86}`, '#aab2b7', 2),
    ),
    circle(x, y, r * 0.1, ink.slate),
  )
type BicycleParts = { low?: boolean; carrier?: boolean; basket?: boolean; sporty?: boolean }
function bicycle(color: string, parts: BicycleParts) {
  const frame = parts.low
    ? 'M92,262 L170,262 L144,150 M170,262 L268,170 M92,262 L150,176 M160,214 Q200,220 262,150'
    : 'M92,262 L170,262 L144,150 L262,158 L170,262 M92,262 L148,166'
  return join(
    wheel(92, 262, 76, ink.steel),
    wheel(308, 262, 76, ink.steel),
    stroke('M308,262 L258,128', darker(color, 0.25), 12),
    stroke(frame, color, 13),
    stroke('M144,150 L138,124', ink.slate, 9),
    shape('M96,112 Q140,100 176,116 Q176,128 150,130 H112 Q94,128 96,112 z', ink.black),
    parts.sporty
      ? stroke('M258,128 L252,104 H296', ink.dark, 11)
      : stroke('M258,128 L250,96 Q300,84 300,116', ink.dark, 11),
    circle(170, 262, 24, ink.slate),
    circle(170, 262, 14, ink.steel),
    stroke('M170,262 L190,300 M178,302 H204', ink.dark, 8),
    stroke('M92,252 L170,240 M92,272 L170,284', ink.dark, 4),
    parts.carrier
      ? join(stroke('M54,172 H134 M64,172 L92,258', ink.dark, 8), stroke('M36,228 A66,66 0 0 1 128,206', color, 8))
      : '',
    parts.basket
      ? join(
          shape('M262,120 H344 L332,184 H274 z', '#c99a5b'),
          repeat(5, (i) => stroke(`M${270 + i * 17},122 L${278 + i * 13},182`, '#8f6330', 3)),
          stroke('M266,142 H340 M270,162 H336', '#8f6330', 3),
        )
      : '',
  )
}
const kidsBike = join(
  wheel(110, 280, 58, ink.yellow),
  wheel(290, 280, 58, ink.yellow),
  circle(86, 316, 22, ink.black),
  circle(86, 316, 9, ink.yellow),
  stroke('M110,280 L180,280 L150,190 M180,280 L262,200 M150,190 Q200,230 262,196', ink.pink, 16),
  stroke('M290,280 L256,160', ink.purple, 13),
  stroke('M256,160 L250,130 Q296,118 300,146', ink.dark, 11),
  circle(302, 150, 9, ink.yellow),
  shape('M112,164 Q150,152 186,168 Q184,182 150,184 Q114,182 112,164 z', ink.purple),
  stroke('M150,188 L146,172', ink.slate, 8),
  circle(180, 280, 20, ink.purple),
  stroke('M180,280 L200,306', ink.dark, 8),
)
const trike = join(
  wheel(92, 276, 66, ink.steel),
  wheel(280, 292, 50, ink.steel),
  wheel(340, 292, 50, ink.steel),
  stroke('M92,276 L150,276 L130,170 M150,276 L226,200 M92,276 L134,186 M132,196 L226,206', ink.green, 12),
  shape('M94,134 Q132,122 166,138 Q164,150 140,150 H108 Q94,148 94,134 z', ink.black),
  stroke('M130,170 L130,146 M226,206 L216,132 Q180,120 176,150', ink.dark, 10),
  shape('M220,200 H390 V270 H236 z', panel(ink.blue)),
  stroke('M222,160 H390 M222,160 V206 M306,160 V206 M388,160 V206', ink.navy, 9),
  icon('leafy-green', 270, 172, 66),
  icon('tomato', 330, 182, 50),
  circle(150, 276, 19, ink.slate),
)
const tyre = (r: number, width: number, knobs: boolean) =>
  join(
    ring(200, 200, r, ink.black, width),
    ring(200, 200, r, '#3c4247', width * 0.62),
    repeat(36, (i) => {
      const [c, s] = [Math.cos(i * 0.1745), Math.sin(i * 0.1745)]
      return stroke(
        `M${200 + c * (r + width * (knobs ? 0.18 : 0.1))},${200 + s * (r + width * (knobs ? 0.18 : 0.1))} L${200 + c * (r + width * 0.46)},${200 + s * (r + width * 0.46)}`,
        '#14171a',
        knobs ? 9 : 5,
      )
    }),
    ring(200, 200, r - width * 0.42, '#555c62', width * 0.08),
    faint(0.25, stroke(`M${200 - r},${190} A${r},${r} 0 0 1 ${190},${200 - r}`, '#ffffff', width * 0.12)),
  )
const chain = join(
  ring(160, 200, 86, ink.slate, 20),
  repeat(18, (i) => turned(i * 20, rect(150, 96, 20, 24, ink.slate, 3), 160, 200)),
  repeat(5, (i) => turned(i * 72, circle(160, 158, 15, darker(ink.slate, 0.4)), 160, 200)),
  circle(160, 200, 24, ink.steel),
  repeat(11, (i) =>
    join(
      rect(250 + Math.sin(i / 2.2) * 18, 60 + i * 26, 40, 21, round(i % 2 ? ink.steel : ink.grey), 10),
      circle(261 + Math.sin(i / 2.2) * 18, 70 + i * 26, 4, ink.dark),
      circle(279 + Math.sin(i / 2.2) * 18, 70 + i * 26, 4, ink.dark),
    ),
  ),
)
const floorPump = join(
  stroke('M230,300 Q320,290 310,200 Q304,130 330,90', ink.black, 9),
  rect(110, 318, 180, 20, round(ink.dark), 8),
  drum(172, 130, 52, 186, ink.blue, 0.14),
  rect(190, 60, 15, 74, ink.steel),
  rect(130, 44, 136, 30, round(ink.wood), 14),
  circle(198, 300, 28, ink.cream),
  stroke('M198,300 L210,284', ink.red, 4),
  rect(320, 70, 22, 34, ink.slate, 5),
)
const innerTube = join(
  `<ellipse cx="200" cy="200" rx="140" ry="120" fill="none" stroke="${ink.black}" stroke-width="46"/>`,
  `<ellipse cx="200" cy="196" rx="140" ry="120" fill="none" stroke="#444b51" stroke-width="26"/>`,
  faint(0.35, stroke('M72,170 Q96,86 190,78', '#ffffff', 7)),
  rect(190, 268, 20, 14, ink.yellow, 3),
  rect(194, 236, 12, 36, '#c9a13b', 3),
)
const headlamp = join(
  rect(184, 300, 32, 44, ink.dark, 6),
  circle(200, 190, 126, ink.dark),
  circle(200, 190, 112, ink.steel),
  circle(200, 190, 98, panel('#eaf3f5')),
  repeat(6, (i) => turned(i * 60, rect(178, 112, 44, 38, '#fff3c4', 10), 200, 190)),
  circle(200, 190, 28, ball('#ffe9a8')),
  shape('M120,150 Q150,100 210,100 Q150,130 136,190 z', '#ffffff99'),
)
const alarm = join(
  drum(70, 150, 120, 130, ink.black, 0.12),
  repeat(4, (i) => rect(86, 176 + i * 22, 88, 10, ink.slate, 5)),
  ...[0, 1].map((i) =>
    turned(
      i ? 16 : -10,
      join(
        rect(220 + i * 66, 130 + i * 30, 72, 140, panel(ink.black), 30),
        rect(236 + i * 66, 150 + i * 30, 40, 26, ink.red, 8),
        rect(236 + i * 66, 184 + i * 30, 40, 26, ink.slate, 8),
        rect(236 + i * 66, 218 + i * 30, 40, 26, ink.slate, 8),
        ring(256 + i * 66, 118 + i * 30, 13, ink.steel, 5),
      ),
      256 + i * 66,
      200,
    ),
  ),
  icon('bell', 130, 96, 80),
)
const fullHelmet = join(
  shape(
    'M60,220 Q50,70 200,60 Q350,70 346,220 L338,320 Q290,340 230,330 L220,300 H80 Q60,280 60,220 z',
    ball(ink.dark),
  ),
  shape('M196,150 Q300,140 344,180 L342,236 Q270,246 214,236 Q190,200 196,150 z', '#6ea7bd'),
  shape('M214,160 Q260,152 300,162 L250,232 H222 Q204,200 214,160 z', '#ffffff55'),
  stroke('M92,130 Q150,84 240,82', ink.red, 13),
  circle(190, 200, 16, ink.slate),
  rect(232, 280, 90, 12, ink.black, 6),
)
const openHelmet = join(
  stroke('M110,250 Q130,340 200,344 Q250,340 262,258', ink.dark, 10),
  shape('M64,250 Q50,80 200,74 Q350,80 344,226 H250 Q236,256 210,286 H84 Q66,276 64,250 z', ball(ink.red)),
  shape('M230,226 Q300,200 376,236 Q370,250 344,246 H246 z', darker(ink.red, 0.3)),
  stroke('M100,150 Q150,100 240,98', lighter(ink.red, 0.6), 9),
  rect(80, 262, 130, 18, ink.black, 8),
  circle(150, 232, 13, ink.cream),
)
const rainSuit = join(
  shape('M150,60 L96,84 L66,200 L104,212 L120,160 V220 H280 V160 L296,212 L334,200 L304,84 L250,60 z', panel(ink.navy)),
  shape('M150,66 Q150,20 200,20 Q250,20 250,66 Q200,96 150,66 z', panel(lighter(ink.navy, 0.15))),
  oval(200, 62, 32, 25, darker(ink.navy, 0.5)),
  shape('M122,228 H278 L286,344 H216 L200,274 L184,344 H114 z', panel(lighter(ink.navy, 0.1))),
  rect(120, 140, 160, 14, '#d9e36a'),
  rect(114, 306, 72, 12, '#d9e36a'),
  rect(214, 306, 72, 12, '#d9e36a'),
  stroke('M200,96 V216', ink.steel, 4),
)
const rideGloves = join(
  ...[0, 1].map((i) => {
    const g = join(
      shape(
        'M60,330 V220 L40,170 Q36,150 52,146 Q66,146 76,176 V90 Q78,76 90,76 Q102,76 104,90 V70 Q106,56 118,56 Q132,56 132,72 V86 Q136,76 146,78 Q158,80 158,96 V120 Q172,112 178,128 V230 L168,330 z',
        panel(ink.dark),
      ),
      rect(56, 286, 118, 30, ink.orange, 8),
      ...[90, 118, 146].map((x) => rect(x - 12, 140, 24, 36, panel(ink.slate), 8)),
      stroke('M64,336 H166', ink.black, 12),
    )
    return i ? `<g transform="translate(404 0) scale(-1 1)">${g}</g>` : g
  }),
)
const bodaUmbrella = join(
  stroke('M120,140 V330 M290,150 V330', ink.slate, 10),
  shape(
    'M20,150 Q60,50 210,46 Q350,56 386,150 Q350,136 320,152 Q280,136 250,152 Q220,136 190,152 Q160,136 124,152 Q90,136 70,152 Q44,136 20,150 z',
    ball(ink.red),
  ),
  shape(
    'M124,152 Q140,80 210,46 Q180,90 190,152 Q160,136 124,152 z M250,152 Q250,90 210,46 Q300,70 320,152 Q280,136 250,152 z',
    ink.yellow,
  ),
  rect(90, 318, 230, 20, round(ink.dark), 10),
)
const marketUmbrella = join(
  stroke('M200,70 V320', ink.oak, 13),
  shape(
    'M30,190 Q60,70 200,60 Q340,70 370,190 L330,206 Q300,190 264,210 Q230,192 200,212 Q170,192 136,210 Q100,190 70,206 z',
    ball(ink.green),
  ),
  shape(
    'M136,210 Q150,110 200,60 Q140,80 70,206 Q100,190 136,210 z M264,210 Q250,110 200,60 Q260,80 330,206 Q300,190 264,210 z',
    ink.cream,
  ),
  circle(200, 56, 10, ink.brown),
  drum(140, 310, 120, 30, ink.grey, 0.14),
)
const deliveryBox = join(
  box(70, 120, 220, 210, 54, ink.red, 14),
  rect(70, 120, 220, 44, panel(darker(ink.red, 0.2)), 12),
  rect(164, 150, 36, 32, ink.steel, 6),
  rect(82, 290, 196, 18, ink.yellow, 4),
  rect(82, 312, 196, 8, ink.cream, 3),
  icon('shopping-bags', 180, 234, 84),
)

// Tailoring and small business
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
    `<ellipse cx="164" cy="290" rx="34" ry="52" fill="none" stroke="${ink.orange}" stroke-width="21" transform="rotate(20 164 290)"/>`,
    `<ellipse cx="232" cy="290" rx="34" ry="52" fill="none" stroke="${ink.orange}" stroke-width="21" transform="rotate(-14 232 290)"/>`,
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
    'M150,78 Q200,60 250,78 Q278,90 270,140 Q250,180 252,200 Q280,240 270,284 Q200,300 130,284 Q120,240 148,200 Q150,180 130,140 Q122,90 150,78 z',
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

export const workPictures: PictureSet = {
  'bike-black': bicycle(ink.dark, { carrier: true }),
  'bike-red': bicycle(ink.red, { sporty: true }),
  'bike-teal': bicycle(ink.teal, { low: true, basket: true }),
  'bike-kids': kidsBike,
  trike,
  'tyre-bike': tyre(120, 30, false),
  'tyre-moto': tyre(104, 78, true),
  'tyre-moto-front': tyre(110, 54, false),
  chain,
  'pump-floor': floorPump,
  tube: innerTube,
  headlamp,
  alarm,
  'helmet-black': fullHelmet,
  'helmet-red': openHelmet,
  'vest-yellow': join(
    shape(
      'M130,60 H176 Q200,110 224,60 H270 L290,120 Q270,150 296,180 V336 H104 V180 Q130,150 110,120 z',
      panel('#dbe24a'),
    ),
    rect(104, 216, 192, 26, ink.steel),
    rect(104, 280, 192, 26, ink.steel),
    rect(138, 62, 24, 156, ink.steel),
    rect(238, 62, 24, 156, ink.steel),
    stroke('M200,92 V334', '#8f9a22', 4),
    stroke('M176,60 Q200,110 224,60', ink.orange, 8),
  ),
  rainsuit: rainSuit,
  'gloves-black': rideGloves,
  'umbrella-boda': bodaUmbrella,
  'umbrella-market': marketUmbrella,
  deliverybox: deliveryBox,
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
