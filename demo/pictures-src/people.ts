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
  round,
  shape,
  stroke,
  turned,
} from './kit.ts'

// School
const schoolBag = (color: string, trim: string, face = false) =>
  join(
    stroke('M160,70 Q160,30 200,30 Q240,30 240,70', darker(color, 0.35), 13),
    stroke('M112,170 Q70,200 84,310 M288,170 Q330,200 316,310', darker(color, 0.4), 18),
    shape('M110,140 Q110,62 200,62 Q290,62 290,140 V316 Q290,342 264,342 H136 Q110,342 110,316 z', round(color)),
    stroke('M124,150 Q128,84 200,84 Q272,84 276,150', lighter(color, 0.4), 5),
    face
      ? join(
          circle(132, 86, 30, color),
          circle(268, 86, 30, color),
          circle(132, 86, 16, trim),
          circle(268, 86, 16, trim),
          circle(164, 170, 11, ink.black),
          circle(236, 170, 11, ink.black),
          oval(200, 204, 34, 24, trim),
          circle(190, 202, 5, ink.black),
          circle(210, 202, 5, ink.black),
          rect(136, 256, 128, 70, panel(darker(color, 0.12)), 18),
        )
      : join(
          rect(134, 196, 132, 126, panel(trim), 20),
          stroke('M146,226 H254', darker(trim, 0.4), 6),
          rect(222, 224, 10, 26, ink.yellow, 4),
          rect(168, 128, 64, 22, darker(color, 0.3), 10),
        ),
  )
const bookStack = (colors: string[], cover: string, grid: boolean) =>
  join(
    repeat(colors.length, (i) => {
      const y = 316 - i * 22
      return join(
        shape(`M60,${y} l46,-34 h230 l-30,34 z`, lighter(colors[i] ?? cover, 0.2)),
        rect(60, y, 246, 19, panel(colors[i] ?? cover), 3),
        shape(`M306,${y} l30,-34 v18 l-30,35 z`, ink.white),
      )
    }),
    turned(
      -9,
      join(
        rect(120, 40, 164, 212, darker(cover, 0.3), 8),
        rect(114, 36, 164, 212, panel(cover), 8),
        rect(114, 36, 20, 212, darker(cover, 0.3), 6),
        rect(156, 74, 98, 62, ink.cream, 5),
        repeat(grid ? 3 : 2, (i) => rect(166, 90 + i * 16, 78, 5, ink.grey, 2)),
        grid
          ? repeat(12, (i) => rect(160 + (i % 6) * 17, 172 + Math.floor(i / 6) * 20, 13, 15, lighter(cover, 0.4), 2))
          : '',
      ),
      200,
      150,
    ),
  )
const openBooks = (colors: string[], motif: string) =>
  join(
    ...colors.map((color, i) =>
      place(
        i * 44 - 66,
        i * 6,
        turned(
          -12 + i * 5,
          join(
            rect(120, 90, 150, 220, panel(color), 8),
            rect(120, 90, 16, 220, darker(color, 0.3), 5),
            i === colors.length - 1
              ? join(
                  circle(204, 184, 52, ink.cream),
                  icon(motif, 204, 184, 72),
                  rect(164, 256, 80, 10, ink.cream, 5),
                  rect(176, 274, 56, 8, ink.cream, 4),
                )
              : '',
          ),
          200,
          300,
        ),
      ),
    ),
  )
