import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
  circle,
  darker,
  drum,
  gleam,
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

function fridge(color: string, h: number, split: number) {
  const y = 350 - h
  return join(
    rect(114, 344, 24, 12, ink.black, 3),
    rect(252, 344, 24, 12, ink.black, 3),
    box(104, y, 170, h, 34, color, 10),
    rect(104, y + h * split, 170, 5, darker(color, 0.35)),
    rect(118, y + h * split - 54, 9, 40, darker(color, 0.45), 4),
    rect(118, y + h * split + 20, 9, 60, darker(color, 0.45), 4),
    gleam(250, y + 16, 8, h * split - 36, 0.5),
    rect(226, y + h * split + 22, 30, 8, ink.green, 4),
  )
}
const glassFridge = join(
  box(104, 40, 170, 310, 34, ink.red, 8),
  rect(116, 86, 146, 236, '#dff0f2', 6),
  repeat(4, (row) =>
    join(
      repeat(5, (i) =>
        join(
          rect(
            124 + i * 27,
            100 + row * 56,
            18,
            32,
            [ink.orange, ink.green, ink.maroon, ink.yellow][(row + i) % 4] ?? ink.red,
            5,
          ),
          rect(129 + i * 27, 92 + row * 56, 8, 10, ink.cream, 2),
        ),
      ),
      rect(116, 133 + row * 56, 146, 5, ink.grey),
    ),
  ),
  shape('M116,86 H190 L140,322 H116 z', '#ffffff55'),
  icon('snowflake', 189, 64, 32),
  rect(254, 170, 8, 70, ink.dark, 4),
)
const freezer = join(
  box(60, 160, 250, 170, 50, ink.white, 8),
  shape('M56,160 L106,130 H360 L314,160 z', lighter(ink.white, 0.4)),
  rect(56, 152, 258, 24, panel('#e5e1d8'), 8),
  rect(166, 168, 44, 14, ink.grey, 6),
  circle(284, 306, 9, ink.blue),
  icon('snowflake', 110, 250, 56),
  repeat(4, (i) => rect(200 + i * 14, 296, 6, 22, ink.grey, 3)),
)
const oven = (dials: number) =>
  join(
    box(50, 130, 266, 172, 40, ink.dark, 10),
    rect(66, 148, 176, 136, ink.black, 8),
    rect(78, 160, 152, 112, '#54483f', 6),
    stroke('M84,232 H224', ink.grey, 4),
    dials === 2 ? oval(154, 250, 60, 12, '#8c7a68') : shape('M110,228 Q112,196 154,196 Q196,196 198,228 z', '#d9a45c'),
    repeat(dials, (i) => circle(280, 170 + i * (100 / (dials - 1)), 16, ball(ink.steel))),
    repeat(dials, (i) => rect(278, 158 + i * (100 / (dials - 1)), 4, 13, ink.dark, 2)),
    rect(66, 300, 30, 12, ink.black, 3),
    rect(270, 300, 30, 12, ink.black, 3),
  )
const electricKettle = (color: string) =>
  join(
    oval(190, 338, 96, 13, ink.dark),
    shape('M126,110 H254 Q282,220 274,330 H106 Q98,220 126,110 z', round(color)),
    shape('M126,110 L92,132 L116,176 z', round(darker(color, 0.08))),
    stroke('M262,124 Q344,118 338,210 Q332,280 280,296', ink.black, 22),
    shape('M124,112 Q130,84 190,82 Q250,84 256,112 z', round(ink.black)),
    rect(174, 66, 34, 20, ink.black, 8),
    rect(104, 310, 172, 22, round(ink.black), 6),
    rect(140, 176, 16, 110, '#bfe0eacc', 8),
    rect(266, 300, 26, 14, ink.red, 6),
    gleam(208, 130, 10, 160, 0.45),
  )
