// Above 300 lines: drawings of one kind of products, easier to compare in one file.
import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
  circle,
  darker,
  drum,
  ink,
  join,
  legs,
  lighter,
  mirrored,
  oval,
  panel,
  place,
  rect,
  repeat,
  round,
  shape,
  stroke,
} from './kit.ts'
import { tabletop } from './seating.ts'

const table = (color: string, h = 130, w = 300, d = 50) =>
  join(legs(200 - w / 2 + 14, 200, w - 28, h, color), tabletop(200 - w / 2, 190, w, d, color, 20))

function cabinet(color: string, w: number, h: number, doors: number, drawers = 0, knob = ink.yellow, depth = 34) {
  const [x, y] = [186 - w / 2, 336 - h]
  const frontTop = y + 10
  const frontHeight = h - 20 - drawers * 54
  return join(
    rect(x + 10, 332, 20, 14, darker(color, 0.4)),
    rect(x + w - 30, 332, 20, 14, darker(color, 0.4)),
    box(x, y, w, h, depth, color, 6),
    repeat(doors, (i) => {
      const dw = (w - 20) / doors
      return frontHeight > 30
        ? join(
            rect(x + 10 + i * dw + 2, frontTop, dw - 4, frontHeight - 4, panel(lighter(color, 0.12)), 4),
            rect(x + 10 + i * dw + 12, frontTop + 12, dw - 24, frontHeight - 28, panel(color), 3),
            rect(x + 10 + (i % 2 ? i * dw + 6 : (i + 1) * dw - 12), frontTop + frontHeight / 2 - 14, 6, 28, knob, 3),
          )
        : ''
    }),
    repeat(drawers, (i) => {
      const dy = y + h - 10 - (i + 1) * 54
      return join(
        rect(x + 12, dy, w - 24, 48, panel(lighter(color, 0.12)), 4),
        rect(x + w / 2 - 22, dy + 20, 44, 8, knob, 4),
      )
    }),
  )
}

const wardrobe = join(
  cabinet(ink.mahogany, 230, 300, 3, 0),
  rect(154, 50, 64, 270, panel('#bfe0ea'), 4),
  shape('M154,50 H200 L154,150 z', '#ffffff88'),
)

const fabricWardrobe = join(
  rect(86, 336, 16, 12, ink.dark),
  rect(280, 336, 16, 12, ink.dark),
  shape('M90,70 L110,46 H310 L290,70 z', lighter(ink.purple, 0.4)),
  shape('M288,70 L310,46 V316 L288,336 z', darker(ink.purple, 0.3)),
  rect(82, 68, 210, 270, panel(ink.purple), 10),
  repeat(15, (i) => circle(104 + (i % 5) * 42, 100 + Math.floor(i / 5) * 86, 9, lighter(ink.purple, 0.4))),
  stroke('M150,338 V110 Q150,90 170,90 H204 Q224,90 224,110 V338', ink.cream, 4),
)

const dressing = join(
  circle(190, 110, 84, ink.oak),
  circle(190, 110, 72, panel('#cfe7ee')),
  shape('M140,80 Q160,50 200,46 L150,150 Q134,120 140,80 z', '#ffffff88'),
  legs(80, 250, 220, 92, ink.oak, 13),
  box(70, 196, 234, 60, 26, ink.oak, 5),
  rect(82, 206, 100, 40, panel(lighter(ink.oak, 0.2)), 4),
  rect(192, 206, 100, 40, panel(lighter(ink.oak, 0.2)), 4),
  circle(132, 226, 6, ink.brown),
  circle(242, 226, 6, ink.brown),
  rect(146, 326, 10, 30, ink.brown),
  rect(224, 326, 10, 30, ink.brown),
  rect(134, 300, 112, 32, panel(ink.pink), 14),
)

const wallUnit = join(
  box(30, 60, 326, 270, 22, ink.mahogany, 5),
  rect(120, 84, 146, 150, darker(ink.mahogany, 0.5), 3),
  rect(132, 120, 122, 76, ink.black, 4),
  rect(137, 125, 112, 66, panel('#4d93c4'), 2),
  ...[40, 274].map((x) =>
    join(
      rect(x, 74, 72, 160, '#f5dfa0', 3),
      repeat(3, (i) =>
        join(
          rect(x, 118 + i * 52, 72, 5, ink.brown),
          circle(x + 20, 104 + i * 52, 11, ink.white),
          circle(x + 50, 102 + i * 52, 13, [ink.teal, ink.clay, ink.blue][i] ?? ink.teal),
        ),
      ),
      rect(x, 74, 72, 160, '#ffffff33', 3),
    ),
  ),
  repeat(4, (i) =>
    join(
      rect(40 + i * 78, 246, 70, 74, panel(lighter(ink.mahogany, 0.14)), 4),
      circle(i % 2 ? 50 + i * 78 : 100 + i * 78, 283, 5, ink.yellow),
    ),
  ),
)