const pens = join(
  ...[-18, -6, 6, 18].map((tilt, i) =>
    turned(
      tilt,
      join(
        rect(188, 60, 24, 200, round([ink.blue, ink.navy, ink.blue, ink.sky][i] ?? ink.blue), 8),
        rect(186, 40, 28, 60, round(ink.navy), 8),
        rect(210, 48, 7, 56, ink.steel, 3),
      ),
      200,
      420,
    ),
  ),
  box(110, 200, 160, 136, 34, ink.white, 5),
  rect(110, 240, 160, 60, ink.blue),
  icon('pen', 190, 270, 46),
)
const pencils = join(
  ...[-24, -12, 0, 12, 24].map((tilt, i) =>
    turned(
      tilt,
      join(
        rect(187, 110, 26, 220, round([ink.yellow, ink.red, ink.green, ink.orange, ink.blue][i] ?? ink.yellow), 2),
        shape('M187,112 L200,64 L213,112 z', '#eccf9d'),
        shape('M195,82 L200,62 L205,82 z', ink.black),
        rect(186, 318, 28, 16, ink.steel),
        rect(187, 332, 26, 20, ink.pink, 6),
      ),
      200,
      520,
    ),
  ),
)
const crayons = join(
  ...[ink.red, ink.orange, ink.yellow, ink.green, ink.teal, ink.blue, ink.purple].map((color, i) =>
    join(
      rect(92 + i * 31, 110 - (i % 3) * 14, 26, 150, round(color), 5),
      shape(`M${95 + i * 31},${112 - (i % 3) * 14} l10,-28 l10,28 z`, color),
    ),
  ),
  box(80, 190, 230, 140, 22, ink.yellow, 6),
  rect(80, 220, 230, 70, ink.green),
  circle(195, 255, 28, ink.cream),
  icon('crayon', 195, 255, 40),
)
const geometry = join(
  box(60, 230, 270, 60, 60, ink.sky, 10),
  icon('triangular-ruler', 134, 160, 160),
  icon('straight-ruler', 270, 150, 170),
  stroke('M200,50 L164,220 M200,50 L236,220', ink.slate, 11),
  circle(200, 52, 15, ink.orange),
  rect(60, 246, 270, 44, panel(ink.blue), 8),
  rect(170, 258, 52, 16, ink.yellow, 6),
)
const shoe = (color: string, sole: string, lace: string) =>
  join(
    shape('M40,210 Q60,196 70,150 Q110,180 156,150 Q190,206 290,226 Q344,238 346,288 H40 z', round(color)),
    rect(34, 280, 318, 26, round(sole), 10),
    repeat(4, (i) => stroke(`M${150 + i * 24},${170 + i * 13} l26,-14`, lace, 6)),
    faint(0.3, stroke('M70,240 Q160,214 260,240', '#ffffff', 6)),
  )
const shoes = (color: string, sole: string, lace: string) =>
  join(place(46, -64, shoe(darker(color, 0.18), sole, lace), 0.9), shoe(color, sole, lace))
const sweater = (color: string, trim: string) =>
  join(
    shape(
      'M144,70 L84,104 L52,280 L98,292 L118,200 V326 H282 V200 L302,292 L348,280 L316,104 L256,70 L200,130 z',
      panel(color),
    ),
    stroke('M146,72 L200,132 L254,72', trim, 12),
    rect(118, 312, 164, 22, darker(color, 0.2), 5),
    shape('M48,276 l54,14 l-4,20 l-54,-14 z M352,276 l-54,14 l4,20 l54,-14 z', darker(color, 0.2)),
    repeat(5, (i) => stroke(`M${134 + i * 33},160 V306`, darker(color, 0.12), 3)),
    circle(250, 170, 16, trim),
    icon('star', 250, 170, 18),
  )
const shirt = join(
  shape(
    'M146,66 L80,96 L56,190 L106,206 L116,170 V336 H284 V170 L294,206 L344,190 L320,96 L254,66 L200,110 z',
    panel(ink.white),
  ),
  shape('M146,64 L200,110 L176,138 L134,82 z M254,64 L200,110 L224,138 L266,82 z', '#e6e0d2'),
  stroke('M200,112 V334', '#ddd6c7', 4),
  repeat(5, (i) => circle(208, 150 + i * 42, 5, ink.grey)),
  rect(228, 160, 42, 48, '#ece6d9', 4),
)
const games = join(
  shape(
    'M146,40 L90,64 L66,140 L112,152 L120,128 V226 H280 V128 L288,152 L334,140 L310,64 L254,40 Q200,76 146,40 z',
    panel(ink.green),
  ),
  stroke('M148,42 Q200,78 252,42', ink.yellow, 9),
  rect(120, 150, 160, 22, ink.yellow),
  shape('M122,236 H278 L292,344 H214 L200,284 L186,344 H108 z', panel(ink.navy)),
  rect(122, 234, 156, 16, ink.yellow, 4),
)
const sock = (x: number, y: number) =>
  place(
    x,
    y,
    join(
      shape('M60,20 H124 V180 Q130,200 170,214 Q200,228 190,252 Q180,270 140,262 Q70,250 60,200 z', round(ink.grey)),
      rect(56, 14, 72, 34, ink.navy, 8),
      rect(56, 54, 72, 9, ink.yellow),
      rect(60, 72, 64, 7, ink.navy),
      shape('M160,212 Q206,224 190,252 Q178,268 144,262 Q150,230 160,212 z', ink.slate),
    ),
  )
