import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
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
  round,
  shape,
  stroke,
} from './kit.ts'

/** The two-funnel ceramic jiko with its clay liner, glowing. */
function jiko(color: string, liner = ink.terracotta) {
  return join(
    stroke('M112,150 Q60,150 66,196 Q70,214 96,206 M288,150 Q340,150 334,196 Q330,214 304,206', ink.slate, 10),
    shape('M160,226 H240 L290,336 A90,14 0 0 1 110,336 z', round(color)),
    rect(170, 284, 60, 36, ink.black, 5),
    rect(176, 296, 48, 20, '#ff9a3c', 3),
    shape('M98,124 L156,232 A44,9 0 0 0 244,232 L302,124 z', round(color)),
    oval(200, 124, 102, 27, darker(color, 0.1)),
    oval(200, 122, 92, 23, liner),
    oval(200, 126, 68, 16, darker(liner, 0.6)),
    repeat(7, (i) => circle(148 + i * 17, 126 + (i % 2) * 5, 10, i % 3 ? '#ff8a2b' : '#3a2a24')),
    repeat(3, (i) => shape(`M${128 + i * 58},112 l14,-26 l14,26 z`, ink.slate)),
    stroke('M150,232 Q200,244 250,232', darker(color, 0.3), 6),
  )
}

const steelJiko = join(
  stroke('M104,210 H70 V250 M296,210 H330 V250', ink.dark, 11),
  rect(122, 318, 20, 26, ink.dark, 4),
  rect(258, 318, 20, 26, ink.dark, 4),
  drum(104, 132, 192, 186, ink.steel, 0.12),
  oval(200, 132, 80, 19, ink.terracotta),
  oval(200, 135, 58, 13, '#43241a'),
  repeat(5, (i) => circle(162 + i * 19, 135, 8, '#ff8a2b')),
  repeat(3, (i) => rect(120 + i * 70, 112, 20, 20, ink.dark, 4)),
  rect(152, 258, 96, 46, panel(ink.green), 6),
  rect(184, 276, 32, 9, ink.dark, 4),
)

const doubleJiko = join(
  box(60, 170, 260, 160, 44, ink.maroon, 6),
  oval(142, 158, 62, 13, ink.terracotta),
  oval(266, 158, 62, 13, ink.terracotta),
  oval(142, 159, 44, 8, '#43241a'),
  oval(266, 159, 44, 8, '#43241a'),
  repeat(4, (i) => circle(118 + i * 16, 158, 5, '#ff8a2b')),
  repeat(4, (i) => circle(242 + i * 16, 158, 5, '#ff8a2b')),
  rect(78, 196, 104, 54, panel(ink.dark), 5),
  rect(198, 196, 104, 54, panel(ink.dark), 5),
  rect(78, 264, 224, 50, panel(ink.dark), 5),
  rect(112, 216, 36, 8, ink.steel, 4),
  rect(232, 216, 36, 8, ink.steel, 4),
  rect(172, 284, 36, 8, ink.steel, 4),
)

const rocket = join(
  rect(128, 322, 22, 24, ink.dark, 4),
  rect(250, 322, 22, 24, ink.dark, 4),
  drum(116, 110, 168, 212, ink.green, 0.12),
  oval(200, 110, 56, 12, '#43241a'),
  icon('fire', 200, 92, 76),
  repeat(3, (i) => rect(126 + i * 66, 84, 14, 30, ink.dark, 4)),
  shape('M158,240 H242 V306 H158 z', '#2d1a13'),
  stroke('M166,292 L80,322 M186,296 L118,346 M214,294 L160,352', ink.wood, 15),
  stroke('M284,170 H320 V220', ink.dark, 10),
)

const liner = join(
  shape('M104,130 L120,330 A80,16 0 0 0 280,330 L296,130 z', round(ink.terracotta)),
  oval(200, 130, 96, 26, lighter(ink.terracotta, 0.25)),
  oval(200, 133, 74, 18, darker(ink.terracotta, 0.6)),
  shape('M156,336 V262 Q156,222 200,222 Q244,222 244,262 V338 Q200,350 156,336 z', '#3b1d12'),
  repeat(3, (i) => rect(122 + i * 66, 106, 24, 24, round(ink.terracotta), 6)),
)

const flame = (x: number, y: number, r: number) =>
  join(
    oval(x, y, r, r * 0.42, ink.dark),
    repeat(9, (i) => oval(x - r * 0.72 + i * r * 0.18, y - 6 - Math.sin((i / 8) * 3.14) * 5, 4, 11, '#4a9be8')),
    oval(x, y, r * 0.5, r * 0.2, ink.slate),
    stroke(
      `M${x - r * 1.35},${y - 6} H${x + r * 1.35} M${x - r * 0.6},${y + r * 0.4} L${x + r * 0.6},${y - r * 0.62}`,
      ink.black,
      7,
    ),
  )

