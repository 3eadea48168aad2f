import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
  circle,
  darker,
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

const metal = '#9aa4ab'

/** A long wooden handle leaning, its tool at the top. */
const tool = (head: string, tilt = 24, grip = '') =>
  turned(tilt, join(rect(192, 60, 17, 300, round(ink.oak), 8), grip, head), 200, 200)

const sprayer = (color: string, strap: string, powered: boolean) =>
  join(
    stroke('M288,300 Q350,320 340,200 L352,40', ink.dark, 9),
    rect(340, 120, 20, 70, ink.dark, 8),
    stroke('M352,44 L330,24', ink.grey, 7),
    stroke('M118,120 Q70,190 112,300 M262,120 Q312,190 270,300', strap, 15),
    rect(160, 58, 70, 30, round(ink.dark), 8),
    shape(
      'M112,100 Q112,82 132,82 H256 Q276,82 276,100 L288,310 Q288,336 262,336 H126 Q100,336 100,310 z',
      round(color),
    ),
    repeat(4, (i) => stroke(`M124,${140 + i * 36} H264`, darker(color, 0.15), 4)),
    powered
      ? join(rect(124, 276, 140, 50, ink.dark, 8), icon('high-voltage', 194, 300, 42))
      : stroke('M100,290 H50 V250', ink.slate, 12),
    faint(0.5, rect(252, 130, 9, 150, '#ffffff', 4)),
  )

const wheelbarrow = join(
  stroke('M150,250 L372,196', ink.brown, 13),
  stroke('M210,250 L236,328 M290,226 L280,328', ink.dark, 12),
  shape('M70,130 H320 L280,236 Q274,250 258,250 H142 Q126,250 118,238 z', panel(ink.green)),
  shape('M70,130 L104,112 H346 L320,130 z', lighter(ink.green, 0.3)),
  shape('M96,128 Q150,70 200,100 Q250,64 312,126 z', ball(ink.brown)),
  stroke('M104,246 L78,296', ink.dark, 12),
  circle(82, 296, 46, ink.black),
  circle(82, 296, 30, ink.steel),
  circle(82, 296, 10, ink.dark),
  rect(350, 186, 40, 17, ink.black, 8),
)

const greenhouse = join(
  shape('M30,330 V190 Q110,70 200,66 Q290,70 370,190 V330 z', '#d8ecef'),
  repeat(6, (i) => icon('tomato', 80 + i * 48, 296, 34)),
  repeat(6, (i) => icon('seedling', 80 + i * 48, 250, 52)),
  faint(0.4, shape('M30,330 V190 Q110,70 200,66 Q290,70 370,190 V330 z', '#ffffff')),
  stroke(
    'M30,330 V190 Q110,70 200,66 Q290,70 370,190 V330 M115,330 V126 M285,330 V126 M200,330 V66 M30,230 H370',
    ink.wood,
    9,
  ),
  rect(168, 226, 64, 106, panel('#eef6f4'), 3),
  stroke('M168,332 V226 H232 V332', ink.brown, 8),
  shape('M20,326 H380 V342 H20 z', ink.brown),
)

/** A roll of net, sheet or mesh, its loose end in front. */
const roll = (color: string, pattern: 'net' | 'plain' | 'mesh' | 'diamond') => {
  const line = darker(color, 0.3)
  const marks =
    pattern === 'net'
      ? join(
          repeat(13, (i) => stroke(`M${66 + i * 22},138 V316`, line, 2)),
          repeat(9, (i) => stroke(`M56,${146 + i * 20} H344`, line, 2)),
        )
      : pattern === 'mesh'
        ? join(
            repeat(8, (i) => stroke(`M${70 + i * 36},138 V316`, line, 5)),
            repeat(5, (i) => stroke(`M56,${150 + i * 38} H344`, line, 5)),
          )
        : pattern === 'diamond'
          ? join(
              repeat(14, (i) => stroke(`M${30 + i * 26},138 L${60 + i * 26},226 L${30 + i * 26},316`, line, 4)),
              repeat(14, (i) => stroke(`M${60 + i * 26},138 L${30 + i * 26},226 L${60 + i * 26},316`, line, 4)),
            )
          : stroke('M70,170 H330', lighter(color, 0.4), 6)
  return join(
    `<clipPath id="sheet"><rect x="56" y="136" width="290" height="184" rx="6"/></clipPath>`,
    rect(56, 136, 290, 184, pattern === 'plain' ? panel(color) : lighter(color, 0.5), 6),
    `<g clip-path="url(#sheet)">${marks}</g>`,
    `<g transform="rotate(90 200 116)">${rect(160, -44, 80, 320, round(color), 16)}</g>`,
    oval(360, 116, 18, 40, darker(color, 0.35)),
    oval(360, 116, 7, 17, ink.cream),
  )
}

