import type { PictureSet } from './kit.ts'
import { box, circle, darker, drum, icon, ink, join, panel, rect, repeat, round, shape, stroke, turned } from './kit.ts'

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

export const healthAndFoodPictures: PictureSet = {
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
        `<rect x="${x - 66}" y="150" width="132" height="104" rx="46" ` +
          `fill="none" stroke="${ink.maroon}" stroke-width="14"/>`,
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
