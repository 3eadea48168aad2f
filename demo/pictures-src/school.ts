import type { PictureSet } from './kit.ts'
import {
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
  round,
  shape,
  stroke,
  turned,
} from './kit.ts'

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
    shape(
      'M40,214 Q56,200 62,150 Q64,136 84,140 Q120,160 158,144 Q186,206 286,228 Q346,240 346,290 H40 z',
      round(color),
    ),
    shape('M62,150 Q64,136 84,140 Q120,160 158,144 L166,160 Q120,180 60,164 z', darker(color, 0.3)),
    rect(34, 282, 320, 26, round(sole), 10),
    repeat(4, (i) => stroke(`M${158 + i * 20},${176 + i * 12} l24,-16`, lace, 6)),
    stroke('M262,226 Q256,252 264,280', darker(color, 0.25), 4),
  )

const shoes = (color: string, sole: string, lace: string) =>
  join(place(84, -62, shoe(darker(color, 0.1), sole, lace), 0.86), place(0, 10, shoe(color, sole, lace)))

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

export const schoolPictures: PictureSet = {
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
    `<path d="M108,90 A140,140 0 0 0 200,326 A140,140 0 0 0 ` +
      `330,230" fill="none" stroke="${ink.wood}" stroke-width="13"/>`,
    icon('globe-showing-europe-africa', 200, 180, 240, 12),
  ),
}
