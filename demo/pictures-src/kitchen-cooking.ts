// Above 300 lines: drawings of one kind of products, easier to compare in one file.
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
  ring,
  round,
  shape,
  stroke,
  turned,
} from './kit.ts'

export const aluminium = '#cfd5d8'

/** A sufuria: straight sides, a rolled rim, no handles. */
function sufuria(x: number, y: number, w: number, h: number, lid = false, color = aluminium) {
  const [rx, ry] = [w / 2, w * 0.1]
  return join(
    shape(
      `M${x + 6},${y} V${y + h - 14} Q${x + 6},${y + h + ry * 0.6} ${x + rx},${y + h + ry * 0.8} ` +
        `Q${x + w - 6},${y + h + ry * 0.6} ${x + w - 6},${y + h - 14} V${y} z`,
      round(color),
    ),
    oval(x + rx, y, rx, ry, lighter(color, 0.35)),
    lid
      ? join(
          shape(
            `M${x + 4},${y - 2} Q${x + rx},${y - h * 0.36} ` +
              `${x + w - 4},${y - 2} A${rx},${ry} 0 0 1 ${x + 4},${y - 2} z`,
            round(lighter(color, 0.2)),
          ),
          rect(x + rx - 14, y - h * 0.3, 28, 16, ink.black, 8),
        )
      : oval(x + rx, y + 2, rx - 8, ry - 4, darker(color, 0.35)),
    gleam(x + w * 0.16, y + 20, w * 0.045, h * 0.62, 0.6),
  )
}

const sufuriaSet = join(
  sufuria(150, 120, 200, 120, true),
  sufuria(60, 180, 170, 110, true),
  sufuria(216, 226, 140, 90),
  sufuria(120, 254, 110, 72),
)

const granitePots = join(
  ...[
    [120, 110, 220, 120],
    [40, 206, 180, 110],
  ].map(([x = 0, y = 0, w = 0, h = 0]) =>
    join(
      rect(x - 22, y + 24, w + 44, 20, round(ink.wood), 10),
      sufuria(x, y, w, h, false, '#565d63'),
      repeat(22, (i) => circle(x + 18 + ((i * 53) % (w - 36)), y + 26 + ((i * 31) % (h - 34)), 2.4, '#c8ced2')),
      shape(`M${x + 4},${y} Q${x + w / 2},${y - 56} ${x + w - 4},${y} z`, '#cfe6eacc'),
      oval(x + w / 2, y, w / 2, w * 0.07, '#cfe6ea88'),
      circle(x + w / 2, y - 34, 13, ink.wood),
    ),
  ),
)

const cateringPot = join(
  ring(66, 200, 24, ink.slate, 12),
  ring(334, 200, 24, ink.slate, 12),
  sufuria(66, 150, 268, 180, true),
)

function kettle(color: string, spout: string, flowers = false) {
  return join(
    stroke('M116,150 Q130,40 200,40 Q270,40 284,150', ink.black, 18),
    shape('M284,210 Q330,200 344,140 L372,150 Q366,256 288,280 z', round(spout)),
    shape('M92,236 Q92,140 200,134 Q308,140 308,236 Q308,320 280,330 H120 Q92,320 92,236 z', round(color)),
    shape('M140,148 Q146,116 200,114 Q254,116 260,148 Q200,166 140,148 z', round(lighter(color, 0.15))),
    circle(200, 106, 14, ink.black),
    flowers
      ? repeat(3, (n) =>
          join(
            repeat(6, (i) =>
              circle(150 + n * 50 + Math.cos(i * 1.05) * 13, 240 + Math.sin(i * 1.05) * 13, 9, ink.cream),
            ),
            circle(150 + n * 50, 240, 8, ink.yellow),
          ),
        )
      : '',
    gleam(116, 190, 13, 100, 0.5),
    rect(110, 322, 180, 12, darker(color, 0.35), 5),
  )
}

const pan = (color: string, inside: string, handle: string) =>
  turned(
    -20,
    join(
      rect(268, 186, 128, 28, round(handle), 13),
      circle(380, 200, 6, darker(handle, 0.5)),
      oval(170, 212, 124, 84, darker(color, 0.3)),
      oval(170, 200, 124, 84, color),
      oval(170, 204, 106, 68, inside),
      shape('M90,190 Q110,146 170,142 Q116,160 100,206 z', '#ffffff33'),
    ),
  )

