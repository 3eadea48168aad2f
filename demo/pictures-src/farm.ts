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
              `<ellipse transform="translate(40 ${y + 20}) rotate(${turn}) translate(0 -26)" cx="0" cy="0" rx="13" ry="28" fill="${ball(turn % 20 ? ink.green : ink.lime)}"/>`,
          ),
          shape('M8,232 H72 L64,330 H16 z', round(ink.black)),
          oval(40, 232, 32, 8, ink.brown),
        ),
      ),
    ),
    icon(fruit, 320, 300, 100),
  )

// Livestock
const feeder = join(
  stroke('M200,90 V30 M180,40 Q200,16 220,40', ink.slate, 8),
  drum(126, 110, 148, 150, ink.red, 0.12),
  shape('M120,110 Q130,70 200,66 Q270,70 280,110 z', round(ink.red)),
  drum(70, 256, 260, 44, ink.yellow, 0.12),
  oval(200, 258, 116, 24, '#d9a95a'),
  repeat(8, (i) => stroke(`M${100 + i * 29},282 V248`, ink.red, 7)),
  shape('M126,190 A74,17 0 0 0 274,190 V250 A74,17 0 0 1 126,250 z', round(ink.red)),
)
const drinker = join(
  drum(80, 286, 240, 40, ink.red, 0.12),
  oval(200, 286, 108, 24, '#8ccbe8'),
  shape('M130,290 V130 Q130,60 200,60 Q270,60 270,130 V290 A70,16 0 0 1 130,290 z', round(ink.yellow)),
  rect(176, 40, 48, 28, round(ink.red), 10),
  faint(0.5, rect(148, 130, 11, 130, '#fff', 5)),
  icon('droplet', 206, 200, 70),
)
const chicksBox = join(
  repeat(4, (i) => icon('front-facing-baby-chick', 104 + i * 62, 176 + (i % 2) * -10, 92)),
  box(60, 196, 270, 130, 34, '#cfa672', 4),
  repeat(5, (i) => circle(100 + i * 48, 230, 11, ink.brown)),
  rect(110, 262, 170, 40, ink.cream, 6),
  icon('hatching-chick', 195, 282, 36),
)
const meshFront = (x: number, y: number, w: number, h: number) =>
  join(
    rect(x, y, w, h, '#5a4632', 3),
    repeat(Math.floor(w / 14), (i) => stroke(`M${x + 7 + i * 14},${y} V${y + h}`, ink.steel, 2)),
    repeat(Math.floor(h / 14), (i) => stroke(`M${x},${y + 7 + i * 14} H${x + w}`, ink.steel, 2)),
  )
const house = (wall: string, roof: string, animal: string, door: boolean) =>
  join(
    stroke('M76,260 V344 M312,260 V344', darker(wall, 0.3), 16),
    box(60, 130, 266, 160, 30, wall, 3),
    shape('M36,136 L70,80 H362 L374,116 L340,136 z', panel(roof)),
    repeat(9, (i) => stroke(`M${64 + i * 34},132 L${92 + i * 32},84`, darker(roof, 0.2), 4)),
    meshFront(78, 150, 140, 120),
    icon(animal, 148, 224, 84),
    door
      ? join(rect(234, 150, 78, 122, panel(lighter(wall, 0.2)), 3), circle(246, 212, 6, ink.dark))
      : join(meshFront(230, 150, 82, 120), icon(animal, 270, 230, 60)),
    door ? stroke('M234,344 L200,290 M262,344 L234,290 M212,312 H244', ink.oak, 7) : '',
  )