const tvStand = (color: string, open: string) =>
  join(
    box(40, 220, 290, 92, 36, color, 5),
    rect(128, 232, 114, 68, open, 3),
    rect(128, 264, 114, 6, color),
    rect(140, 250, 60, 12, ink.black, 2),
    rect(52, 232, 68, 68, panel(lighter(color, 0.16)), 4),
    rect(250, 232, 68, 68, panel(lighter(color, 0.16)), 4),
    circle(108, 266, 6, ink.dark),
    circle(262, 266, 6, ink.dark),
    rect(54, 310, 16, 22, ink.dark, 3),
    rect(300, 310, 16, 22, ink.dark, 3),
  )

const rug = (color: string, accent: string, fringe: boolean) =>
  join(
    fringe ? repeat(16, (i) => stroke(`M${48 + i * 20},296 v18`, accent, 4)) : '',
    shape('M90,110 H310 L368,296 H32 z', panel(color)),
    shape('M110,126 H290 L336,278 H64 z', accent),
    shape('M120,134 H280 L322,270 H78 z', panel(lighter(color, 0.1))),
    shape('M200,150 L268,204 L200,258 L132,204 z', accent),
    shape('M200,170 L244,204 L200,238 L156,204 z', color),
  )

const curtain = (color: string, sheer: boolean) =>
  join(
    rect(30, 56, 340, 14, round(ink.brown), 7),
    circle(30, 63, 15, ball(ink.wood)),
    circle(370, 63, 15, ball(ink.wood)),
    sheer ? rect(60, 74, 280, 250, '#cfe6ee') : rect(150, 74, 100, 250, '#cfe6ee'),
    ...[0, 1].map((side) => {
      const half = join(
        repeat(5, (i) =>
          shape(
            `M${52 + i * 26},64 h28 Q${78 + i * (sheer ? 26 : 20)},200 ` +
              `${70 + i * (sheer ? 26 : 24)},336 h-30 Q${60 + i * 22},200 ${52 + i * 26},64 z`,
            round(i % 2 ? lighter(color, 0.16) : color),
          ),
        ),
        sheer ? '' : stroke('M56,232 Q120,250 172,226', ink.yellow, 9),
      )
      return side ? mirrored(half) : half
    }),
  )

