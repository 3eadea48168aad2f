import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
  circle,
  darker,
  drum,
  faint,
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
} from './kit.ts'

/** A ribbed plastic tank with a domed top. */
function tank(color: string, h: number, ribs: number, w = 220) {
  const [left, right, top] = [200 - w / 2, 200 + w / 2, 336 - h]
  const dome = w * 0.22
  return join(
    oval(200, top - dome - 4, 40, 10, lighter(color, 0.1)),
    rect(160, top - dome - 20, 80, 18, round(color), 6),
    shape(
      `M${left},${top + 6} Q${left + 10},${top - dome + 6} 150,${top - dome - 2} ` +
        `H250 Q${right - 10},${top - dome + 6} ${right},${top + 6} z`,
      round(lighter(color, 0.08)),
    ),
    rect(left, top, w, h, round(color), 14),
    repeat(ribs, (i) =>
      rect(left - 4, top + 16 + (i * (h - 46)) / (ribs - 1), w + 8, 13, round(lighter(color, 0.1)), 6),
    ),
    rect(right - 46, 304, 60, 14, ink.orange, 4),
    faint(0.9, circle(200, top + h * 0.46, 30, ink.cream)),
    icon('droplet', 200, top + h * 0.46, 40),
  )
}

const filterClay = join(
  rect(96, 330, 208, 14, ink.dark, 6),
  drum(104, 200, 192, 124, ink.white, 0.1),
  drum(104, 116, 192, 84, ink.cream, 0.1),
  drum(98, 96, 204, 22, ink.terracotta, 0.1),
  circle(200, 84, 13, ink.terracotta),
  rect(104, 206, 192, 10, ink.terracotta),
  icon('droplet', 170, 270, 58),
  rect(248, 288, 26, 16, ink.blue, 4),
  rect(256, 276, 12, 40, ink.blue, 4),
)
const filterSteel = join(
  stroke('M120,336 V350 M280,336 V350', ink.dark, 12),
  drum(106, 216, 188, 118, ink.steel, 0.1),
  drum(106, 96, 188, 110, ink.steel, 0.1),
  drum(100, 80, 200, 18, lighter(ink.steel, 0.2), 0.1),
  circle(200, 66, 12, ink.black),
  rect(100, 206, 200, 12, round(ink.slate), 6),
  rect(190, 292, 40, 14, ink.slate, 5),
  rect(204, 278, 12, 40, ink.black, 4),
  gleam(124, 110, 10, 84, 0.6),
  gleam(124, 232, 10, 90, 0.6),
)
export const bucket = (color: string, lid = false) =>
  join(
    stroke('M104,150 Q110,40 200,40 Q290,40 296,150', ink.slate, 7),
    rect(178, 30, 44, 18, ink.cream, 8),
    shape('M98,140 L122,330 A78,14 0 0 0 278,330 L302,140 z', round(color)),
    rect(90, 132, 220, 22, round(lighter(color, 0.12)), 10),
    lid
      ? join(oval(200, 130, 110, 22, lighter(color, 0.3)), oval(200, 128, 84, 14, color))
      : oval(200, 132, 102, 18, darker(color, 0.4)),
    shape('M106,196 Q200,214 294,196 L292,212 Q200,230 108,212 z', lighter(color, 0.3)),
  )
const filterBucket = join(
  place(-30, 20, bucket(ink.orange, true), 0.9),
  stroke('M230,290 Q330,300 322,230', ink.white, 12),
  rect(300, 130, 46, 104, round(ink.sky), 12),
  rect(308, 116, 30, 20, ink.white, 5),
  stroke('M322,116 Q330,80 372,96 V300', ink.white, 9),
)

