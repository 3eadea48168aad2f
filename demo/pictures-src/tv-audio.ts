import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
  circle,
  darker,
  icon,
  ink,
  join,
  panel,
  rect,
  repeat,
  ring,
  round,
  shape,
  stroke,
  turned,
} from './kit.ts'

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
      `M${x + 7},${86 + h} Q${x + w * 0.3},${40 + h * 0.7} ${x + w * 0.55},${60 + h * 0.85} ` +
        `T${x + w - 7},${50 + h * 0.8} V${91 + h} H${x + 7} z`,
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

export const tvAudioPictures: PictureSet = {
  'speaker-red': speaker,
  'speaker-party': partySpeaker,
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
}
