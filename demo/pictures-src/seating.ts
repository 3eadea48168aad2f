import type { PictureSet } from './kit.ts'
import {
  ball,
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
  turned,
} from './kit.ts'

/** A sofa of so many seats, seen from the front. */
function sofa(color: string, seats: number, scatter: string, wood = ink.brown) {
  const w = seats * 86
  const x = 200 - w / 2
  return join(
    rect(x - 30, 306, 18, 34, wood, 3),
    rect(x + w + 12, 306, 18, 34, wood, 3),
    rect(x - 16, 110, w + 32, 150, panel(darker(color, 0.12)), 34),
    repeat(seats, (i) => rect(x + i * 86 + 3, 128, 80, 110, panel(color), 22)),
    repeat(seats, (i) => rect(x + i * 86 + 1, 222, 84, 54, panel(lighter(color, 0.12)), 16)),
    rect(x - 20, 264, w + 40, 46, panel(darker(color, 0.18)), 12),
    rect(x - 46, 176, 46, 136, panel(color), 22),
    rect(x + w, 176, 46, 136, panel(color), 22),
    seats > 1
      ? join(
          turned(14, rect(x + 12, 166, 56, 56, panel(scatter), 14), x + 40, 190),
          turned(-14, rect(x + w - 70, 166, 56, 56, panel(scatter), 14), x + w - 40, 190),
        )
      : '',
  )
}

const cornerSofa = join(
  rect(30, 100, 340, 130, panel(darker(ink.grey, 0.12)), 30),
  repeat(3, (i) => rect(48 + i * 102, 116, 98, 96, panel(ink.grey), 20)),
  rect(150, 200, 216, 54, panel(lighter(ink.grey, 0.16)), 14),
  stroke('M258,204 V250', darker(ink.grey, 0.16), 4),
  rect(146, 248, 224, 44, panel(darker(ink.grey, 0.2)), 10),
  rect(340, 156, 44, 138, panel(ink.grey), 20),
  rect(14, 156, 40, 160, panel(ink.grey), 20),
  shape('M50,204 H156 L172,296 H44 z', panel(lighter(ink.grey, 0.22))),
  rect(40, 290, 136, 44, panel(darker(ink.grey, 0.2)), 10),
  ...[48, 150, 344].map((x) => rect(x, x > 200 ? 292 : 332, 16, 18, ink.dark, 3)),
  turned(12, rect(72, 148, 60, 56, panel(ink.orange), 14), 100, 176),
  turned(-10, rect(274, 148, 58, 54, panel(ink.teal), 14), 304, 176),
)

const armchair = join(
  stroke('M130,306 L118,346 M270,306 L282,346', ink.wood, 14),
  shape('M104,90 Q110,44 200,44 Q290,44 296,90 L288,260 H112 z', panel(ink.red)),
  repeat(5, (i) => circle(140 + (i % 3) * 60 + (i > 2 ? 30 : 0), i > 2 ? 140 : 100, 5, darker(ink.red, 0.35))),
  shape('M104,86 Q84,130 96,200 L122,206 V96 z M296,86 Q316,130 304,200 L278,206 V96 z', darker(ink.red, 0.14)),
  rect(114, 226, 172, 48, panel(lighter(ink.red, 0.12)), 16),
  rect(82, 190, 46, 112, panel(ink.red), 22),
  rect(272, 190, 46, 112, panel(ink.red), 22),
  rect(104, 266, 192, 44, panel(darker(ink.red, 0.2)), 10),
)

const safariChair = join(
  stroke('M120,220 L270,340 M280,220 L130,340', ink.wood, 14),
  stroke('M110,340 V60 M290,340 V60', ink.brown, 14),
  rect(110, 80, 180, 76, panel('#b9a36a'), 8),
  shape('M104,216 H296 L284,244 H116 z', panel('#b9a36a')),
  rect(92, 176, 40, 16, round(ink.wood), 7),
  rect(268, 176, 40, 16, round(ink.wood), 7),
)

export const tabletop = (x: number, y: number, w: number, d: number, color: string, thick = 16) =>
  join(
    shape(`M${x},${y} l${d},${-d * 0.8} h${w - d * 2} l${d},${d * 0.8} z`, panel(lighter(color, 0.24))),
    rect(x, y, w, thick, panel(color), 4),
  )

const woodenChair = (color: string, seat: string) =>
  join(
    stroke('M34,200 V330 M106,200 V330', darker(color, 0.3), 10),
    rect(30, 40, 12, 180, round(color), 4),
    rect(98, 40, 12, 180, round(color), 4),
    rect(36, 50, 68, 30, panel(color), 6),
    repeat(3, (i) => rect(50 + i * 17, 76, 8, 110, lighter(color, 0.1), 3)),
    shape('M26,196 L40,178 H104 L116,196 z', lighter(seat, 0.2)),
    rect(24, 194, 94, 22, panel(seat), 7),
    rect(26, 212, 12, 130, round(color), 4),
    rect(104, 212, 12, 130, round(color), 4),
  )

