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

const aluminium = '#cfd5d8'

/** A sufuria: straight sides, a rolled rim, no handles. */
function sufuria(x: number, y: number, w: number, h: number, lid = false, color = aluminium) {
  const [rx, ry] = [w / 2, w * 0.1]
  return join(
    shape(
      `M${x + 6},${y} V${y + h - 14} Q${x + 6},${y + h + ry * 0.6} ${x + rx},${y + h + ry * 0.8} Q${x + w - 6},${y + h + ry * 0.6} ${x + w - 6},${y + h - 14} V${y} z`,
      round(color),
    ),
    oval(x + rx, y, rx, ry, lighter(color, 0.35)),
    lid
      ? join(
          shape(
            `M${x + 4},${y - 2} Q${x + rx},${y - h * 0.36} ${x + w - 4},${y - 2} A${rx},${ry} 0 0 1 ${x + 4},${y - 2} z`,
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
        `M${x - r * (0.9 - i * 0.17)},${y + 16 + i * r * 0.24} Q${x},${y + 30 + i * r * 0.28} ${x + r * (0.9 - i * 0.17)},${y + 16 + i * r * 0.24}`,
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

const flask = (color: string, top: string, h = 270, w = 120, handle = true) => {
  const [x, y] = [190 - w / 2, 340 - h]
  return join(
    handle
      ? stroke(
          `M${x + w - 8},${y + 50} Q${x + w + 60},${y + 56} ${x + w + 50},${y + 130} Q${x + w + 44},${y + 186} ${x + w - 8},${y + 196}`,
          top,
          19,
        )
      : '',
    shape(
      `M${x},${y + 60} Q${x},${y + 26} ${x + w * 0.2},${y + 18} H${x + w * 0.8} Q${x + w},${y + 26} ${x + w},${y + 60} V340 H${x} z`,
      round(color),
    ),
    rect(x + w * 0.16, y - 18, w * 0.68, 46, round(top), 10),
    rect(x, y + 64, w, 9, darker(color, 0.25)),
    rect(x - 3, 322, w + 6, 20, round(top), 6),
    gleam(x + w * 0.15, y + 86, 10, h - 150, 0.5),
  )
}
const airpot = join(
  stroke('M110,130 Q120,50 200,50 Q280,50 290,130', ink.dark, 13),
  drum(112, 120, 170, 216, ink.cream, 0.1),
  drum(104, 86, 186, 44, ink.red, 0.1),
  oval(196, 84, 40, 10, ink.dark),
  shape('M112,126 L74,140 V164 L112,158 z', ink.red),
  rect(106, 318, 182, 22, round(ink.red), 8),
  icon('hibiscus', 196, 226, 116),
)
const hotpots = join(
  ...[
    [60, 196, 280, 130, ink.red],
    [96, 110, 208, 86, ink.red],
    [130, 46, 140, 62, ink.red],
  ].map(([x, y, w, h]) => {
    const [a, b, c, d] = [Number(x), Number(y), Number(w), Number(h)]
    return join(
      rect(a - 12, b + d * 0.36, c + 24, 16, ink.dark, 8),
      shape(
        `M${a},${b + d * 0.34} Q${a + 10},${b + d} ${a + c * 0.2},${b + d} H${a + c * 0.8} Q${a + c - 10},${b + d} ${a + c},${b + d * 0.34} z`,
        round(ink.red),
      ),
      shape(
        `M${a - 4},${b + d * 0.36} Q${a + c * 0.1},${b} ${a + c / 2},${b - 2} Q${a + c * 0.9},${b} ${a + c + 4},${b + d * 0.36} z`,
        round(ink.cream),
      ),
      rect(a + c * 0.4, b - 10, c * 0.2, 14, ink.dark, 7),
    )
  }),
)
const plates = (rim: string, base: string) =>
  join(
    repeat(5, (i) =>
      join(
        oval(200, 300 - i * 20, 140, 40, darker(base, 0.16)),
        oval(200, 294 - i * 20, 140, 40, i % 2 ? lighter(rim, 0.5) : base),
      ),
    ),
    `<ellipse cx="200" cy="212" rx="136" ry="38" fill="${base}" stroke="${rim}" stroke-width="9"/>`,
    oval(200, 216, 92, 22, darker(base, 0.05)),
  )
const mug = (x: number, y: number, color: string, s = 1) =>
  place(
    x,
    y,
    join(
      `<path d="M66,16 Q104,14 100,46 Q96,72 66,70" fill="none" stroke="${darker(color, 0.1)}" stroke-width="13"/>`,
      drum(0, 8, 76, 78, color, 0.14),
      oval(38, 9, 31, 7, darker(color, 0.45)),
    ),
    s,
  )
const mugs = join(
  ...[ink.red, ink.teal, ink.yellow, ink.blue, ink.green, ink.purple].map((color, i) =>
    mug(46 + (i % 3) * 104, i < 3 ? 90 : 200, color, 1.06),
  ),
)
const glass = (x: number, y: number, s: number, fill: string) =>
  place(
    x,
    y,
    join(
      shape('M0,0 H90 L78,150 H12 z', '#d6eaf0'),
      shape('M4,46 H86 L78,146 H12 z', fill),
      oval(45, 0, 45, 9, '#eef7fa'),
      shape('M10,8 H24 L30,140 H18 z', '#ffffff99'),
    ),
    s,
  )
const cutlery = join(
  ...[
    [-30, 'fork'],
    [-10, 'spoon'],
    [10, 'knife'],
    [30, 'tea'],
  ].map(([tilt, kind]) =>
    turned(
      Number(tilt),
      join(
        rect(192, 150, 16, 210, round(aluminium), 8),
        kind === 'fork'
          ? join(
              shape('M172,110 H228 Q228,168 200,172 Q172,168 172,110 z', round(aluminium)),
              repeat(4, (i) => rect(173 + i * 15, 50, 9, 70, round(aluminium), 4)),
            )
          : kind === 'knife'
            ? shape('M190,170 V50 Q226,70 222,170 z', round(lighter(aluminium, 0.3)))
            : oval(200, 110, kind === 'tea' ? 25 : 33, kind === 'tea' ? 40 : 54, ball(aluminium)),
      ),
      200,
      420,
    ),
  ),
)

export const kitchenPictures: PictureSet = {
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
  'knife-butcher': icon('kitchen-knife'),
  'board-chopping': choppingBoard,
  'flask-steel': flask(ink.steel, ink.black, 280, 140),
  'flask-flower': airpot,
  'flask-green': flask(ink.green, ink.dark, 280, 100, false),
  'bottle-steel': join(ring(190, 44, 20, ink.dark, 8), flask(ink.blue, ink.steel, 260, 104, false)),
  'hotpot-set': hotpots,
  'plates-set': plates(ink.green, ink.white),
  'plates-enamel': plates(ink.blue, '#fdfbf6'),
  'dish-serving': join(
    shape('M50,220 Q70,306 130,308 H270 Q330,306 350,220 z', '#d4e8ee'),
    oval(200, 220, 152, 44, '#e6f3f6'),
    oval(200, 222, 132, 34, '#d9763a'),
    ...[150, 190, 236, 260].map((x, i) =>
      circle(x, 216 + (i % 2) * 14, 12, [ink.green, ink.yellow, ink.red, ink.green][i] ?? ink.green),
    ),
    shape('M60,206 Q100,120 200,116 Q300,120 340,206 Q200,256 60,206 z', '#eaf6fabb'),
    circle(200, 112, 16, '#bcd9e2'),
  ),
  'mugs-set': mugs,
  'cups-steel': join(
    ...[0, 1, 2].map((i) => drum(64 + i * 96, 220, 84, 100, aluminium, 0.14)),
    ...[0, 1].map((i) =>
      join(drum(112 + i * 96, 110, 84, 100, aluminium, 0.14), oval(154 + i * 96, 111, 34, 8, ink.slate)),
    ),
    ...[0, 1, 2].map((i) => oval(106 + i * 96, 221, 34, 8, ink.slate)),
  ),
  'glasses-set': join(glass(70, 100, 1, '#f3b04a'), glass(240, 100, 1, '#8fd0e6'), glass(150, 150, 1.16, '#e9707c')),
  cutlery,
  tray: join(
    shape('M80,150 H320 L372,290 H28 z', panel(ink.green)),
    shape('M94,164 H306 L346,272 H54 z', lighter(ink.green, 0.3)),
    icon('herb', 200, 214, 90),
    stroke('M62,180 Q20,200 44,240 M338,180 Q380,200 356,240', ink.forest, 12),
  ),
  'jug-orange': join(
    stroke('M230,140 Q310,150 296,230 Q288,280 232,286', ink.orange, 17),
    shape('M84,110 H236 L226,330 H100 z', '#f9d9a6'),
    shape('M88,170 H232 L225,328 H101 z', '#f59a3a'),
    shape('M72,96 H240 V118 H84 z', round(ink.orange)),
    glass(262, 230, 0.72, '#f59a3a'),
    gleam(112, 140, 9, 160, 0.6),
  ),
  'dispenser-drinks': join(
    stroke('M120,250 V340 M280,250 V340 M104,338 H296', ink.dark, 12),
    shape('M96,90 H304 V244 Q304,262 286,262 H114 Q96,262 96,244 z', '#dcedf1'),
    shape('M102,130 H298 V244 Q298,256 286,256 H114 Q102,256 102,244 z', '#f2a23f'),
    ...[130, 190, 250].map((x, i) => icon('lemon', x, 180 + (i % 2) * 30, 44)),
    rect(88, 72, 224, 24, round(ink.dark), 8),
    rect(190, 254, 22, 34, ink.steel, 4),
    rect(180, 280, 42, 12, ink.red, 5),
  ),
  lunchbox: join(
    stroke('M120,300 V60 H280 V300', ink.grey, 12),
    ...[0, 1, 2].map((i) =>
      join(drum(110, 112 + i * 70, 180, 62, [ink.teal, ink.cream, ink.orange][i] ?? ink.teal, 0.08)),
    ),
    drum(106, 92, 188, 24, ink.dark, 0.08),
    circle(116, 210, 9, ink.slate),
    circle(284, 210, 9, ink.slate),
  ),
  'containers-set': join(
    ...[
      [60, 190, 100, 140, '#f3e2ba'],
      [172, 140, 90, 190, '#e3b27a'],
      [274, 220, 80, 110, '#b9653e'],
    ].map(([x, y, w, h, c]) =>
      join(
        rect(Number(x), Number(y), Number(w), Number(h), '#dcecef', 10),
        rect(Number(x) + 6, Number(y) + Number(h) * 0.3, Number(w) - 12, Number(h) * 0.66, String(c), 6),
        rect(Number(x) - 4, Number(y) - 16, Number(w) + 8, 26, round(ink.green), 8),
        gleam(Number(x) + 12, Number(y) + 20, 7, Number(h) - 40, 0.7),
      ),
    ),
  ),
  dishrack: join(
    stroke('M60,330 V150 M340,330 V150', ink.slate, 9),
    repeat(
      6,
      (i) =>
        `<ellipse cx="${98 + i * 38}" cy="140" rx="15" ry="62" fill="${i % 2 ? ink.white : lighter(ink.sky, 0.3)}" stroke="${ink.grey}" stroke-width="2"/>`,
    ),
    stroke('M56,190 H344 M56,150 H344', ink.grey, 8),
    repeat(4, (i) => mug(74 + i * 68, 222, [ink.red, ink.yellow, ink.teal, ink.orange][i] ?? ink.red, 0.66)),
    stroke('M56,280 H344', ink.grey, 8),
    rect(50, 310, 300, 26, panel(ink.dark), 8),
  ),
  'scale-kitchen': join(
    shape('M96,120 H304 Q296,190 200,192 Q104,190 96,120 z', round(ink.cream)),
    icon('mango', 160, 96, 72),
    icon('mango', 230, 92, 80, 30),
    rect(176, 188, 48, 20, ink.slate, 4),
    shape('M84,206 H316 L340,320 H60 z', panel(ink.teal)),
    rect(140, 240, 120, 48, '#c6dcb8', 6),
    rect(196, 256, 50, 18, ink.forest, 3),
  ),
  apron: join(
    stroke('M150,90 Q150,30 200,30 Q250,30 250,90 M96,190 H40 M304,190 H360', ink.maroon, 9),
    shape('M148,86 H252 Q256,150 304,180 L312,340 Q200,356 88,340 L96,180 Q144,150 148,86 z', panel(ink.orange)),
    repeat(12, (i) =>
      join(
        circle(122 + (i % 4) * 52, 204 + Math.floor(i / 4) * 50, 17, ink.teal),
        circle(122 + (i % 4) * 52, 204 + Math.floor(i / 4) * 50, 8, ink.yellow),
      ),
    ),
    rect(150, 220, 100, 74, panel(ink.maroon), 12),
    rect(150, 86, 100, 12, ink.maroon),
  ),
  frenchpress: join(
    stroke('M200,40 V110', ink.steel, 8),
    circle(200, 40, 16, ink.black),
    stroke('M276,130 Q350,140 340,220 Q334,280 276,290', ink.black, 19),
    rect(124, 130, 152, 196, '#dcebee', 8),
    rect(132, 200, 136, 120, '#5a3420', 6),
    rect(130, 186, 140, 15, round(ink.steel), 4),
    shape('M118,130 Q124,100 200,98 Q276,100 282,130 z', round(ink.steel)),
    rect(116, 316, 168, 24, round(ink.steel), 6),
    rect(118, 150, 10, 180, ink.steel),
    rect(272, 150, 10, 180, ink.steel),
    gleam(146, 140, 9, 150, 0.6),
  ),
}