const hermetic = join(
  shape('M120,120 Q100,220 112,330 Q200,352 288,330 Q300,220 280,120 Q230,96 200,104 Q160,96 120,120 z', '#d9e8c4'),
  shape('M136,170 Q124,240 132,318 Q200,334 268,318 Q276,240 264,170 Q200,150 136,170 z', '#e8c25a'),
  shape('M150,112 Q160,60 140,44 Q200,60 262,42 Q240,64 250,112 z', '#d9e8c4'),
  stroke('M146,112 Q200,126 254,112', ink.red, 13),
  icon('ear-of-corn', 200, 242, 100),
  faint(0.5, shape('M130,140 Q116,230 126,316 L146,320 Q130,230 146,140 z', '#ffffff')),
)

const sheller = join(
  rect(90, 306, 220, 26, panel(ink.wood), 6),
  shape('M140,306 L160,150 H240 L260,306 z', panel(ink.red)),
  circle(200, 190, 72, ball(ink.red)),
  circle(200, 190, 50, darker(ink.red, 0.4)),
  repeat(10, (i) => circle(200 + Math.cos(i * 0.63) * 38, 190 + Math.sin(i * 0.63) * 38, 7, ink.steel)),
  stroke('M200,190 L300,150', ink.dark, 13),
  circle(200, 190, 14, ink.steel),
  rect(286, 116, 28, 50, round(ink.oak), 10),
  icon('ear-of-corn', 130, 90, 110),
  ...[
    [120, 290],
    [140, 300],
    [104, 300],
    [270, 298],
    [290, 302],
  ].map(([x = 0, y = 0]) => circle(x, y, 8, ink.yellow)),
)

const chaff = join(
  stroke('M110,250 L80,340 M270,250 L300,340 M96,306 H286', ink.dark, 12),
  shape('M20,130 L150,170 V230 L20,220 z', panel(ink.green)),
  repeat(6, (i) => stroke(`M${20 + i * 6},${138 + i * 12} L${-20 + i * 14},${108 + i * 14}`, ink.lime, 8)),
  circle(216, 190, 92, ball(ink.orange)),
  circle(216, 190, 62, darker(ink.orange, 0.25)),
  repeat(4, (i) => turned(i * 90, rect(208, 132, 16, 58, ink.steel, 4), 216, 190)),
  circle(216, 190, 15, ink.dark),
  box(256, 254, 90, 60, 20, ink.navy, 8),
  shape('M270,120 L340,90 L352,120 L290,160 z', panel(ink.orange)),
)

const gumboot = shape('M150,50 H240 V210 Q244,240 290,256 Q336,270 336,312 H150 z', round(ink.dark))

const gumboots = join(
  place(-70, -16, join(gumboot, rect(146, 308, 194, 22, ink.black, 8))),
  place(
    10,
    14,
    join(
      gumboot,
      oval(195, 52, 45, 10, '#14171a'),
      rect(146, 308, 194, 22, ink.black, 8),
      stroke('M150,90 H240', ink.green, 8),
      faint(0.35, rect(164, 110, 9, 150, '#fff', 4)),
    ),
  ),
)

const dustCoat = join(
  shape(
    'M140,60 L80,110 L60,240 L100,250 L116,180 L110,340 H290 L284,180 L300,250 L340,240 L320,110 L260,60 z',
    panel(ink.navy),
  ),
  shape('M160,58 L200,110 L240,58 L226,52 H174 z', lighter(ink.navy, 0.3)),
  stroke('M200,112 V338', darker(ink.navy, 0.4), 4),
  repeat(5, (i) => circle(212, 140 + i * 42, 5, ink.cream)),
  ...[
    [128, 250],
    [226, 250],
    [226, 140],
  ].map(([x = 0, y = 0]) => rect(x, y, 46, 50, darker(ink.navy, 0.25), 4)),
)

