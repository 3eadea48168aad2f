import type { PictureSet } from './kit.ts'
import {
  ball,
  circle,
  darker,
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

/** The back and the front of a smartphone, one behind the other. */
function smartphone(color: string, rugged = false) {
  const r = rugged ? 16 : 26
  const back = join(
    rect(70, 64, 150, 280, darker(color, 0.3), r + 2),
    rect(66, 62, 150, 280, panel(color), r),
    rect(80, 78, 58, 84, darker(color, 0.22), 18),
    circle(109, 102, 16, ink.black),
    circle(109, 140, 16, ink.black),
    circle(105, 98, 5, '#7fa6c9'),
    circle(105, 136, 5, '#7fa6c9'),
    circle(158, 96, 7, '#fff3c4'),
  )
  const front = join(
    rect(170, 84, 156, 268, ink.black, r),
    rect(178, 92, 140, 252, panel(lighter(color, 0.15)), r - 8),
    shape('M178,250 Q230,200 318,262 V326 Q318,344 300,344 H196 Q178,344 178,326 z', lighter(color, 0.5)),
    circle(248, 106, 6, ink.black),
    repeat(8, (i) =>
      rect(
        194 + (i % 4) * 29,
        262 + Math.floor(i / 4) * 34,
        22,
        22,
        ['#ffffffd9', ink.yellow, ink.green, ink.orange][(i * 3) % 4] ?? ink.white,
        6,
      ),
    ),
    rect(200, 140, 96, 14, '#ffffffcc', 7),
    rect(216, 162, 64, 9, '#ffffff99', 5),
  )
  const guards = rugged ? repeat(4, (i) => rect(i % 2 ? 306 : 160, i < 2 ? 76 : 322, 30, 38, ink.orange, 10)) : ''
  return join(back, guards, front)
}

function keypadPhone(color: string, keys = lighter(color, 0.4), big = false) {
  const columns = 3
  const [kw, kh, gap] = big ? [36, 22, 6] : [34, 17, 8]
  return join(
    rect(130, 44, 144, 312, darker(color, 0.35), 30),
    rect(126, 42, 144, 312, panel(color), 30),
    rect(142, 64, 112, 104, ink.black, 10),
    rect(148, 70, 100, 92, panel('#7cc0d8'), 5),
    rect(158, 82, 56, 12, '#ffffffcc', 4),
    rect(158, 102, 80, 8, '#ffffff99', 4),
    circle(198, 196, 19, keys),
    circle(198, 196, 9, darker(color, 0.1)),
    rect(144, 186, 28, 18, ink.green, 8),
    rect(224, 186, 28, 18, ink.red, 8),
    repeat(12, (i) =>
      rect(
        198 - (kw * 3 + gap * 2) / 2 + (i % columns) * (kw + gap),
        228 + Math.floor(i / columns) * (kh + gap + 2),
        kw,
        kh,
        keys,
        7,
      ),
    ),
    rect(176, 50, 44, 5, darker(color, 0.4), 3),
  )
}

const tablet = (cover: string, soft: boolean) =>
  join(
    soft
      ? join(
          rect(52, 84, 296, 232, panel(cover), 34),
          rect(160, 60, 80, 40, panel(cover), 18),
          rect(176, 74, 48, 14, darker(cover, 0.3), 7),
        )
      : rect(58, 92, 284, 216, panel(cover), 18),
    rect(72, 104, 256, 192, ink.black, 14),
    rect(84, 114, 232, 172, panel('#5fa8cf'), 6),
    circle(262, 160, 24, '#ffe08a'),
    shape('M84,262 Q150,190 214,240 Q260,206 316,256 V286 H84 z', '#3f9a69'),
    shape('M84,276 Q180,236 316,280 V286 H84 z', '#2b7a52'),
  )

const charger = (color: string) =>
  join(
    stroke('M190,300 Q190,356 110,344 Q50,330 70,250 Q84,200 70,150', color === ink.black ? ink.slate : '#e2ded4', 12),
    rect(54, 110, 30, 46, panel(ink.grey), 5),
    rect(62, 92, 14, 22, ink.steel, 3),
    rect(124, 150, 140, 152, panel(color), 24),
    rect(180, 84, 28, 70, round(ink.dark), 4),
    rect(144, 110, 20, 44, round(ink.dark), 4),
    rect(224, 110, 20, 44, round(ink.dark), 4),
    rect(164, 274, 60, 14, darker(color, 0.35), 5),
    shape('M200,180 L172,232 H194 L186,268 L222,216 H200 z', ink.orange),
  )

const carCharger = join(
  rect(132, 60, 136, 110, panel(ink.black), 22),
  rect(154, 88, 36, 18, ink.sky, 4),
  rect(210, 88, 36, 18, ink.sky, 4),
  circle(200, 138, 11, ink.orange),
  shape('M150,168 H250 L238,270 H162 z', round(ink.dark)),
  rect(168, 268, 64, 46, round(ink.slate), 8),
  rect(186, 312, 28, 24, round(ink.steel), 6),
  rect(136, 196, 20, 50, ink.steel, 6),
  rect(244, 196, 20, 50, ink.steel, 6),
)

const usbCable = join(
  stroke('M200,200 Q80,190 96,100 Q110,50 200,60 Q310,70 300,160 Q290,220 200,226', ink.orange, 13),
  stroke('M200,226 L140,290 M200,226 V300 M200,226 L264,290', ink.orange, 10),
  rect(176, 190, 48, 50, panel(ink.dark), 12),
  repeat(3, (i) =>
    turned(
      [36, 0, -36][i] ?? 0,
      join(rect(186, 296, 28, 36, ink.dark, 6), rect(192, 330, 16, 18, ink.steel, 3)),
      200,
      226,
    ),
  ),
)

const powerbank = (color: string, sun: boolean) =>
  turned(
    -14,
    join(
      rect(118, 60, 172, 286, darker(color, 0.3), 26),
      rect(112, 56, 172, 286, panel(color), 26),
      sun
        ? join(
            rect(130, 84, 136, 170, ink.navy, 8),
            stroke('M130,126 H266 M130,168 H266 M130,210 H266 M164,84 V254 M198,84 V254 M232,84 V254', '#6f8fc4', 3),
          )
        : icon('high-voltage', 198, 176, 90),
      repeat(4, (i) => circle(156 + i * 28, 292, 7, i < 3 ? '#7be0a0' : ink.slate)),
      rect(140, 330, 40, 12, ink.dark, 4),
      rect(212, 330, 40, 12, ink.dark, 4),
    ),
  )

const earphones = join(
  stroke('M120,120 Q110,220 196,250 M280,120 Q290,220 204,250 M200,250 V300 Q200,350 260,340', ink.dark, 8),
  ...[0, 1].map((side) =>
    place(
      side ? 280 : 120,
      106,
      join(
        circle(0, 0, 34, ball(ink.red)),
        oval(side ? -26 : 26, 6, 16, 21, ink.dark),
        rect(side ? -6 : -6, 20, 14, 40, ink.red, 7),
      ),
    ),
  ),
  rect(190, 236, 20, 34, ink.red, 8),
  rect(256, 328, 46, 20, ink.grey, 6),
  rect(298, 333, 30, 10, ink.yellow, 4),
)

const earbud = join(
  circle(0, 0, 30, ball(ink.white)),
  rect(-14, 8, 26, 84, round(ink.white), 13),
  oval(18, -6, 15, 18, ink.slate),
)

const earbuds = join(
  rect(90, 170, 220, 158, panel('#e9e5dc'), 50),
  shape('M96,214 Q96,100 150,96 H250 Q304,100 304,214 z', panel(ink.grey)),
  rect(90, 210, 220, 118, panel(ink.white), 44),
  place(154, 152, earbud, 0.9),
  `<g transform="translate(246 152) scale(-0.9 0.9)">${earbud}</g>`,
  rect(90, 214, 220, 114, panel(ink.white), 44),
  circle(200, 270, 7, '#6fd08c'),
)

export const phonesPictures: PictureSet = {
  'phone-blue': smartphone(ink.blue),
  'phone-green': smartphone(ink.green),
  'phone-purple': smartphone(ink.purple),
  'phone-black': smartphone('#4a525a'),
  'phone-rugged': smartphone(ink.dark, true),
  'keypad-black': keypadPhone(ink.black, ink.slate),
  'keypad-red': keypadPhone(ink.red, ink.cream, true),
  'keypad-blue': keypadPhone(ink.blue),
  'tablet-green': tablet(ink.lime, true),
  'tablet-grey': tablet(ink.steel, false),
  'charger-white': charger(ink.white),
  'charger-black': carCharger,
  'cable-usb': usbCable,
  'powerbank-black': powerbank(ink.black, false),
  'powerbank-orange': powerbank(ink.orange, true),
  'earphones-wired': earphones,
  'earbuds-white': earbuds,
  'headphones-black': join(
    stroke('M86,220 Q80,60 200,60 Q320,60 314,220', ink.dark, 26),
    stroke('M112,150 Q130,80 200,78 Q270,80 288,150', ink.slate, 9),
    ...[0, 1].map((side) =>
      join(
        rect(side ? 292 : 56, 200, 52, 124, round(ink.black), 24),
        rect(side ? 262 : 96, 190, 42, 144, round(ink.slate), 20),
        circle(side ? 320 : 80, 262, 13, ink.orange),
      ),
    ),
  ),
  'memory-card': join(
    shape('M110,70 H236 L290,124 V330 H110 z', panel(ink.blue)),
    repeat(5, (i) => rect(128 + i * 24, 84, 14, 44, ink.yellow, 3)),
    rect(132, 160, 136, 100, ink.cream, 8),
    icon('musical-notes', 200, 210, 74),
  ),
  'flash-disk': turned(
    -32,
    join(
      rect(60, 160, 210, 84, panel(ink.steel), 16),
      rect(262, 172, 84, 60, panel(ink.grey), 4),
      rect(292, 184, 14, 12, ink.dark),
      rect(292, 208, 14, 12, ink.dark),
      circle(92, 202, 17, '#6b757d'),
      ring(52, 202, 34, ink.slate, 8),
      rect(130, 188, 100, 28, ink.orange, 8),
    ),
  ),
  'phone-case': join(
    rect(90, 50, 150, 292, panel(ink.teal), 32),
    rect(104, 66, 60, 90, darker(ink.teal, 0.45), 20),
    rect(170, 66, 150, 292, panel(ink.pink), 32),
    rect(184, 82, 60, 90, darker(ink.pink, 0.45), 20),
    repeat(5, (i) => circle(214 + (i % 2) * 50, 210 + i * 28, 13, lighter(ink.pink, 0.45))),
  ),
  'watch-black': join(
    shape('M150,40 H250 L262,130 H138 z', round(ink.dark)),
    shape('M138,270 H262 L250,360 H150 z', round(ink.dark)),
    rect(112, 106, 176, 188, panel(ink.black), 44),
    rect(128, 122, 144, 156, '#16303a', 32),
    ring(200, 190, 48, '#35505c', 10),
    stroke('M200,142 A48,48 0 1 1 154,204', ink.green, 10),
    icon('red-heart', 200, 190, 44),
    rect(288, 180, 12, 40, ink.slate, 5),
  ),
  laptop: join(
    rect(90, 70, 240, 170, panel(ink.grey), 12),
    rect(100, 80, 220, 150, ink.black, 6),
    rect(106, 86, 208, 138, panel('#4d93c4'), 3),
    rect(126, 108, 80, 90, '#ffffffd9', 4),
    repeat(5, (i) => rect(136, 120 + i * 14, i === 4 ? 36 : 60, 6, ink.grey, 3)),
    ...[40, 62, 30, 76].map((h, i) =>
      rect(226 + i * 20, 198 - h, 14, h, [ink.yellow, ink.orange, ink.green, ink.cream][i] ?? ink.cream, 2),
    ),
    shape('M90,240 H330 L380,318 H40 z', panel(ink.steel)),
    repeat(4, (row) =>
      repeat(11, (i) => rect(100 - row * 7 + i * (19 + row * 1.3), 250 + row * 12, 15 + row, 8, ink.slate, 2)),
    ),
    rect(172, 300, 76, 13, '#aab2b8', 4),
    shape('M40,318 H380 L372,330 H48 z', ink.grey),
  ),
  calculator: turned(
    -10,
    join(
      rect(116, 50, 176, 300, panel(ink.dark), 22),
      rect(136, 74, 136, 58, '#c2d9b0', 6),
      rect(228, 142, 44, 14, ink.navy, 3),
      repeat(20, (i) =>
        rect(
          136 + (i % 4) * 35.5,
          168 + Math.floor(i / 4) * 34,
          28,
          24,
          i % 4 === 3 ? ink.orange : i < 4 ? ink.slate : ink.cream,
          6,
        ),
      ),
    ),
  ),
  phoneholder: join(
    stroke('M30,320 Q120,290 200,300 T370,320', ink.slate, 20),
    rect(176, 240, 48, 80, ink.black, 10),
    rect(110, 40, 180, 220, panel(ink.black), 26),
    rect(126, 56, 148, 188, panel('#d9e8d0'), 14),
    stroke('M140,220 L190,160 L230,190 L262,90', ink.blue, 9),
    circle(262, 92, 13, ink.red),
  ),
}