const tableCooker = (top: string, body: string) =>
  join(
    shape('M84,160 H316 L352,246 H48 z', panel(top)),
    flame(136, 200, 44),
    flame(268, 200, 38),
    rect(48, 244, 304, 60, panel(body), 8),
    circle(110, 274, 20, ink.dark),
    circle(290, 274, 20, ink.dark),
    rect(107, 258, 6, 18, ink.white, 3),
    rect(287, 258, 6, 18, ink.white, 3),
    rect(66, 302, 34, 18, ink.black, 5),
    rect(300, 302, 34, 18, ink.black, 5),
  )

const standingCooker = join(
  shape('M100,100 L136,60 H320 L300,100 z', '#a9c9d699'),
  box(90, 106, 200, 236, 36, ink.steel, 8),
  oval(140, 96, 34, 8, ink.dark),
  oval(250, 96, 34, 8, ink.dark),
  repeat(5, (i) => circle(114 + i * 38, 132, 11, ink.dark)),
  rect(106, 160, 168, 120, panel(ink.dark), 10),
  rect(122, 184, 136, 78, '#59483c', 6),
  rect(118, 170, 144, 8, ink.steel, 4),
  rect(106, 292, 168, 38, darker(ink.steel, 0.16), 6),
)

function gasCylinder(color: string, tall: number, grill: boolean) {
  const top = 190 - tall
  const valve = grill
    ? join(
        repeat(4, (i) => stroke(`M${140 + i * 40},${top - 58} V${top - 8}`, ink.dark, 7)),
        oval(200, top - 56, 80, 15, ink.slate),
        oval(200, top - 56, 44, 8, ink.dark),
        repeat(7, (i) => oval(170 + i * 10, top - 66, 4, 12, '#4a9be8')),
      )
    : join(
        rect(190, top - 48, 20, 40, ink.steel, 4),
        circle(200, top - 50, 13, ink.yellow),
        stroke(`M140,${top + 8} V${top - 52} Q200,${top - 74} 260,${top - 52} V${top + 8}`, darker(color, 0.15), 12),
      )
  return join(
    valve,
    shape(
      `M92,${top + 60} Q92,${top - 8} 200,${top - 8} Q308,${top - 8} ` +
        `308,${top + 60} V276 Q308,326 200,326 Q92,326 92,276 z`,
      round(color),
    ),
    shape('M128,318 H272 V340 Q200,356 128,340 z', round(darker(color, 0.25))),
    stroke(
      `M93,${(top + 290) / 2 + 24} Q200,${(top + 290) / 2 + 54} 307,${(top + 290) / 2 + 24}`,
      darker(color, 0.16),
      6,
    ),
    circle(200, (top + 290) / 2 - 6, 34, ink.cream),
    icon('fire', 200, (top + 290) / 2 - 8, 46),
    gleam(112, top + 62, 12, 120, 0.3),
  )
}

const regulator = join(
  stroke('M188,210 Q60,220 70,290 Q84,350 200,340 Q330,330 320,262 Q312,214 246,222', ink.orange, 20),
  stroke('M188,204 Q60,212 66,282', lighter(ink.orange, 0.4), 5),
  drum(158, 120, 84, 70, ink.steel, 0.16),
  drum(140, 88, 120, 34, ink.blue, 0.16),
  rect(186, 188, 28, 40, ink.grey, 5),
  rect(234, 206, 20, 32, ink.slate, 4),
)

const ethanolCooker = join(
  tableCooker(ink.white, ink.teal),
  rect(156, 262, 86, 26, ink.dark, 6),
  rect(176, 270, 46, 9, ink.orange, 4),
)

const biogas = join(
  shape('M40,290 Q50,130 200,124 Q350,130 360,290 Q200,330 40,290 z', ball(ink.forest)),
  stroke('M70,280 Q80,160 190,140', lighter(ink.forest, 0.3), 6),
  shape('M20,290 H380 L350,340 H50 z', ink.brown),
  stroke('M200,126 V86 H300 V70', ink.orange, 11),
  rect(190, 112, 20, 22, ink.steel, 4),
  rect(40, 236, 30, 70, round(ink.grey), 4),
  icon('fire', 302, 44, 60),
)

const pressureCooker = join(
  rect(40, 190, 90, 30, ink.black, 14),
  rect(290, 196, 66, 26, ink.black, 12),
  drum(96, 200, 208, 126, ink.steel, 0.1),
  shape('M88,200 Q96,150 200,144 Q304,150 312,200 A112,20 0 0 1 88,200 z', round(lighter(ink.steel, 0.2))),
  rect(54, 170, 130, 24, ink.black, 12),
  rect(188, 112, 24, 36, ink.dark, 6),
  circle(200, 110, 15, ink.red),
  gleam(118, 226, 10, 84, 0.5),
)