const cage = join(
  ...[0, 1, 2].map((i) =>
    join(
      rect(56, 60 + i * 92, 290, 66, '#efe7d8', 3),
      repeat(4, (n) => icon('chicken', 96 + n * 68, 92 + i * 92, 52)),
      repeat(17, (n) => stroke(`M${58 + n * 18},60 v66`.replace('60', String(60 + i * 92)), ink.grey, 2.5)),
      rect(46, 126 + i * 92, 310, 15, panel(ink.green), 4),
      oval(110, 124 + i * 92, 9, 6, '#ecd2ae'),
      oval(250, 124 + i * 92, 9, 6, '#ecd2ae'),
    ),
  ),
  stroke('M52,344 V46 M350,344 V46 M52,50 H350', ink.slate, 10),
)
const milkCan = join(
  stroke('M120,190 Q70,200 84,250 M280,190 Q330,200 316,250', ink.grey, 13),
  shape(
    'M110,200 Q114,160 146,140 V110 H254 V140 Q286,160 290,200 V322 Q290,342 270,342 H130 Q110,342 110,322 z',
    round('#c8ced2'),
  ),
  drum(138, 82, 124, 28, '#d7dcdf', 0.14),
  rect(184, 58, 32, 20, ink.grey, 8),
  rect(110, 300, 180, 10, '#aab2b8'),
  faint(0.6, rect(134, 190, 12, 120, '#fff', 6)),
  icon('cow', 206, 250, 90),
)
const steelBucket = join(
  stroke('M100,150 Q110,40 200,40 Q290,40 300,150', ink.grey, 8),
  shape('M92,146 L124,320 Q126,336 146,336 H254 Q274,336 276,320 L308,146 z', round(ink.steel)),
  oval(200, 146, 108, 24, lighter(ink.steel, 0.4)),
  oval(200, 149, 96, 18, ink.white),
  repeat(4, (i) => rect(250 - i * 5, 190 + i * 32, 24, 5, ink.slate, 2)),
  faint(0.6, shape('M116,180 L130,180 L150,316 H138 z', '#fff')),
)
const milkMachine = join(
  stroke('M84,320 V80 Q84,60 110,60 H130', ink.blue, 12),
  rect(60, 300, 270, 18, panel(ink.blue), 6),
  circle(110, 330, 24, ink.black),
  circle(290, 330, 24, ink.black),
  drum(96, 180, 110, 116, ink.steel, 0.14),
  drum(120, 152, 62, 28, ink.grey, 0.14),
  box(224, 220, 86, 76, 22, ink.red, 8),
  circle(266, 258, 19, ink.cream),
  stroke('M152,152 Q170,60 260,80 Q330,100 300,150', ink.black, 8),
  ...[0, 1, 2, 3].map((i) => rect(270 + i * 20, 150, 13, 50, round(ink.steel), 5)),
  rect(264, 142, 88, 14, ink.black, 6),
)
const beehive = join(
  stroke('M100,310 V346 M280,310 V346', ink.brown, 16),
  box(70, 226, 240, 90, 34, ink.yellow, 3),
  box(70, 136, 240, 86, 34, '#f7d98a', 3),
  box(58, 108, 264, 26, 36, ink.steel, 3),
  rect(120, 290, 120, 16, ink.brown, 4),
  rect(160, 166, 60, 14, ink.brown, 7),
  rect(160, 254, 60, 14, ink.brown, 7),
  icon('honeybee', 300, 90, 90),
  icon('honeybee', 84, 250, 46, -20),
)
const beeSuit = join(
  shape(
    'M150,120 L90,150 L64,260 L104,272 L122,210 L118,350 H188 L200,270 L212,350 H282 L278,210 L296,272 L336,260 L310,150 L250,120 z',
    panel('#f6f1e4'),
  ),
  circle(200, 84, 50, '#3f4348cc'),
  repeat(6, (i) => stroke(`M${160 + i * 16},46 V124`, '#8d949a', 2)),
  repeat(5, (i) => stroke(`M152,${56 + i * 16} H248`, '#8d949a', 2)),
  oval(200, 44, 80, 15, '#e8dcc0'),
  shape('M156,42 Q160,12 200,12 Q240,12 244,42 z', '#f3e9d2'),
  rect(56, 256, 52, 34, ink.yellow, 12),
  rect(292, 256, 52, 34, ink.yellow, 12),
  stroke('M200,130 V270', ink.grey, 4),
  rect(128, 216, 144, 9, '#ddd3ba'),
)
const smoker = join(
  shape('M70,140 L110,116 V330 L70,316 z', panel(ink.brown)),
  rect(104, 140, 22, 180, panel(ink.wood), 4),
  drum(140, 150, 130, 180, ink.steel, 0.12),
  shape('M140,150 Q150,90 270,60 L300,70 L270,150 z', round(ink.grey)),
  rect(262, 48, 50, 26, ink.slate, 8),
  repeat(6, (i) => stroke(`M150,${190 + i * 24} H262`, ink.grey, 3)),
  faint(0.7, join(circle(336, 50, 18, '#f2efe9'), circle(354, 24, 23, '#f2efe9'), circle(330, 6, 16, '#f2efe9'))),
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
      `<path d="M200,340 v26 M170,392 Q170,362 200,362 Q232,362 232,392 z" fill="none" stroke="${ink.brown}" stroke-width="12"/>`,
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
  'feeder-red': feeder,
  'drinker-yellow': drinker,
  'chicks-box': chicksBox,
  coop: house(ink.wood, ink.red, 'rooster', true),
  hutch: house(ink.oak, ink.green, 'rabbit', false),
  'cage-layer': cage,
  milkcan: milkCan,
  'bucket-steel': steelBucket,
  milkmachine: milkMachine,
  beehive,
  beesuit: beeSuit,
  smoker,
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