function blender(color: string, wide = false) {
  const half = wide ? 78 : 64
  return join(
    shape(`M${200 - half},70 H${200 + half} L${200 + half - 22},230 H${200 - half + 22} z`, '#cfe6ea'),
    shape(
      `M${200 - half + 10},130 H${200 + half - 10} L${200 + half - 24},228 H${200 - half + 24} z`,
      wide ? '#f0a24b' : '#e66f7c',
    ),
    shape(`M${200 - half},70 h24 l8,160 h-10 z`, '#ffffff88'),
    stroke(
      `M${200 + half - 4},96 Q${200 + half + 56},100 ${200 + half + 40},180 L${200 + half - 14},200`,
      ink.dark,
      14,
    ),
    rect(200 - half - 4, 52, half * 2 + 8, 22, round(ink.dark), 7),
    rect(180, 36, 40, 20, ink.black, 6),
    shape('M150,232 H250 L280,338 H120 z', round(color)),
    circle(200, 290, 22, ink.cream),
    rect(197, 272, 6, 18, ink.dark, 2),
    rect(116, 332, 168, 14, ink.black, 6),
  )
}
const handMixer = join(
  oval(200, 330, 110, 14, ink.grey),
  shape('M84,226 H316 Q306,330 200,332 Q94,330 84,226 z', round(ink.sky)),
  oval(200, 226, 116, 22, lighter(ink.sky, 0.4)),
  oval(200, 230, 98, 15, '#f6dfa9'),
  ...[170, 214].map((x) =>
    join(
      stroke(`M${x},150 V240`, ink.steel, 6),
      `<ellipse cx="${x}" cy="214" rx="15" ry="28" fill="none" stroke="${ink.steel}" stroke-width="5"/>`,
    ),
  ),
  shape('M120,150 Q110,90 180,80 H290 Q320,84 316,120 Q312,152 280,156 H140 z', panel(ink.white)),
  shape('M176,110 H276 Q286,114 282,126 H190 Q176,122 176,110 z', darker(ink.grey, 0.3)),
  rect(126, 98, 26, 16, ink.red, 6),
)
const juicer = join(
  rect(160, 40, 70, 60, '#cfe6ea', 10),
  rect(174, 30, 42, 30, ink.dark, 8),
  shape('M120,110 Q130,86 195,86 Q262,86 270,110 V150 H120 z', '#cfe6ea'),
  rect(112, 148, 166, 184, panel(ink.orange), 22),
  circle(195, 270, 24, ink.cream),
  rect(192, 250, 6, 20, ink.dark, 2),
  shape('M112,166 L76,176 V192 L112,196 z', ink.slate),
  shape('M44,210 H104 L98,332 H50 z', '#dbeef0'),
  shape('M47,250 H101 L97,330 H51 z', '#f2b04b'),
  shape('M278,160 H350 L340,330 H278 z', '#dbeef0cc'),
  rect(278, 290, 64, 40, '#a3bf3faa'),
)
const toaster = join(
  rect(130, 84, 60, 90, round('#d9a45c'), 14),
  rect(214, 84, 60, 90, round('#d9a45c'), 14),
  rect(76, 140, 250, 180, panel(ink.red), 44),
  rect(112, 142, 180, 16, ink.black, 8),
  rect(326, 190, 18, 60, ink.dark, 6),
  circle(280, 276, 18, ball(ink.steel)),
  rect(110, 200, 130, 8, lighter(ink.red, 0.4), 4),
  rect(96, 312, 40, 18, ink.black, 5),
  rect(266, 312, 40, 18, ink.black, 5),
)
const sandwich = join(
  shape('M70,250 H330 V290 Q330,316 304,316 H96 Q70,316 70,290 z', panel(ink.black)),
  shape('M78,244 H322 V256 H78 z', '#e2b26a'),
  shape('M86,236 H314 V246 H86 z', '#8fb84a'),
  turned(-16, shape('M70,240 H330 V206 Q330,176 300,176 H100 Q70,176 70,206 z', panel(ink.dark)), 76, 240),
  turned(
    -16,
    join(rect(160, 156, 80, 22, ink.slate, 10), circle(140, 208, 7, ink.red), circle(166, 208, 7, ink.green)),
    76,
    240,
  ),
  rect(306, 266, 50, 24, ink.slate, 10),
)
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
      `<path transform="rotate(${i * 120})" d="M0,0 Q${r * 0.75},${-r * 0.2} ${r * 0.5},${-r * 0.85} Q${-r * 0.1},${-r} 0,0 z" fill="${color}"/>`,
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

