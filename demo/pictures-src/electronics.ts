import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
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

const speaker = join(
  rect(96, 70, 208, 270, panel(ink.red), 44),
  rect(112, 88, 176, 234, darker(ink.red, 0.4), 34),
  circle(200, 152, 44, ink.dark),
  circle(200, 152, 30, ball(ink.slate)),
  circle(200, 254, 54, ink.dark),
  circle(200, 254, 38, ball(ink.slate)),
  circle(200, 254, 14, ink.red),
  stroke('M130,74 Q200,20 270,74', ink.dark, 12),
)
function tower(x: number, y: number, w: number, h: number, accent: string, cones: number) {
  return join(
    box(x, y, w, h, 18, ink.black, 8),
    repeat(cones, (i) => {
      const cy = y + (h * (i + 0.5)) / cones
      const r = Math.min(w, h / cones) * 0.38
      return join(
        circle(x + w / 2, cy, r, accent),
        circle(x + w / 2, cy, r * 0.84, ink.dark),
        circle(x + w / 2, cy, r * 0.4, ball(ink.slate)),
      )
    }),
  )
}
const partySpeaker = join(
  stroke('M140,56 V30 H250 V56', ink.slate, 11),
  tower(110, 56, 170, 270, ink.purple, 2),
  rect(140, 182, 110, 16, ink.orange, 8),
  circle(136, 332, 16, ink.slate),
  circle(262, 332, 16, ink.slate),
  icon('microphone', 318, 270, 110, 20),
)

const television = (screen: string, w = 300) => {
  const [x, h] = [200 - w / 2, w * 0.58]
  return join(
    stroke(`M${x + w * 0.2},${100 + h} l-20,40 M${x + w * 0.8},${100 + h} l20,40`, ink.slate, 10),
    rect(x, 100, w, h, ink.black, 8),
    rect(x + 7, 107, w - 14, h - 16, panel(screen), 3),
    shape(
      `M${x + 7},${86 + h} Q${x + w * 0.3},${40 + h * 0.7} ${x + w * 0.55},${60 + h * 0.85} T${x + w - 7},${50 + h * 0.8} V${91 + h} H${x + 7} z`,
      darker(screen, 0.25),
    ),
    circle(x + w * 0.74, 100 + h * 0.3, w * 0.07, '#ffe08a'),
    shape(`M${x + 7},107 H${x + w * 0.36} L${x + w * 0.16},${91 + h} H${x + 7} z`, '#ffffff1f'),
  )
}

const radio = (color: string, grille: string) =>
  join(
    stroke('M286,130 L340,26', ink.grey, 6),
    stroke('M110,130 V96 Q110,80 126,80 H274 Q290,80 290,96 V130', ink.dark, 12),
    box(62, 128, 262, 186, 24, color, 18),
    circle(142, 222, 66, darker(color, 0.3)),
    circle(142, 222, 56, grille),
    repeat(4, (i) => ring(142, 222, 14 + i * 12, darker(grille, 0.3), 4)),
    rect(222, 152, 86, 46, ink.cream, 6),
    stroke('M232,182 H298 M240,172 V182 M256,172 V182 M272,172 V182 M288,172 V182', ink.dark, 3),
    rect(260, 158, 4, 36, ink.red),
    circle(244, 246, 19, ball(ink.steel)),
    circle(290, 246, 19, ball(ink.steel)),
    rect(226, 280, 80, 16, darker(color, 0.35), 8),
  )