const karai = join(
  stroke('M76,196 Q30,180 46,224 M324,196 Q370,180 354,224', ink.slate, 13),
  shape('M64,180 Q76,320 200,322 Q324,320 336,180 z', round(aluminium)),
  oval(200, 180, 136, 34, lighter(aluminium, 0.4)),
  oval(200, 183, 120, 26, '#d9a43a'),
  ...[
    [150, 178],
    [206, 190],
    [250, 176],
    [196, 170],
  ].map(([x = 0, y = 0]) =>
    shape(
      `M${x - 26},${y + 8} L${x},${y - 20} L${x + 26},${y + 8} Q${x},${y + 18} ${x - 26},${y + 8} z`,
      ball('#b86f2c'),
    ),
  ),
)

const chapatiPan = turned(
  -16,
  join(
    rect(280, 186, 110, 26, round(ink.wood), 12),
    oval(170, 214, 136, 78, darker(ink.dark, 0.2)),
    oval(170, 202, 136, 78, ink.dark),
    oval(170, 200, 104, 58, ball('#e6b871')),
    ...[
      [130, 190],
      [190, 214],
      [206, 184],
      [160, 222],
      [150, 176],
    ].map(([x = 0, y = 0]) => oval(x, y, 11, 7, '#b07b3a')),
  ),
)

const rolling = join(
  oval(200, 252, 150, 62, ink.brown),
  oval(200, 236, 150, 62, panel(ink.oak)),
  oval(196, 232, 88, 34, '#f6e4c0'),
  turned(
    -26,
    join(
      rect(70, 136, 260, 50, round(ink.wood), 22),
      rect(20, 148, 60, 26, round(ink.brown), 13),
      rect(320, 148, 60, 26, round(ink.brown), 13),
    ),
    200,
    160,
  ),
)

const mwiko = (tilt: number, w: number, color: string) =>
  turned(
    tilt,
    join(
      rect(192, 130, 16, 220, round(color), 8),
      shape(
        `M${200 - w},60 Q200,30 ${200 + w},60 L${200 + w * 0.7},150 Q200,170 ${200 - w * 0.7},150 z`,
        panel(lighter(color, 0.15)),
      ),
    ),
    200,
    380,
  )

const ladle = (tilt: number, color: string, kind: number) =>
  turned(
    tilt,
    join(
      rect(193, 150, 14, 190, round(ink.oak), 7),
      kind === 0
        ? oval(200, 110, 36, 50, ball(color))
        : kind === 1
          ? join(
              rect(168, 60, 64, 96, panel(color), 16),
              repeat(3, (i) => rect(182 + i * 15, 78, 6, 54, darker(color, 0.4), 3)),
            )
          : shape('M160,70 H240 L232,150 H168 z', panel(color)),
    ),
    200,
    420,
  )

const spoonStand = join(
  ladle(-20, ink.teal, 0),
  ladle(-4, ink.teal, 1),
  ladle(13, ink.teal, 2),
  drum(140, 250, 120, 90, ink.cream, 0.12),
)

const clayPot = join(
  shape('M100,190 Q60,330 200,336 Q340,330 300,190 z', round(ink.terracotta)),
  oval(200, 188, 104, 22, darker(ink.terracotta, 0.3)),
  shape('M104,182 Q130,120 200,118 Q270,120 296,182 Q200,206 104,182 z', round(lighter(ink.terracotta, 0.12))),
  rect(182, 96, 36, 28, round(ink.terracotta), 10),
  repeat(11, (i) => shape(`M${96 + i * 19},${232 + Math.sin((i / 10) * 3.14) * 12} l9,18 l9,-18 z`, ink.cream)),
  stroke('M86,262 Q200,290 314,262', ink.cream, 4),
)

const mortar = join(
  turned(24, join(rect(186, 20, 30, 190, round(ink.oak), 14), oval(201, 36, 22, 26, ball(ink.oak))), 200, 200),
  shape('M96,170 Q104,280 170,292 L150,336 H250 L230,292 Q296,280 304,170 z', round(ink.wood)),
  oval(200, 170, 104, 26, lighter(ink.wood, 0.3)),
  oval(200, 174, 86, 18, darker(ink.wood, 0.5)),
  stroke('M108,216 Q200,244 292,216', ink.brown, 6),
)

const bakingTins = join(
  shape('M90,110 H330 L314,180 H106 z', round(ink.slate)),
  oval(210, 110, 120, 22, ink.dark),
  shape('M60,210 H220 L206,286 H74 z', panel(ink.dark)),
  shape('M60,210 L84,190 H244 L220,210 z', '#22262a'),
  box(196, 236, 140, 70, 40, ink.slate, 5),
  shape('M204,234 L236,216 H366 L330,234 z', '#e2b06a'),
)