/** The can everyone carries water in. */
const jerrican = (color: string) =>
  join(
    rect(122, 62, 58, 36, round(darker(color, 0.3)), 7),
    shape(
      'M126,96 H176 L196,120 H268 Q298,120 298,150 V318 Q298,342 272,342 H128 Q102,342 102,318 V140 Q102,118 126,110 z',
      round(color),
    ),
    shape('M206,138 H268 Q280,140 280,152 V170 H192 V152 Q194,140 206,138 z', darker(color, 0.45)),
    stroke('M132,206 L268,312 M268,206 L132,312', darker(color, 0.14), 10),
    stroke('M102,190 H298', darker(color, 0.12), 5),
    gleam(114, 150, 10, 160, 0.4),
  )

const handwash = join(
  stroke('M124,340 V120 M276,340 V120 M110,340 H290 M124,300 H276', ink.slate, 12),
  drum(140, 60, 120, 110, ink.blue, 0.14),
  oval(200, 60, 50, 11, ink.navy),
  rect(192, 164, 16, 22, ink.steel, 4),
  oval(200, 232, 70, 15, lighter(ink.blue, 0.3)),
  shape('M130,232 Q140,280 200,282 Q260,280 270,232 z', round(ink.blue)),
  icon('droplet', 200, 206, 30),
  rect(160, 318, 80, 16, ink.orange, 6),
  rect(276, 196, 40, 22, ink.pink, 8),
)

const surfacePump = join(
  rect(70, 300, 260, 22, panel(ink.dark), 6),
  rect(170, 170, 140, 130, ball(ink.blue), 26),
  repeat(7, (i) => rect(186 + i * 16, 176, 6, 118, darker(ink.blue, 0.3), 3)),
  rect(302, 184, 26, 104, ink.navy, 10),
  rect(200, 140, 80, 34, panel(ink.slate), 8),
  circle(128, 236, 62, ball(ink.steel)),
  circle(128, 236, 28, ink.slate),
  rect(112, 130, 34, 60, round(ink.grey), 4),
  rect(100, 120, 58, 18, ink.slate, 5),
  rect(44, 218, 30, 36, round(ink.slate), 4),
)
const petrolPump = join(
  stroke('M60,320 V110 H340 V320 z', ink.dark, 14),
  box(180, 130, 110, 50, 20, ink.red, 10),
  rect(176, 186, 120, 110, panel(ink.dark), 10),
  circle(236, 240, 44, ink.slate),
  repeat(6, (i) => stroke(`M236,240 L${236 + Math.cos(i * 1.05) * 36},${240 + Math.sin(i * 1.05) * 36}`, ink.black, 6)),
  circle(236, 240, 12, ink.red),
  circle(124, 250, 50, ball(ink.steel)),
  rect(106, 160, 36, 50, round(ink.steel), 4),
  rect(96, 150, 56, 16, ink.slate, 5),
  rect(66, 296, 270, 16, ink.black, 6),
)
const treadle = join(
  stroke('M150,330 L190,70 M250,330 L210,70 M160,90 H240', ink.blue, 12),
  rect(60, 318, 280, 20, panel(ink.slate), 6),
  drum(140, 220, 48, 96, ink.green, 0.16),
  drum(212, 220, 48, 96, ink.green, 0.16),
  stroke('M70,250 L330,210', ink.wood, 18),
  stroke('M70,208 L330,252', ink.oak, 18),
  stroke('M262,300 Q340,300 344,344', ink.dark, 14),
)
const gutter = join(
  stroke('M286,150 V220 Q286,240 270,250 V350', '#e9e5db', 30),
  stroke('M278,160 V350', ink.white, 8),
  shape('M20,110 L60,80 H380 L350,110 V150 Q340,176 310,176 H60 Q28,176 20,150 z', panel(ink.white)),
  shape('M20,110 L60,80 H380 L350,110 z', ink.grey),
  shape('M34,108 L66,86 H364 L344,108 z', '#a8d3e6'),
  repeat(4, (i) => rect(66 + i * 76, 108, 14, 60, ink.steel, 4)),
)