const trunk = join(
  box(56, 170, 270, 150, 44, ink.blue, 8),
  rect(56, 170, 270, 46, panel(lighter(ink.blue, 0.14)), 8),
  repeat(4, (i) => rect(56 + i * 86.7, 170, 10, 150, ink.navy)),
  rect(118, 204, 26, 34, ink.steel, 4),
  rect(238, 204, 26, 34, ink.steel, 4),
  stroke('M166,226 Q191,254 216,226', ink.dark, 9),
  icon('locked', 251, 250, 46),
)
const boarding = join(
  place(
    -10,
    30,
    join(
      shape('M30,180 L56,310 H196 L222,180 z', round(ink.teal)),
      oval(126, 180, 96, 20, darker(ink.teal, 0.4)),
      stroke('M32,180 Q60,80 126,80 Q192,80 220,180', ink.slate, 7),
    ),
  ),
  oval(280, 316, 96, 24, ink.orange),
  oval(280, 310, 74, 15, lighter(ink.orange, 0.3)),
  drum(240, 196, 72, 84, ink.yellow, 0.14),
  stroke('M312,220 Q346,224 336,250 Q330,268 312,266', ink.yellow, 11),
  turned(28, join(rect(330, 130, 11, 130, ink.steel, 5), oval(335, 120, 19, 27, ink.steel)), 335, 200),
)

// Baby
const cot = join(
  stroke('M56,60 V344 M344,60 V344', '#e9e2d3', 18),
  rect(50, 90, 300, 20, panel(ink.white), 8),
  rect(50, 270, 300, 22, panel(ink.white), 8),
  rect(66, 236, 268, 36, ink.sky, 12),
  icon('teddy-bear', 270, 208, 76),
  repeat(11, (i) => rect(80 + i * 23, 106, 10, 168, panel(ink.white), 4)),
  circle(56, 56, 12, ink.pink),
  circle(344, 56, 12, ink.pink),
  circle(56, 348, 10, ink.dark),
  circle(344, 348, 10, ink.dark),
)
const cradle = join(
  stroke('M60,320 Q200,376 340,320', ink.brown, 16),
  stroke('M110,290 L100,336 M290,290 L300,336', ink.brown, 15),
  shape('M66,150 H334 L296,300 H104 z', panel(ink.wood)),
  shape('M230,150 Q250,60 334,80 L344,150 z', panel(ink.oak)),
  repeat(6, (i) => rect(106 + i * 33, 176, 12, 104, darker(ink.wood, 0.2), 5)),
  shape('M76,150 Q150,110 240,146 z', ink.pink),
  circle(276, 132, 22, '#9a6243'),
  rect(60, 140, 284, 20, panel(ink.brown), 8),
)
const stroller = join(
  stroke('M340,60 L250,220 L130,320 M160,190 L290,320', ink.slate, 11),
  shape('M90,180 Q80,70 200,60 V180 z', ball(ink.red)),
  stroke('M200,62 L140,176 M200,62 L104,130', darker(ink.red, 0.25), 4),
  shape('M88,180 H268 Q262,262 190,266 H140 Q92,262 88,180 z', panel(darker(ink.red, 0.1))),
  rect(84, 172, 190, 17, ink.dark, 8),
  ...[120, 296].map((x) =>
    join(circle(x, 322, 31, ink.black), circle(x, 322, 17, ink.steel), circle(x, 322, 6, ink.dark)),
  ),
  rect(322, 48, 46, 18, ink.black, 9),
)
const carrier = join(
  stroke(
    'M150,120 Q90,60 120,40 M250,120 Q310,60 280,40 M130,120 Q70,160 96,250 M270,120 Q330,160 304,250',
    darker(ink.navy, 0.2),
    24,
  ),
  shape('M130,100 Q200,70 270,100 L284,250 Q200,290 116,250 z', panel(ink.navy)),
  shape('M100,236 Q200,290 300,236 V290 Q200,336 100,290 z', panel(lighter(ink.navy, 0.2))),
  rect(150, 84, 100, 50, panel(ink.sky), 22),
  icon('teddy-bear', 200, 196, 80),
)
const kitenge = (base: string, one: string, two: string) =>
  join(
    repeat(3, (n) =>
      join(
        rect(70, 210 + n * 42, 250, 38, panel(n % 2 ? lighter(base, 0.1) : base), 15),
        repeat(7, (i) => join(circle(92 + i * 34, 229 + n * 42, 11, one), circle(92 + i * 34, 229 + n * 42, 5, two))),
      ),
    ),
    shape('M84,206 Q70,90 120,70 Q200,100 300,66 Q330,150 306,206 z', panel(base)),
    repeat(11, (i) =>
      join(
        circle(116 + (i % 4) * 56 - (i > 3 ? 10 : 0) - (i > 7 ? -30 : 0), 108 + Math.floor(i / 4) * 40, 15, one),
        circle(116 + (i % 4) * 56 - (i > 3 ? 10 : 0) - (i > 7 ? -30 : 0), 108 + Math.floor(i / 4) * 40, 7, two),
      ),
    ),
  )