export const furniturePictures: PictureSet = {
  'table-coffee': join(
    table(ink.mahogany, 110),
    rect(74, 270, 252, 14, panel(ink.mahogany), 4),
    place(180, 118, join(rect(0, 30, 60, 10, ink.teal, 2), rect(6, 20, 50, 10, ink.orange, 2))),
  ),
  'table-glass': join(
    stroke('M90,320 L290,206 M310,320 L110,206', ink.oak, 18),
    shape('M40,190 L100,146 H300 L360,190 z', '#bfe3ea'),
    rect(40, 188, 320, 14, '#8fc4cf', 6),
    shape('M110,180 L150,152 H190 L140,180 z', '#ffffff99'),
  ),
  'table-nest': join(
    legs(60, 150, 260, 190, ink.brown),
    tabletop(46, 140, 288, 44, ink.brown, 18),
    legs(90, 206, 190, 140, ink.wood, 12),
    tabletop(80, 200, 210, 34, ink.wood, 14),
    legs(114, 262, 134, 90, ink.oak, 11),
    tabletop(106, 258, 150, 26, ink.oak, 12),
  ),
  'tvstand-brown': tvStand(ink.mahogany, '#3b2218'),
  'tvstand-oak': tvStand(ink.oak, '#f3ead8'),
  wallunit: wallUnit,
  'rug-maroon': rug(ink.maroon, '#e7b98a', false),
  'rug-sisal': rug('#cfa96a', '#8a6a38', true),
  'curtain-blue': curtain(ink.blue, false),
  'curtain-white': curtain(ink.white, true),
  'table-plastic': join(
    stroke('M130,200 L104,340 M270,200 L296,340 M200,210 V344', '#d9d4c8', 18),
    drum(60, 180, 280, 22, ink.white, 0.16),
    oval(200, 180, 15, 5, ink.grey),
  ),
  'desk-study': join(
    rect(46, 60, 12, 280, ink.dark),
    rect(130, 60, 10, 150, ink.dark),
    rect(336, 210, 12, 130, ink.dark),
    repeat(3, (i) => rect(46, 70 + i * 62, 94, 11, panel(ink.oak), 2)),
    ...[ink.red, ink.blue, ink.yellow, ink.green].map((c, i) =>
      rect(62 + i * 15, 96 + (i % 2) * 6, 12, 36 - (i % 2) * 6, c, 2),
    ),
    ...[ink.teal, ink.orange, ink.purple].map((c, i) => rect(62 + i * 16, 158, 13, 36, c, 2)),
    tabletop(36, 222, 324, 40, ink.oak, 18),
    place(
      230,
      130,
      join(
        rect(0, 0, 84, 56, ink.black, 4),
        rect(5, 5, 74, 46, '#5fa8cf', 2),
        shape('M-10,56 H94 L104,66 H-20 z', ink.steel),
      ),
    ),
  ),
  'desk-office': join(
    legs(40, 200, 320, 140, ink.slate, 14),
    tabletop(24, 186, 352, 46, ink.brown, 20),
    rect(228, 206, 118, 124, panel(darker(ink.brown, 0.1)), 4),
    repeat(3, (i) =>
      join(rect(236, 212 + i * 39, 102, 34, panel(ink.brown), 3), rect(272, 226 + i * 39, 30, 6, ink.steel, 3)),
    ),
  ),
  'wardrobe-brown': wardrobe,
  'wardrobe-fabric': fabricWardrobe,
  'drawers-brown': cabinet(ink.wood, 210, 290, 0, 5, ink.dark),
  'dressing-table': dressing,
  shoerack: join(
    stroke('M80,340 V50 M310,340 V50 M110,320 V40 M340,320 V40', ink.slate, 9),
    repeat(4, (i) =>
      join(
        shape(`M76,${124 + i * 64} l32,-16 h234 l-28,16 z`, ink.grey),
        ...[0, 1, 2].map((n) =>
          place(
            98 + n * 74,
            90 + i * 64,
            shape(
              'M0,30 Q2,6 16,8 L34,18 Q56,20 56,32 H0 z',
              [ink.maroon, ink.black, ink.brown, ink.red, ink.blue, ink.wood][(i + n * 2) % 6] ?? ink.black,
            ),
          ),
        ),
      ),
    ),
  ),
  bookshelf: join(
    stroke('M110,346 L150,40 M290,346 L250,40', ink.wood, 14),
    repeat(4, (i) => rect(138 - i * 10 - 20, 96 + i * 74, 164 + i * 20, 12, panel(ink.wood), 3)),
    repeat(4, (i) =>
      repeat(3 + i, (n) =>
        rect(
          146 - i * 8 + n * 17,
          62 + i * 74 + (n % 2) * 6,
          13,
          34 - (n % 2) * 6,
          [ink.red, ink.teal, ink.yellow, ink.navy, ink.green][(n + i) % 5] ?? ink.red,
          2,
        ),
      ),
    ),
    circle(236, 82, 13, ball(ink.green)),
    circle(260, 228, 17, ball(ink.terracotta)),
  ),
  'cabinet-kitchen': join(
    cabinet(ink.cream, 240, 210, 2, 0, ink.slate, 44),
    shape('M58,126 L104,98 H362 L314,126 z', ink.slate),
    rect(56, 122, 260, 16, panel(ink.dark), 3),
  ),
  'rack-veg': join(
    stroke('M90,330 V50 M310,330 V50', ink.slate, 10),
    repeat(4, (i) =>
      join(
        repeat(6, (n) =>
          circle(116 + n * 34, 92 + i * 66, 18, ball([ink.red, '#d8a25e', ink.green, ink.orange][i] ?? ink.red)),
        ),
        shape(`M84,${92 + i * 66} H316 L304,${128 + i * 66} H96 z`, '#6b757dcc'),
        repeat(8, (n) => stroke(`M${102 + n * 28},${94 + i * 66} v30`, ink.steel, 3)),
      ),
    ),
    circle(96, 340, 12, ink.dark),
    circle(304, 340, 12, ink.dark),
  ),
  'counter-glass': join(
    box(40, 260, 290, 80, 40, ink.brown, 4),
    shape('M40,262 V120 H330 L370,98 V238 L330,262 z', '#cfe6ea99'),
    repeat(2, (row) =>
      join(
        rect(46, 190 + row * 66, 280, 5, ink.steel),
        repeat(6, (i) =>
          rect(
            58 + i * 46,
            152 + row * 66,
            row ? 32 : 20,
            36,
            [ink.red, ink.blue, ink.green, ink.purple, ink.orange, ink.teal][(i + row) % 6] ?? ink.red,
            5,
          ),
        ),
      ),
    ),
    stroke('M40,120 V262 M330,120 V262 M40,120 H330 L370,98 H80 L40,120', ink.grey, 6),
  ),
  'shelf-steel': join(
    repeat(5, (i) =>
      join(
        repeat(4, (n) =>
          (n + i) % 3
            ? box(
                80 + n * 58,
                40 + i * 66,
                42,
                34,
                10,
                [ink.oak, ink.green, ink.orange, ink.sky][(i + n) % 4] ?? ink.oak,
                3,
              )
            : '',
        ),
        rect(64, 74 + i * 66, 260, 12, panel(ink.grey), 2),
      ),
    ),
    stroke('M66,350 V30 M322,350 V30', ink.slate, 10),
  ),
}