export const waterPictures: PictureSet = {
  'tank-black-sm': tank(ink.dark, 150, 4, 210),
  'tank-black': tank(ink.black, 210, 5),
  'tank-black-lg': tank('#33383d', 250, 7, 250),
  'tank-green-lg': tank('#3b6b4d', 230, 6, 262),
  'tank-green-xl': tank('#2f7a58', 300, 9, 280),
  'tank-flat-blue': tank(ink.blue, 96, 3, 280),
  'filter-clay': filterClay,
  'filter-steel': filterSteel,
  'filter-bucket': filterBucket,
  'jerrican-yellow': jerrican(ink.yellow),
  'jerrican-blue': jerrican(ink.blue),
  'oil-jerrican': join(jerrican('#e9b93a'), rect(128, 204, 144, 96, ink.cream, 8), icon('sunflower', 200, 252, 78)),
  'bucket-green': bucket(ink.green, true),
  'handwash-blue': handwash,
  'pump-blue': surfacePump,
  'pump-red': petrolPump,
  'pump-treadle': treadle,
  'gutter-white': gutter,
  'bin-flour': join(
    drum(110, 130, 180, 204, '#e8e2d2', 0.1),
    drum(100, 104, 200, 28, ink.red, 0.1),
    circle(200, 226, 46, ink.cream),
    icon('bread', 200, 226, 60),
  ),
  'bin-pedal': join(
    rect(160, 330, 80, 18, ink.dark, 8),
    shape('M108,130 L126,334 H274 L292,130 z', round(ink.grey)),
    shape('M98,132 Q104,92 200,88 Q296,92 302,132 z', round(ink.dark)),
    icon('recycling-symbol', 200, 230, 70),
  ),
  'basin-set': repeat(3, (i) => {
    const color = [ink.green, ink.orange, ink.sky][i] ?? ink.sky
    return place(
      i * 8,
      70 - i * 52,
      join(
        shape('M60,220 L106,310 A94,14 0 0 0 294,310 L340,220 z', round(color)),
        oval(200, 220, 148, 28, lighter(color, 0.2)),
        oval(200, 222, 130, 21, darker(color, 0.28)),
      ),
      1 - i * 0.04,
    )
  }),
  babybath: join(
    shape('M40,190 Q60,320 130,322 H270 Q340,320 360,190 z', round(ink.sky)),
    oval(200, 190, 160, 34, lighter(ink.sky, 0.3)),
    oval(200, 194, 142, 26, darker(ink.sky, 0.25)),
    repeat(7, (i) => circle(110 + i * 30, 186 - (i % 3) * 8, 14 + (i % 2) * 5, '#ffffffd9')),
    icon('duck', 262, 160, 70),
  ),
  wateringcan: join(
    stroke('M240,150 Q340,130 330,240 Q326,300 280,300', ink.forest, 14),
    stroke('M150,280 L70,170', ink.green, 22),
    shape('M34,180 L92,138 L104,158 L52,206 z', panel(ink.yellow)),
    drum(136, 170, 140, 150, ink.green, 0.12),
    oval(206, 170, 56, 12, ink.forest),
    stroke('M156,166 Q206,90 256,166', ink.forest, 12),
  ),
  'hose-green': join(
    repeat(5, (i) => ring(200, 190, 70 + i * 17, i % 2 ? ink.green : '#4aa873', 17)),
    stroke('M320,240 Q350,310 290,330', ink.green, 17),
    stroke('M296,330 L238,336', ink.orange, 20),
    rect(212, 324, 30, 24, ink.dark, 5),
  ),
  'drip-kit': join(
    rect(40, 300, 320, 40, ink.brown, 10),
    stroke('M60,110 V292 H340', ink.dark, 10),
    repeat(4, (i) => join(icon('seedling', 116 + i * 68, 262, 68), circle(116 + i * 68, 292, 7, ink.sky))),
    drum(34, 66, 60, 50, ink.blue, 0.16),
    circle(60, 200, 15, ink.orange),
  ),
}