const basket = join(
  shape('M96,180 H304 L284,326 Q200,346 116,326 z', round('#c99a5b')),
  repeat(5, (i) =>
    stroke(`M${100 + i * 4},${204 + i * 26} Q200,${224 + i * 27} ${300 - i * 4},${204 + i * 26}`, '#8f6330', 4),
  ),
  repeat(9, (i) => stroke(`M${114 + i * 21.5},196 L${126 + i * 18.5},330`, '#a97a40', 3)),
  shape('M84,176 Q96,100 200,96 Q304,100 316,176 Q316,206 200,210 Q84,206 84,176 z', ball(ink.orange)),
  repeat(5, (i) => circle(130 + i * 35, 158 - Math.sin((i / 4) * 3.14) * 20, 13, i % 2 ? ink.teal : ink.maroon)),
  repeat(5, (i) => circle(130 + i * 35, 158 - Math.sin((i / 4) * 3.14) * 20, 6, ink.yellow)),
  circle(200, 98, 12, ink.maroon),
)

const multicooker = (body: string, lid: string, digital = true) =>
  join(
    shape('M92,180 H308 V290 Q308,330 268,330 H132 Q92,330 92,290 z', round(body)),
    shape('M88,184 Q92,116 200,112 Q308,116 312,184 z', round(lid)),
    rect(82, 176, 236, 18, round(ink.slate), 9),
    rect(170, 90, 60, 26, ink.black, 12),
    digital
      ? join(
          rect(148, 216, 104, 92, ink.black, 12),
          rect(162, 228, 76, 28, '#7fd3c0', 4),
          repeat(3, (i) => circle(172 + i * 28, 282, 9, ink.slate)),
        )
      : join(
          rect(160, 226, 80, 66, ink.cream, 10),
          rect(176, 262, 48, 12, ink.red, 6),
          circle(184, 242, 6, ink.orange),
          circle(214, 242, 6, ink.green),
        ),
    gleam(106, 206, 9, 96, 0.4),
  )

const airfryer = join(
  shape('M104,110 Q104,70 144,70 H256 Q296,70 296,110 V300 Q296,336 260,336 H140 Q104,336 104,300 z', round(ink.dark)),
  rect(136, 92, 128, 60, ink.black, 14),
  rect(168, 108, 64, 26, '#7fd3c0', 4),
  rect(112, 176, 176, 140, panel(ink.black), 16),
  rect(176, 222, 48, 96, panel(ink.slate), 14),
  rect(112, 186, 176, 5, ink.slate),
)

export const cookingPictures: PictureSet = {
  'jiko-red': jiko(ink.red),
  'jiko-brown': jiko(ink.brown),
  'brooder-jiko': join(
    drum(172, 20, 56, 80, ink.slate, 0.16),
    shape('M92,120 L160,84 H240 L308,120 z', round(ink.slate)),
    jiko(ink.green),
  ),
  'jiko-steel': steelJiko,
  'jiko-double': doubleJiko,
  'rocket-green': rocket,
  'liner-clay': liner,
  'gas-glass': tableCooker(ink.black, ink.dark),
  'gas-steel': tableCooker(ink.steel, ink.grey),
  'cooker-standing': standingCooker,
  'gas-6-green': gasCylinder(ink.green, 20, true),
  'gas-13-blue': gasCylinder(ink.blue, 70, false),
  regulator,
  'ethanol-cooker': ethanolCooker,
  'biogas-bag': biogas,
  'pressure-cooker': pressureCooker,
  'basket-fireless': basket,
  multicooker: multicooker(ink.steel, ink.black),
  ricecooker: multicooker(ink.white, ink.steel, false),
  airfryer,
  hotplate: join(
    place(0, -20, shape('M74,200 H326 L346,270 H54 z', panel(ink.white))),
    repeat(2, (n) =>
      repeat(
        4,
        (i) =>
          `<ellipse cx="${134 + n * 132}" cy="214" rx="${52 - i * 13}" ry="${26 - i * 6.5}" ` +
          `fill="none" stroke="${i % 2 ? '#ff7a3c' : ink.red}" stroke-width="7"/>`,
      ),
    ),
    rect(54, 250, 292, 52, panel(ink.white), 8),
    circle(130, 276, 17, ink.dark),
    circle(270, 276, 17, ink.dark),
  ),
  induction: join(
    shape('M96,150 H304 L344,280 H56 z', panel(ink.black)),
    `<ellipse cx="200" cy="204" rx="86" ry="38" fill="none" stroke="${ink.steel}" stroke-width="4"/>`,
    `<ellipse cx="200" cy="204" rx="50" ry="22" fill="none" stroke="${ink.slate}" stroke-width="4"/>`,
    rect(160, 254, 80, 14, '#7fd3c0', 4),
    rect(56, 278, 288, 22, ink.dark, 8),
    repeat(4, (i) => circle(100 + i * 14 + (i > 1 ? 146 : 0), 262, 5, ink.red)),
  ),
}
