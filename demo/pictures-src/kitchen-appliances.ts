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
  rect,
  repeat,
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

export const kitchenAppliancesPictures: PictureSet = {
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