export const appliancePictures: PictureSet = {
  'fridge-small': fridge('#d8dde0', 210, 0.26),
  'fridge-silver': fridge('#aeb7be', 310, 0.34),
  'fridge-solar': join(fridge(ink.white, 260, 0.3), icon('sun', 204, 214, 74)),
  'fridge-glass': glassFridge,
  'freezer-chest': freezer,
  'microwave-black': oven(2),
  'oven-table': oven(3),
  'ekettle-steel': electricKettle(ink.steel),
  'ekettle-white': electricKettle(ink.white),
  'blender-red': blender(ink.red),
  'blender-black': blender(ink.black, true),
  'mixer-hand': handMixer,
  juicer,
  toaster,
  sandwich,
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
  'warmer-glass': join(
    box(60, 300, 260, 36, 40, ink.red, 6),
    shape('M60,300 V120 H320 L360,100 V280 L320,300 z', '#cfe6ea88'),
    repeat(2, (row) =>
      join(
        repeat(5, (i) => icon(row ? 'croissant' : 'flatbread', 94 + i * 48, 268 - row * 82, 50)),
        rect(64, 290 - row * 82, 254, 6, ink.grey),
      ),
    ),
    stroke('M60,120 V300 M320,120 V300 M60,120 H320 L360,100', ink.steel, 8),
    shape('M60,112 L100,92 H364 L322,112 z', ink.red),
    rect(58, 108, 266, 18, panel(ink.red), 4),
  ),
  popcorn: join(
    shape('M96,70 H304 L324,110 H76 z', panel(ink.red)),
    rect(94, 108, 212, 140, '#e6f1f2', 4),
    repeat(26, (i) =>
      circle(
        108 + ((i * 37) % 186),
        236 - ((i * 23) % 52) * (0.5 + ((i * 7) % 5) / 8),
        13,
        i % 3 ? '#fff3cf' : '#ffe6a0',
      ),
    ),
    drum(160, 128, 80, 40, ink.steel, 0.14),
    stroke('M94,108 V248 M306,108 V248', ink.red, 10),
    rect(84, 246, 232, 70, panel(ink.red), 6),
    repeat(5, (i) => rect(100 + i * 44, 252, 20, 58, ink.cream, 2)),
    circle(120, 332, 27, ink.dark),
    circle(280, 332, 27, ink.dark),
    circle(120, 332, 11, ink.yellow),
    circle(280, 332, 11, ink.yellow),
  ),
  fryer: join(
    box(60, 190, 250, 120, 56, ink.steel, 8),
    shape('M84,184 L118,166 H206 L178,184 z', '#e2a93c'),
    shape('M200,184 L226,166 H332 L300,184 z', '#e2a93c'),
    stroke('M96,182 L140,150 H180 L60,130 M216,182 L254,150 H300 L340,110', ink.dark, 8),
    repeat(6, (i) => rect(122 + i * 11, 140 - (i % 3) * 8, 7, 30, '#f6cf5d', 2)),
    repeat(6, (i) => rect(240 + i * 11, 140 - (i % 3) * 8, 7, 30, '#f6cf5d', 2)),
    circle(120, 262, 15, ink.dark),
    circle(240, 262, 15, ink.dark),
    repeat(2, (i) => rect(150 + i * 120, 284, 12, 30, ink.slate, 4)),
    rect(70, 310, 24, 22, ink.black, 3),
    rect(280, 310, 24, 22, ink.black, 3),
  ),
}
