import type { PictureSet } from './kit.ts'
import {
  ball,
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
import { aluminium } from './kitchen-cooking.ts'

const flask = (color: string, top: string, h = 270, w = 120, handle = true) => {
  const [x, y] = [190 - w / 2, 340 - h]
  return join(
    handle
      ? stroke(
          `M${x + w - 8},${y + 50} Q${x + w + 60},${y + 56} ${x + w + 50},${y + 130} ` +
            `Q${x + w + 44},${y + 186} ${x + w - 8},${y + 196}`,
          top,
          19,
        )
      : '',
    shape(
      `M${x},${y + 60} Q${x},${y + 26} ${x + w * 0.2},${y + 18} ` +
        `H${x + w * 0.8} Q${x + w},${y + 26} ${x + w},${y + 60} V340 H${x} z`,
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
        `M${a},${b + d * 0.34} Q${a + 10},${b + d} ${a + c * 0.2},${b + d} ` +
          `H${a + c * 0.8} Q${a + c - 10},${b + d} ${a + c},${b + d * 0.34} z`,
        round(ink.red),
      ),
      shape(
        `M${a - 4},${b + d * 0.36} Q${a + c * 0.1},${b} ${a + c / 2},${b - 2} ` +
          `Q${a + c * 0.9},${b} ${a + c + 4},${b + d * 0.36} z`,
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

export const kitchenTablePictures: PictureSet = {
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
        `<ellipse cx="${98 + i * 38}" cy="140" rx="15" ry="62" ` +
        `fill="${i % 2 ? ink.white : lighter(ink.sky, 0.3)}" stroke="${ink.grey}" stroke-width="2"/>`,
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
