import {
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
  rect,
  repeat,
  round,
  shape,
  stroke,
} from './kit.ts'

/** A woven sack with a sewn top and a picture of what is inside. */
export function sack(color: string, motif?: string, band = darker(color, 0.1)) {
  const body =
    'M112,88 Q200,74 288,88 Q300,150 298,200 Q300,280 290,342 Q200,356 110,342 Q100,280 102,200 Q100,150 112,88 z'
  return join(
    shape(body, round(color)),
    shape('M102,196 Q200,210 298,196 L298,204 Q299,262 296,290 Q200,306 104,290 Q101,262 102,204 z', round(band)),
    repeat(15, (i) => stroke(`M${118 + i * 12},${96 - Math.sin((i / 14) * 3.14) * 9} v9`, lighter(color, 0.65), 3)),
    stroke('M108,322 Q200,336 292,322', darker(color, 0.2), 3),
    motif ? join(circle(200, 212, 74, ink.cream), icon(motif, 200, 212, 104)) : '',
    gleam(122, 118, 12, 190, 0.22),
  )
}

/** A flat packet with a picture, for seed and powder. */
export function packet(color: string, motif: string) {
  return join(
    rect(112, 60, 176, 286, panel(color), 10),
    rect(112, 60, 176, 40, darker(color, 0.18), 10),
    repeat(11, (i) => rect(120 + i * 15, 66, 5, 28, lighter(color, 0.2), 2)),
    rect(128, 118, 144, 156, ink.cream, 12),
    icon(motif, 200, 196, 124),
    rect(146, 292, 108, 12, lighter(color, 0.6), 6),
    rect(164, 314, 72, 9, lighter(color, 0.4), 5),
  )
}

/** A soft standing pouch. */
export function pouch(color: string, motif: string) {
  return join(
    shape('M128,66 H272 L282,150 Q296,260 288,340 Q200,358 112,340 Q104,260 118,150 z', round(color)),
    rect(126, 60, 148, 28, darker(color, 0.15), 6),
    oval(200, 222, 66, 74, ink.cream),
    icon(motif, 200, 222, 96),
    gleam(126, 120, 10, 180, 0.25),
  )
}

/** Twelve packets under one clear wrap. */
export function bale(color: string, band: string, motif: string) {
  return join(
    repeat(3, (i) => box(88 + i * 72, 150, 68, 92, 22, color, 5)),
    repeat(3, (i) => box(88 + i * 72, 250, 68, 92, 22, color, 5)),
    repeat(3, (i) => rect(88 + i * 72, 178, 68, 36, band)),
    repeat(3, (i) => rect(88 + i * 72, 278, 68, 36, band)),
    repeat(6, (i) => icon(motif, 122 + (i % 3) * 72, i < 3 ? 196 : 296, 30)),
    shape('M84,146 l26,-18 h222 l-20,18 v198 h-228 z', '#ffffff2e'),
  )
}

/** A bottle with a shoulder and a screw cap. */
export function bottle(color: string, cap: string, motif?: string, paper = ink.cream) {
  return join(
    rect(170, 60, 60, 46, round(cap), 6),
    repeat(5, (i) => rect(176 + i * 11, 64, 3, 36, darker(cap, 0.25), 1)),
    shape(
      'M172,104 H228 V122 Q286,140 288,186 V326 Q288,346 268,346 H132 Q112,346 112,326 V186 Q114,140 172,122 z',
      round(color),
    ),
    rect(112, 204, 176, 108, paper),
    motif ? icon(motif, 200, 258, 86) : rect(140, 236, 120, 44, color, 6),
    gleam(124, 170, 10, 156, 0.35),
  )
}

/** A farm-chemical bottle with a handle. */
export function canBottle(color: string, cap: string, motif: string) {
  return join(
    rect(138, 62, 56, 40, round(cap), 6),
    shape(
      'M142,100 H190 V118 H256 Q288,120 288,156 V322 Q288,346 264,346 H136 Q112,346 112,322 V150 Q114,126 142,118 z',
      round(color),
    ),
    shape('M214,140 H250 Q266,142 266,158 V184 H214 Q206,160 214,140 z', darker(color, 0.4)),
    rect(112, 206, 176, 112, ink.white),
    rect(112, 206, 176, 20, darker(color, 0.2)),
    icon(motif, 200, 272, 78),
    gleam(122, 150, 9, 180, 0.35),
  )
}