const grater = join(
  rect(168, 40, 64, 40, round(ink.black), 16),
  shape('M146,76 H254 L276,270 H124 z', panel(aluminium)),
  repeat(24, (i) => oval(158 + (i % 4) * 28, 106 + Math.floor(i / 4) * 26, 6, 4, ink.slate)),
  box(104, 268, 176, 62, 26, ink.orange, 6),
  repeat(9, (i) => turned(i * 40, rect(132 + i * 15, 256, 20, 5, '#ff9a3c', 2), 140 + i * 15, 258)),
)

const sieve = (x: number, y: number, r: number) =>
  join(
    rect(x + r - 6, y - 8, r * 1.2, 16, round(ink.black), 8),
    `<path d="M${x - r},${y} A${r},${r} 0 0 0 ${x + r},${y} z" fill="${darker(aluminium, 0.05)}"/>`,
    repeat(7, (i) =>
      stroke(
        `M${x - r + 10 + (i * (r * 2 - 20)) / 6},${y + 4} L${x - r * 0.5 + (i * r) / 6},${y + r * 0.8}`,
        ink.grey,
        2,
      ),
    ),
    repeat(3, (i) =>
      stroke(
        `M${x - r * (0.9 - i * 0.17)},${y + 16 + i * r * 0.24} ` +
          `Q${x},${y + 30 + i * r * 0.28} ${x + r * (0.9 - i * 0.17)},${y + 16 + i * r * 0.24}`,
        ink.grey,
        2,
      ),
    ),
    oval(x, y, r, r * 0.17, ink.steel),
    oval(x, y, r - 7, r * 0.1, darker(aluminium, 0.3)),
  )

const knifeBlock = join(
  ...[-30, -4, 22, 48].map((x, i) =>
    turned(
      16,
      join(
        rect(180 + x, 50 + i * 6, 20, 90, round(ink.black), 8),
        circle(190 + x, 76 + i * 6, 3, ink.steel),
        circle(190 + x, 106 + i * 6, 3, ink.steel),
      ),
      200,
      200,
    ),
  ),
  turned(16, box(132, 130, 120, 200, 40, ink.wood, 8), 200, 240),
  rect(120, 322, 190, 18, ink.brown, 5),
)

const choppingBoard = join(
  turned(
    -12,
    join(
      rect(80, 100, 250, 190, panel(ink.wood), 22),
      rect(94, 114, 222, 162, 'none', 14),
      circle(300, 130, 12, ink.brown),
      stroke('M110,160 H280 M110,200 H300 M110,240 H290', darker(ink.wood, 0.14), 3),
    ),
  ),
  icon('tomato', 160, 200, 90),
  icon('onion', 240, 226, 80),
)

export const kitchenCookingPictures: PictureSet = {
  'sufuria-set': sufuriaSet,
  'sufuria-lg': sufuria(70, 120, 260, 180),
  'pot-granite': granitePots,
  'sufuria-xl': cateringPot,
  'kettle-steel': kettle('#c3cad0', '#b4bcc2'),
  'kettle-aluminium': join(kettle('#d9d4c6', '#c9c3b3'), stroke('M100,270 Q200,296 300,270', '#a9a391', 4)),
  'kettle-red': kettle(ink.red, darker(ink.red, 0.1), true),
  'pan-black': pan(ink.red, ink.dark, ink.black),
  'pan-iron': pan('#33373a', '#45494c', '#33373a'),
  karai,
  'pan-chapati': chapatiPan,
  'rolling-set': rolling,
  'mwiko-set': join(mwiko(-18, 34, ink.wood), mwiko(18, 26, ink.oak), mwiko(0, 38, ink.brown)),
  'spoons-silicone': spoonStand,
  claypot: clayPot,
  mortar,
  'baking-set': bakingTins,
  grater,
  'sieve-set': join(sieve(150, 130, 96), sieve(170, 268, 62)),
  'knife-block': knifeBlock,
  'knife-butcher': turned(
    -32,
    join(
      shape('M20,160 Q150,150 250,158 V240 H90 Q30,226 20,160 z', panel('#c3cbd1')),
      stroke('M88,234 H248', '#e9edef', 5),
      rect(246, 154, 130, 42, round(ink.brown), 14),
      ...[276, 310, 344].map((x) => circle(x, 175, 6, ink.yellow)),
    ),
  ),
  'board-chopping': choppingBoard,
}