const khanga = join(
  rect(60, 70, 260, 260, panel(ink.yellow), 8),
  rect(60, 70, 260, 260, 'none', 8),
  `<rect x="76" y="86" width="228" height="228" fill="none" stroke="${ink.red}" stroke-width="17"/>`,
  repeat(9, (i) => circle(92 + i * 24.5, 86, 5, ink.cream)),
  repeat(9, (i) => circle(92 + i * 24.5, 314, 5, ink.cream)),
  icon('mango', 190, 180, 96, 20),
  rect(110, 254, 160, 14, ink.red, 6),
  shape('M320,70 L352,90 V340 H90 L60,330 H312 Q320,330 320,322 z', darker(ink.yellow, 0.25)),
)
const fabricRoll = (color: string) =>
  join(
    shape('M60,200 L80,330 H330 L340,200 z', panel(color)),
    stroke('M90,240 Q200,260 322,236 M94,290 Q200,306 324,284', lighter(color, 0.25), 4),
    `<g transform="rotate(90 200 160)">${rect(150, 20, 100, 286, round(color), 26)}</g>`,
    oval(66, 160, 24, 50, darker(color, 0.3)),
    oval(66, 160, 12, 26, ink.oak),
  )
const bottles3 = join(icon('baby-bottle', 140, 210, 210), icon('baby-bottle', 250, 190, 230, 14))
const romper = join(
  shape(
    'M144,60 L86,90 L72,160 L116,168 L122,150 V250 Q120,320 150,340 H180 L200,290 L220,340 H250 Q280,320 278,250 V150 L284,168 L328,160 L314,90 L256,60 Q200,96 144,60 z',
    panel(ink.yellow),
  ),
  stroke('M148,62 Q200,96 252,62', ink.orange, 9),
  icon('duck', 200, 180, 84),
  repeat(3, (i) => circle(176 + i * 24, 300 - (i === 1 ? 10 : 0), 5, ink.orange)),
)
const walker = join(
  shape('M70,250 Q70,320 200,320 Q330,320 330,250 L300,200 H100 z', panel(ink.blue)),
  oval(200, 206, 110, 38, lighter(ink.blue, 0.3)),
  oval(200, 200, 66, 24, ink.orange),
  shape('M150,200 Q160,120 200,116 Q240,120 250,200 z', panel(ink.orange)),
  ...[96, 160, 240, 304].map((x) => circle(x, 330, 17, ink.dark)),
  ...[
    [110, 212, ink.red],
    [140, 232, ink.yellow],
    [260, 232, ink.green],
    [292, 212, ink.pink],
  ].map(([x, y, c]) => circle(Number(x), Number(y), 15, ball(String(c)))),
)
const blocks = join(
  box(60, 230, 100, 100, 26, ink.red, 8),
  box(190, 230, 100, 100, 26, ink.blue, 8),
  box(124, 116, 100, 100, 26, ink.yellow, 8),
  circle(110, 280, 27, ink.cream),
  shape('M240,252 l30,52 h-60 z', ink.cream),
  rect(150, 142, 48, 48, ink.cream, 6),
  shape('M250,218 A44,44 0 0 1 338,218 z', ink.green),
)