const diningSet = (wood: string, seat: string, chairs: number) =>
  join(
    repeat(chairs / 2, (i) => place(chairs === 4 ? 70 + i * 130 : 34 + i * 118, 26, woodenChair(wood, seat), 0.72)),
    legs(40, 200, 320, 140, wood, 18),
    tabletop(20, 186, 360, 44, wood, 22),
    place(150, 120, join(oval(50, 44, 36, 10, ink.white), ball2(50, 32, ink.green))),
    mirrored(place(-16, 116, woodenChair(wood, seat), 0.76), 200),
    place(-16, 116, woodenChair(wood, seat), 0.76),
  )

function ball2(x: number, y: number, color: string) {
  return join(
    circle(x - 12, y, 12, ball(ink.red)),
    circle(x + 10, y + 2, 12, ball(ink.orange)),
    circle(x, y - 8, 11, ball(color)),
  )
}

const plasticChair = (color: string) =>
  join(
    stroke('M120,230 L104,340 M280,230 L296,340', darker(color, 0.18), 18),
    stroke('M146,230 L140,316 M254,230 L260,316', darker(color, 0.34), 14),
    shape('M114,60 Q200,36 286,60 L276,210 H124 z', panel(color)),
    repeat(5, (i) => rect(146 + i * 24, 78, 12, 112, darker(color, 0.3), 6)),
    shape('M108,206 H292 L306,240 H94 z', panel(lighter(color, 0.16))),
    stroke('M112,130 Q76,140 88,230 M288,130 Q324,140 312,230', color, 18),
  )

export const seatingPictures: PictureSet = {
  'sofa-brown': sofa(ink.brown, 3, ink.cream),
  'sofa-teal': join(sofa(ink.teal, 3, ink.orange), ''),
  'sofa-mustard': sofa('#d9a32f', 2, ink.cream),
  'sofa-blue': sofa(ink.blue, 3, ink.yellow, ink.dark),
  'sofa-l-grey': cornerSofa,
  'armchair-red': armchair,
  'chair-safari': safariChair,
  'stool-carved': join(
    stroke('M140,220 L100,336 M260,220 L300,336 M200,220 V344', ink.brown, 24),
    drum(90, 178, 220, 40, ink.wood, 0.12),
    `<ellipse cx="200" cy="178" rx="82" ry="18" fill="none" stroke="${ink.brown}" stroke-width="5"/>`,
    repeat(12, (i) => shape(`M${100 + i * 17},204 l8,18 l8,-18 z`, ink.brown)),
  ),
  'dining-4': diningSet(ink.wood, ink.cream, 4),
  'dining-6': diningSet(ink.mahogany, ink.maroon, 6),
  'chair-plastic-blue': plasticChair(ink.blue),
  'chair-plastic-red': plasticChair(ink.red),
  'chair-office': join(
    rect(160, 40, 80, 36, panel(ink.dark), 14),
    rect(190, 70, 20, 30, ink.black),
    shape('M126,92 Q200,76 274,92 L264,206 H136 z', panel(ink.slate)),
    repeat(6, (i) => stroke(`M134,${108 + i * 16} H266`, ink.dark, 3)),
    stroke('M112,210 V160 H130 M288,210 V160 H270', ink.black, 12),
    shape('M112,214 H288 L300,246 H100 z', panel(ink.black)),
    rect(190, 246, 20, 54, ink.steel),
    stroke('M200,300 L104,332 M200,300 L296,332 M200,300 V338', ink.black, 14),
    ...[104, 200, 296].map((x) => circle(x, 342, 11, ink.dark)),
  ),
  'chair-visitor': join(
    stroke('M120,200 V340 M280,200 V340 M120,336 H96 M280,336 H304', ink.slate, 13),
    rect(116, 60, 168, 120, panel(ink.navy), 18),
    stroke('M120,70 V250 M280,70 V250', ink.slate, 13),
    shape('M110,216 H290 L302,252 H98 z', panel(ink.blue)),
    rect(98, 250, 204, 18, ink.navy, 6),
  ),
  highchair: join(
    stroke('M130,200 L90,344 M270,200 L310,344 M112,290 H288', ink.wood, 14),
    rect(130, 50, 140, 130, panel(ink.oak), 18),
    shape('M150,76 H250 V150 H150 z', ink.yellow),
    rect(120, 190, 160, 26, panel(ink.wood), 8),
    shape('M96,166 H304 L320,188 H80 z', panel(ink.white)),
    circle(160, 174, 11, ink.orange),
  ),
}