const decoder = join(
  box(54, 200, 250, 66, 60, ink.black, 8),
  rect(74, 222, 84, 22, '#22352d', 4),
  repeat(4, (i) => rect(82 + i * 18, 227, 10, 12, '#7be0a0', 1)),
  circle(260, 233, 11, ink.slate),
  circle(284, 233, 5, ink.red),
  turned(
    24,
    join(
      rect(230, 270, 44, 120, panel(ink.dark), 14),
      circle(252, 290, 9, ink.red),
      repeat(9, (i) => circle(242 + (i % 3) * 10, 312 + Math.floor(i / 3) * 14, 3.6, ink.steel)),
    ),
    252,
    320,
  ),
)
const aerial = join(
  stroke('M200,340 V150', ink.slate, 12),
  stroke('M70,190 L330,110', ink.steel, 10),
  repeat(7, (i) =>
    stroke(
      `M${86 + i * 38},${184 - i * 11.7 - 46 + i * 3} L${86 + i * 38},${184 - i * 11.7 + 46 - i * 3}`,
      ink.grey,
      7,
    ),
  ),
  rect(186, 140, 28, 24, ink.dark, 5),
  stroke('M206,164 Q250,220 210,260 Q180,300 260,330', ink.black, 6),
)
const tvBracket = join(
  rect(110, 80, 180, 34, panel(ink.dark), 5),
  rect(110, 270, 180, 34, panel(ink.dark), 5),
  rect(140, 60, 30, 270, panel(ink.slate), 6),
  rect(230, 60, 30, 270, panel(ink.slate), 6),
  repeat(5, (i) => rect(150, 80 + i * 50, 10, 26, ink.black, 5)),
  repeat(5, (i) => rect(240, 80 + i * 50, 10, 26, ink.black, 5)),
  rect(160, 160, 80, 70, panel(ink.black), 8),
  circle(200, 195, 16, ink.orange),
)
const micStand = join(
  stroke('M206,320 L110,350 M206,320 L300,350 M206,320 L220,356', ink.dark, 11),
  stroke('M206,330 V130', ink.slate, 10),
  stroke('M206,150 L270,70', ink.slate, 9),
  turned(45, join(rect(256, 50, 26, 70, round(ink.black), 10), circle(269, 44, 23, ball(ink.steel))), 269, 70),
  circle(206, 146, 12, ink.orange),
)

export const electronicPictures: PictureSet = {
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
  'headphones-black': icon('headphone'),
  'speaker-red': speaker,
  'speaker-party': partySpeaker,
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
  'tv-24': television('#4d93c4', 250),
  'tv-32': television('#3c9a76', 284),
  'tv-43': join(television('#7a5fb0', 310), icon('wireless', 130, 150, 34)),
  'tv-55': television('#d07a3a', 340),
  'tv-solar': join(television('#2f86a8', 300), icon('sun', 328, 108, 84)),
  'radio-red': radio(ink.red, ink.dark),
  'radio-wood': radio(ink.wood, ink.cream),
  'radio-green': join(
    radio(ink.green, ink.slate),
    rect(140, 108, 110, 22, ink.navy, 4),
    stroke('M344,210 H372 V250', ink.slate, 10),
    circle(372, 254, 12, ink.black),
  ),
  'woofer-21': join(
    tower(52, 150, 72, 150, ink.orange, 1),
    tower(146, 100, 118, 200, ink.orange, 1),
    tower(284, 150, 72, 150, ink.orange, 1),
  ),
  'woofer-31': join(
    tower(30, 90, 66, 230, ink.red, 3),
    tower(118, 130, 120, 190, ink.red, 1),
    tower(260, 90, 66, 230, ink.red, 3),
  ),
  soundbar: join(
    box(40, 200, 300, 56, 30, ink.black, 14),
    repeat(26, (i) => rect(58 + i * 10.4, 212, 4, 32, ink.slate, 2)),
    box(150, 100, 90, 86, 26, ink.dark, 8),
    circle(195, 143, 28, ink.slate),
  ),
  decoder,
  aerial,
  'bracket-tv': tvBracket,
  'mic-stand': micStand,
  laptop: icon('laptop'),
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
  'guard-fridge': join(
    rect(120, 80, 160, 240, panel(ink.white), 26),
    rect(150, 110, 100, 100, '#e3dfd4', 16),
    rect(192, 124, 16, 30, ink.dark, 3),
    rect(164, 172, 24, 12, ink.dark, 3),
    rect(212, 172, 24, 12, ink.dark, 3),
    circle(160, 246, 11, ink.green),
    circle(200, 246, 11, ink.yellow),
    circle(240, 246, 11, ink.red),
    icon('snowflake', 200, 288, 36),
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