// Health and beauty
const soapBars = join(
  ...[0, 1, 2].map((i) =>
    join(
      box(70 + (i % 2) * 16, 240 - i * 66, 220, 58, 40, ink.green, 10),
      rect(110 + (i % 2) * 16, 252 - i * 66, 140, 34, ink.cream, 8),
      icon('herb', 180 + (i % 2) * 16, 269 - i * 66, 30),
    ),
  ),
)
const barSoap = join(
  ...[0, 1, 2].map((i) => box(50 + i * 14, 250 - i * 66, 260, 60, 40, '#f3e9cd', 12)),
  ...[0, 1, 2].map((i) => rect(100 + i * 14, 270 - i * 66, 160, 20, '#e0d2ad', 6)),
  icon('bubbles', 330, 110, 90),
)
const shampoos = join(
  ...[0, 1].map((i) =>
    place(
      i * 130 - 66,
      0,
      join(
        rect(168, 60, 64, 44, round(ink.black), 8),
        shape('M140,104 H260 V320 Q260,342 238,342 H162 Q140,342 140,320 z', round(i ? ink.orange : ink.teal)),
        rect(140, 180, 120, 100, ink.cream),
        icon(i ? 'coconut' : 'herb', 200, 230, 70),
        faint(0.4, rect(152, 120, 8, 200, '#fff', 4)),
      ),
    ),
  ),
)
const braids = join(
  ...[0, 1, 2].map((n) =>
    join(
      stroke(`M${120 + n * 80},70 Q${90 + n * 80},200 ${126 + n * 78},340`, ink.black, 34),
      repeat(12, (i) => stroke(`M${104 + n * 80 + Math.sin(i / 2) * 4 - i * 0.6},${90 + i * 21} l26,10`, '#5a4a42', 5)),
    ),
  ),
  rect(80, 50, 240, 52, panel(ink.pink), 10),
  icon('sparkles', 200, 76, 40),
)
const clipper = turned(
  28,
  join(
    stroke('M200,330 Q200,400 260,396', ink.dark, 10),
    shape('M150,120 H250 L262,250 Q258,330 200,334 Q142,330 138,250 z', round(ink.maroon)),
    rect(146, 84, 108, 44, round(ink.steel), 6),
    repeat(12, (i) => rect(148 + i * 9, 62, 5, 28, ink.steel, 1)),
    rect(188, 190, 24, 60, ink.black, 10),
    circle(200, 206, 8, ink.yellow),
  ),
)
const barberChair = join(
  oval(200, 336, 84, 16, ink.steel),
  rect(186, 280, 28, 56, round(ink.steel)),
  shape('M140,60 Q200,40 260,60 L268,210 H132 z', panel(ink.maroon)),
  rect(158, 24, 84, 40, panel(ink.maroon), 16),
  repeat(3, (i) => stroke(`M140,${100 + i * 34} H262`, darker(ink.maroon, 0.3), 4)),
  rect(112, 210, 180, 52, panel(lighter(ink.maroon, 0.12)), 18),
  rect(84, 150, 36, 96, round(ink.black), 14),
  rect(280, 150, 36, 96, round(ink.black), 14),
  rect(120, 260, 164, 22, ink.steel, 8),
  shape('M120,282 L80,330 H132 L160,282 z', ink.steel),
)
const sterilizer = join(
  box(70, 110, 230, 210, 40, ink.white, 12),
  rect(90, 130, 190, 140, '#4b3f8f', 8),
  rect(98, 136, 174, 10, '#b7a8ff', 5),
  rect(90, 206, 190, 6, ink.steel),
  icon('scissors', 140, 176, 56),
  icon('razor', 220, 174, 56),
  icon('hair-pick', 160, 240, 52),
  rect(90, 284, 70, 16, ink.sky, 6),
  circle(262, 292, 10, ink.green),
)
const lipsticks = join(
  ...[ink.maroon, ink.red, ink.pink, ink.brown].map((color, i) =>
    join(
      rect(62 + i * 72, 220, 56, 116, round(ink.black), 5),
      rect(66 + i * 72, 180, 48, 46, round(ink.yellow), 3),
      shape(`M${71 + i * 72},182 V${120 - (i % 2) * 24} q4,-24 38,-30 V182 z`, round(color)),
    ),
  ),
)
const polishes = join(
  ...[ink.red, ink.purple, ink.teal, ink.orange, ink.pink, ink.navy].map((color, i) =>
    place(
      i < 3 ? 56 + (i % 3) * 104 : 56 + (i % 3) * 104,
      i < 3 ? 70 : 200,
      join(
        rect(26, 0, 30, 66, round(ink.black), 5),
        shape('M24,60 H58 Q84,72 84,100 Q84,136 60,136 H22 Q-2,136 -2,100 Q-2,72 24,60 z', round(color)),
        faint(0.4, oval(16, 98, 6, 20, '#fff')),
      ),
    ),
  ),
)
const perfume = join(
  rect(168, 50, 64, 62, round(ink.black), 6),
  rect(180, 108, 40, 26, round(ink.yellow), 3),
  shape(
    'M110,150 Q110,132 130,132 H270 Q290,132 290,150 V318 Q290,340 268,340 H132 Q110,340 110,318 z',
    panel('#e8c9a0'),
  ),
  shape('M122,190 H278 V316 Q278,328 266,328 H134 Q122,328 122,316 z', panel('#d98f56')),
  rect(150, 210, 100, 78, ink.cream, 4),
  icon('hibiscus', 200, 248, 56),
  faint(0.45, rect(128, 150, 12, 170, '#fff', 6)),
)
const bpMonitor = join(
  stroke('M270,150 Q370,130 352,220 Q340,280 300,270', ink.slate, 9),
  rect(232, 210, 130, 130, round(ink.navy), 22),
  rect(250, 230, 30, 90, ink.sky, 8),
  shape(
    'M60,90 H270 Q288,90 290,110 L300,290 Q300,312 278,312 H52 Q30,312 32,290 L42,110 Q44,90 60,90 z',
    panel(ink.white),
  ),
  rect(64, 112, 150, 150, '#c4d8bd', 10),
  ...[0, 1, 2].map((i) =>
    join(
      rect(136, 126 + i * 46, 14, 32, ink.forest, 3),
      rect(158, 126 + i * 46, 28, 32, ink.forest, 3),
      rect(164, 136 + i * 46, 16, 12, '#c4d8bd'),
    ),
  ),
  icon('red-heart', 96, 220, 38),
  circle(252, 160, 27, ink.blue),
  rect(236, 218, 34, 18, ink.grey, 8),
)
const glucometer = join(
  turned(
    -10,
    join(
      rect(120, 60, 150, 230, panel(ink.blue), 44),
      rect(140, 90, 110, 84, '#cfe0c6', 10),
      rect(156, 112, 18, 40, ink.forest, 3),
      rect(182, 132, 10, 20, ink.forest, 3),
      rect(200, 112, 32, 40, ink.forest, 3),
      circle(168, 222, 19, ink.white),
      circle(222, 222, 19, ink.white),
      rect(180, 284, 30, 70, ink.white, 4),
      circle(195, 340, 8, ink.red),
    ),
  ),
  drum(270, 220, 80, 110, ink.orange, 0.14),
  drum(264, 200, 92, 26, ink.white, 0.14),
)
const firstAid = join(
  stroke('M140,130 V96 Q140,80 156,80 H244 Q260,80 260,96 V130', ink.dark, 15),
  box(70, 130, 240, 190, 30, ink.red, 18),
  circle(190, 226, 62, ink.white),
  rect(174, 184, 32, 84, ink.red, 4),
  rect(148, 210, 84, 32, ink.red, 4),
)
const basketHamper = (festive: boolean) =>
  join(
    ...[
      ['bread', 110, 160],
      ['ear-of-corn', 160, 120],
      ['tomato', 280, 170],
      ['banana', 226, 120],
      ['butter', 290, 130],
      ['leafy-green', 200, 170],
      ['onion', 140, 180],
    ].map(([name, x, y]) => icon(String(name), Number(x), Number(y), 100)),
    shape('M60,200 H340 L304,330 Q200,350 96,330 z', round('#c58f4e')),
    repeat(4, (i) =>
      stroke(`M${68 + i * 8},${224 + i * 30} Q200,${240 + i * 30} ${332 - i * 8},${224 + i * 30}`, '#8f6330', 5),
    ),
    repeat(12, (i) => stroke(`M${76 + i * 22.5},206 L${106 + i * 17},334`, '#a97a40', 4)),
    rect(50, 190, 300, 22, round('#a5733a'), 10),
    festive
      ? join(
          rect(184, 196, 34, 146, ink.red),
          shape('M200,206 Q130,150 120,196 Q120,240 200,206 Q280,150 284,196 Q280,240 200,206 z', panel(ink.red)),
          circle(201, 206, 15, darker(ink.red, 0.2)),
        )
      : '',
  )