const seedlings = (fruit: string) =>
  join(
    ...[0, 1, 2].map((i) =>
      place(
        66 + i * 94,
        i % 2 ? -24 : 8,
        join(
          stroke('M40,240 V150', ink.forest, 7),
          ...[
            [-60, 150],
            [60, 150],
            [-30, 120],
            [30, 120],
            [0, 96],
            [-70, 190],
            [70, 190],
          ].map(
            ([turn = 0, y = 0]) =>
              `<ellipse transform="translate(40 ${y + 20}) rotate(${turn}) translate(0 -26)" ` +
              `cx="0" cy="0" rx="13" ry="28" fill="${ball(turn % 20 ? ink.green : ink.lime)}"/>`,
          ),
          shape('M8,232 H72 L64,330 H16 z', round(ink.black)),
          oval(40, 232, 32, 8, ink.brown),
        ),
      ),
    ),
    icon(fruit, 320, 300, 100),
  )

export const farmPictures: PictureSet = {
  'seedling-avocado': seedlings('avocado'),
  'seedling-mango': seedlings('mango'),
  'sprayer-blue': sprayer(ink.blue, ink.dark, false),
  'sprayer-orange': sprayer(ink.orange, ink.black, true),
  jembe: tool(
    join(
      shape('M176,70 H226 L236,52 H166 z', ink.slate),
      shape('M214,46 Q280,50 312,96 L290,150 Q262,100 200,94 z', panel(metal)),
      rect(178, 44, 46, 54, round(ink.slate), 8),
    ),
  ),
  'jembe-fork': tool(
    join(
      rect(178, 44, 46, 50, round(ink.slate), 8),
      repeat(4, (i) =>
        stroke(`M214,${56 + i * 8} Q${270 + i * 4},${56 + i * 14} ${300 - i * 14},${120 + i * 22}`, metal, 10),
      ),
    ),
  ),
  panga: turned(
    -30,
    join(
      shape('M40,170 Q160,140 270,176 V212 Q150,216 60,240 Q26,210 40,170 z', panel(metal)),
      stroke('M62,236 Q150,214 266,208', '#dfe4e7', 5),
      rect(262, 168, 110, 48, round(ink.black), 18),
      ...[290, 320, 350].map((x) => circle(x, 192, 5, ink.steel)),
    ),
  ),
  slasher: turned(
    -50,
    join(
      shape('M10,150 Q90,140 150,176 L146,206 Q80,180 16,194 z', panel(metal)),
      rect(140, 182, 160, 14, round(ink.slate), 5),
      rect(286, 172, 90, 34, round(ink.wood), 14),
    ),
  ),
  spade: tool(
    join(
      shape('M150,36 H252 V120 Q240,176 201,196 Q162,176 150,120 z', panel(metal)),
      rect(188, 30, 26, 60, round(ink.slate), 6),
    )
      .replace(/^/, '<g transform="rotate(180 201 130)">')
      .concat('</g>'),
    200,
    join(
      `<path d="M200,340 v26 M170,392 Q170,362 200,362 Q232,362 232,392 ` +
        `z" fill="none" stroke="${ink.brown}" stroke-width="12"/>`,
    ),
  ),
  rake: tool(
    join(
      rect(110, 46, 180, 18, round(ink.green), 6),
      repeat(9, (i) => rect(114 + i * 20.5, 60, 8, 44, ink.forest, 4)),
    ),
  ),
  'wheelbarrow-green': wheelbarrow,
  'roll-shadenet': roll(ink.forest, 'net'),
  'roll-damliner': roll(ink.black, 'plain'),
  'roll-mesh': roll(ink.slate, 'mesh'),
  'roll-chainlink': roll(ink.grey, 'diamond'),
  greenhouse,
  'bag-hermetic': hermetic,
  sheller,
  chaffcutter: chaff,
  'gumboots-black': gumboots,
  overall: dustCoat,
  'wire-barbed': join(
    repeat(6, (i) => ring(200, 196, 60 + i * 16, i % 2 ? '#8b949b' : '#b3bbc1', 9)),
    repeat(22, (i) =>
      place(
        200 + Math.cos(i * 1.7) * (66 + (i % 5) * 19),
        196 + Math.sin(i * 1.7) * (66 + (i % 5) * 19),
        stroke('M-10,-8 L10,8 M-10,8 L10,-8', ink.slate, 4),
      ),
    ),
    stroke('M334,230 Q370,290 330,336', '#8b949b', 8),
  ),
}