/** Lotion: a tall flat bottle on its cap's side, or with a pump. */
export function lotion(color: string, cap: string, motif: string, pump = false) {
  const top = pump
    ? join(
        stroke('M200,70 V112', ink.grey, 12),
        shape('M150,62 Q150,50 166,50 H226 V74 H204 Q176,72 150,82 z', round(cap)),
        rect(176, 100, 48, 34, round(cap), 5),
      )
    : join(rect(160, 72, 80, 62, round(cap), 10), rect(160, 118, 80, 6, darker(cap, 0.2)))
  return join(
    top,
    shape(
      'M142,130 H258 Q290,146 286,226 Q284,296 276,334 Q274,346 262,346 ' +
        'H138 Q126,346 124,334 Q116,296 114,226 Q110,146 142,130 z',
      round(color),
    ),
    oval(200, 244, 62, 70, lighter(color, 0.72)),
    icon(motif, 200, 240, 84),
    gleam(128, 168, 10, 120, 0.4),
  )
}

/** A wide low jar with a lid. */
export function jar(color: string, lid: string, motif: string) {
  return join(
    drum(104, 176, 192, 150, color, 0.09),
    drum(94, 130, 212, 52, lid, 0.09),
    repeat(15, (i) => rect(104 + i * 13.2, 150, 3, 34, darker(lid, 0.14), 1)),
    shape('M104,212 A96,17 0 0 0 296,212 V300 A96,17 0 0 1 104,300 z', lighter(color, 0.68)),
    icon(motif, 200, 270, 74),
  )
}

/** A tin with a printed band. */
export function tin(color: string, band: string, motif: string) {
  return join(
    drum(116, 104, 168, 230, ink.steel, 0.1),
    shape('M116,130 A84,17 0 0 0 284,130 V312 A84,17 0 0 1 116,312 z', round(color)),
    shape('M116,186 A84,17 0 0 0 284,186 V276 A84,17 0 0 1 116,276 z', round(band)),
    oval(200, 104, 70, 11, ink.grey),
    icon(motif, 200, 246, 70),
  )
}

/** A paint bucket with a wire handle and a run of its own colour. */
export function paintBucket(color: string, size = 1) {
  const h = 190 * size
  return join(
    stroke('M100,150 Q200,20 300,150', ink.slate, 7),
    drum(96, 146, 208, h, ink.white, 0.1),
    shape(`M96,${190} A104,21 0 0 0 304,190 V${146 + h - 34} A104,21 0 0 1 96,${146 + h - 34} z`, round(color)),
    oval(200, 146, 104, 21, ink.steel),
    oval(200, 148, 92, 16, color),
    shape(
      'M126,158 Q140,170 158,166 V214 Q158,226 150,226 Q142,226 142,214 V196 Q142,188 135,188 Q126,188 126,178 z',
      color,
    ),
  )
}

/** A spray can. */
export function aerosol(color: string, cap: string, motif: string) {
  return join(
    rect(184, 52, 32, 26, ink.grey, 6),
    drum(160, 78, 80, 40, cap, 0.12),
    drum(144, 128, 112, 210, color, 0.12),
    shape('M144,128 Q150,108 160,112 H240 Q250,108 256,128 z', ink.steel),
    oval(200, 240, 42, 52, ink.cream),
    icon(motif, 200, 240, 62),
    gleam(152, 146, 8, 176, 0.35),
  )
}

/** A carton with a picture on its face. */
export function carton(color: string, motif: string, w = 190, h = 200) {
  const [x, y] = [190 - w / 2, 340 - h]
  return join(
    box(x, y, w, h, 40, color, 4),
    rect(x, y + h * 0.24, w, h * 0.56, ink.cream),
    icon(motif, x + w / 2, y + h * 0.52, Math.min(w, h) * 0.5),
    rect(x + w * 0.2, y + h * 0.1, w * 0.6, h * 0.06, lighter(color, 0.6), 4),
  )
}

/** A soft wrapped pack: diapers, pads, wipes. */
export function softPack(color: string, motif: string) {
  return join(
    shape('M96,122 Q200,96 304,122 Q316,220 302,332 Q200,352 98,332 Q84,220 96,122 z', round(color)),
    stroke('M150,114 Q150,66 200,66 Q250,66 250,112', darker(color, 0.18), 12),
    shape('M94,190 Q200,160 306,190 Q309,250 305,290 Q200,262 95,290 Q91,240 94,190 z', lighter(color, 0.65)),
    icon(motif, 200, 232, 104),
    gleam(112, 150, 10, 150, 0.3),
  )
}