const smallHamper = join(
  icon('ear-of-corn', 130, 130, 100),
  icon('butter', 280, 140, 90),
  rect(180, 70, 44, 130, round(ink.yellow), 8),
  rect(190, 50, 24, 26, ink.red, 4),
  box(70, 190, 230, 140, 44, '#c99d65', 4),
  shape('M70,190 L40,220 L56,238 L96,196 z M300,190 L344,166 L372,190 L330,212 z', '#b3854e'),
  rect(70, 246, 230, 26, ink.green),
  icon('sheaf-of-rice', 185, 292, 46),
)

export const peoplePictures: PictureSet = {
  'bag-blue': schoolBag(ink.blue, ink.sky),
  'bag-black': schoolBag(ink.dark, ink.slate),
  'bag-pink': schoolBag(ink.pink, ink.cream, true),
  'books-blue': bookStack([ink.red, ink.green, ink.blue], ink.blue, false),
  'books-red': bookStack([ink.navy, ink.maroon], ink.red, false),
  'books-green': bookStack([ink.yellow, ink.green, ink.orange], ink.green, true),
  'pens-box': pens,
  pencils,
  crayons,
  geometry,
  'shoes-black': shoes(ink.dark, ink.black, ink.grey),
  'shoes-white': shoes(ink.white, ink.blue, ink.slate),
  'sweater-navy': sweater(ink.navy, ink.yellow),
  'sweater-maroon': sweater(ink.maroon, ink.cream),
  'shirt-white': shirt,
  gameskit: games,
  'socks-grey': join(sock(110, 40), sock(30, 76)),
  'trunk-blue': trunk,
  boardingkit: boarding,
  'books-revision': openBooks([ink.red, ink.orange, ink.green, ink.blue], 'graduation-cap'),
  'books-story': openBooks([ink.yellow, ink.teal, ink.purple], 'lion'),
  abacus: icon('abacus'),
  globe: join(
    stroke('M200,322 V350', ink.brown, 18),
    oval(200, 350, 70, 14, ink.brown),
    `<path d="M108,90 A140,140 0 0 0 200,326 A140,140 0 0 0 330,230" fill="none" stroke="${ink.wood}" stroke-width="13"/>`,
    icon('globe-showing-europe-africa', 200, 180, 240, 12),
  ),
  'cot-white': cot,
  cradle,
  'stroller-red': stroller,
  'carrier-navy': carrier,
  'wrap-kitenge': kitenge(ink.orange, ink.teal, ink.yellow),
  'fabric-kitenge': kitenge(ink.blue, ink.yellow, ink.red),
  'fabric-khanga': khanga,
  'fabric-navy': fabricRoll(ink.navy),
  babybottle: bottles3,
  'romper-yellow': romper,
  walker,
  blocks,
  teddy: icon('teddy-bear'),
  'soap-green': soapBars,
  barsoap: barSoap,
  'shampoo-set': shampoos,
  braids,
  clipper,
  'chair-barber': barberChair,
  sterilizer,
  lipstick: lipsticks,
  nailpolish: polishes,
  perfume,
  bpmonitor: bpMonitor,
  thermometer: turned(
    -35,
    join(
      rect(60, 178, 220, 48, round(ink.white), 24),
      rect(270, 190, 60, 24, round(ink.sky), 10),
      rect(324, 196, 40, 12, ink.steel, 6),
      rect(100, 188, 92, 28, '#c4d8bd', 5),
      rect(112, 194, 8, 16, ink.forest),
      rect(126, 194, 16, 16, ink.forest),
      rect(148, 194, 16, 16, ink.forest),
      circle(222, 202, 11, ink.blue),
    ),
  ),
  glucometer,
  firstaid: firstAid,
  wheelchair: icon('manual-wheelchair'),
  'glasses-reading': join(
    stroke('M60,180 Q30,120 90,110 M340,180 Q370,120 310,110', ink.brown, 12),
    ...[120, 280].map((x) =>
      join(
        rect(x - 66, 150, 132, 104, '#cfe6ee', 46),
        `<rect x="${x - 66}" y="150" width="132" height="104" rx="46" fill="none" stroke="${ink.maroon}" stroke-width="14"/>`,
        stroke(`M${x - 34},${196} L${x - 8},168`, '#ffffff', 9),
      ),
    ),
    stroke('M184,190 Q200,176 216,190', ink.maroon, 13),
  ),
  'hamper-basket': basketHamper(false),
  'hamper-small': smallHamper,
  'hamper-festive': basketHamper(true),
  honey: icon('honey-pot'),
}
