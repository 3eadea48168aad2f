import type { PictureSet } from './kit.ts'
import {
  ball,
  box,
  circle,
  darker,
  drum,
  faint,
  icon,
  ink,
  join,
  lighter,
  oval,
  panel,
  rect,
  repeat,
  ring,
  round,
  shape,
  stroke,
  turned,
} from './kit.ts'

const wheel = (x: number, y: number, r: number, rim: string) =>
  join(
    ring(x, y, r, ink.black, r * 0.13),
    ring(x, y, r * 0.88, rim, r * 0.06),
    repeat(8, (i) =>
      stroke(`M${x},${y} L${x + Math.cos(i * 0.785) * r * 0.86},${y + Math.sin(i * 0.785) * r * 0.86}`, '#aab2b7', 2),
    ),
    circle(x, y, r * 0.1, ink.slate),
  )

type BicycleParts = { low?: boolean; carrier?: boolean; basket?: boolean; sporty?: boolean }

function bicycle(color: string, parts: BicycleParts) {
  const frame = parts.low
    ? 'M92,262 L170,262 L144,150 M170,262 L268,170 M92,262 L150,176 M160,214 Q200,220 262,150'
    : 'M92,262 L170,262 L144,150 L262,158 L170,262 M92,262 L148,166'
  return join(
    wheel(92, 262, 76, ink.steel),
    wheel(308, 262, 76, ink.steel),
    stroke('M308,262 L258,128', darker(color, 0.25), 12),
    stroke(frame, color, 13),
    stroke('M144,150 L138,124', ink.slate, 9),
    shape('M96,112 Q140,100 176,116 Q176,128 150,130 H112 Q94,128 96,112 z', ink.black),
    parts.sporty
      ? stroke('M258,128 L252,104 H296', ink.dark, 11)
      : stroke('M258,128 L250,96 Q300,84 300,116', ink.dark, 11),
    circle(170, 262, 24, ink.slate),
    circle(170, 262, 14, ink.steel),
    stroke('M170,262 L190,300 M178,302 H204', ink.dark, 8),
    stroke('M92,252 L170,240 M92,272 L170,284', ink.dark, 4),
    parts.carrier
      ? join(stroke('M54,172 H134 M64,172 L92,258', ink.dark, 8), stroke('M36,228 A66,66 0 0 1 128,206', color, 8))
      : '',
    parts.basket
      ? join(
          shape('M262,120 H344 L332,184 H274 z', '#c99a5b'),
          repeat(5, (i) => stroke(`M${270 + i * 17},122 L${278 + i * 13},182`, '#8f6330', 3)),
          stroke('M266,142 H340 M270,162 H336', '#8f6330', 3),
        )
      : '',
  )
}

const kidsBike = join(
  wheel(110, 280, 58, ink.yellow),
  wheel(290, 280, 58, ink.yellow),
  circle(86, 316, 22, ink.black),
  circle(86, 316, 9, ink.yellow),
  stroke('M110,280 L180,280 L150,190 M180,280 L262,200 M150,190 Q200,230 262,196', ink.pink, 16),
  stroke('M290,280 L256,160', ink.purple, 13),
  stroke('M256,160 L250,130 Q296,118 300,146', ink.dark, 11),
  circle(302, 150, 9, ink.yellow),
  shape('M112,164 Q150,152 186,168 Q184,182 150,184 Q114,182 112,164 z', ink.purple),
  stroke('M150,188 L146,172', ink.slate, 8),
  circle(180, 280, 20, ink.purple),
  stroke('M180,280 L200,306', ink.dark, 8),
)

const trike = join(
  wheel(92, 276, 66, ink.steel),
  wheel(280, 292, 50, ink.steel),
  wheel(340, 292, 50, ink.steel),
  stroke('M92,276 L150,276 L130,170 M150,276 L226,200 M92,276 L134,186 M132,196 L226,206', ink.green, 12),
  shape('M94,134 Q132,122 166,138 Q164,150 140,150 H108 Q94,148 94,134 z', ink.black),
  stroke('M130,170 L130,146 M226,206 L216,132 Q180,120 176,150', ink.dark, 10),
  shape('M220,200 H390 V270 H236 z', panel(ink.blue)),
  stroke('M222,160 H390 M222,160 V206 M306,160 V206 M388,160 V206', ink.navy, 9),
  icon('leafy-green', 270, 172, 66),
  icon('tomato', 330, 182, 50),
  circle(150, 276, 19, ink.slate),
)

const tyre = (r: number, width: number, knobs: boolean) =>
  join(
    ring(200, 200, r, ink.black, width),
    ring(200, 200, r, '#3c4247', width * 0.62),
    repeat(36, (i) => {
      const [c, s] = [Math.cos(i * 0.1745), Math.sin(i * 0.1745)]
      return stroke(
        `M${200 + c * (r + width * (knobs ? 0.18 : 0.1))},${200 + s * (r + width * (knobs ? 0.18 : 0.1))} ` +
          `L${200 + c * (r + width * 0.46)},${200 + s * (r + width * 0.46)}`,
        '#14171a',
        knobs ? 9 : 5,
      )
    }),
    ring(200, 200, r - width * 0.42, '#555c62', width * 0.08),
    faint(0.25, stroke(`M${200 - r},${190} A${r},${r} 0 0 1 ${190},${200 - r}`, '#ffffff', width * 0.12)),
  )

const chain = join(
  ring(160, 200, 86, ink.slate, 20),
  repeat(18, (i) => turned(i * 20, rect(150, 96, 20, 24, ink.slate, 3), 160, 200)),
  repeat(5, (i) => turned(i * 72, circle(160, 158, 15, darker(ink.slate, 0.4)), 160, 200)),
  circle(160, 200, 24, ink.steel),
  repeat(11, (i) =>
    join(
      rect(250 + Math.sin(i / 2.2) * 18, 60 + i * 26, 40, 21, round(i % 2 ? ink.steel : ink.grey), 10),
      circle(261 + Math.sin(i / 2.2) * 18, 70 + i * 26, 4, ink.dark),
      circle(279 + Math.sin(i / 2.2) * 18, 70 + i * 26, 4, ink.dark),
    ),
  ),
)

const floorPump = join(
  stroke('M230,300 Q320,290 310,200 Q304,130 330,90', ink.black, 9),
  rect(110, 318, 180, 20, round(ink.dark), 8),
  drum(172, 130, 52, 186, ink.blue, 0.14),
  rect(190, 60, 15, 74, ink.steel),
  rect(130, 44, 136, 30, round(ink.wood), 14),
  circle(198, 300, 28, ink.cream),
  stroke('M198,300 L210,284', ink.red, 4),
  rect(320, 70, 22, 34, ink.slate, 5),
)

const innerTube = join(
  `<ellipse cx="200" cy="200" rx="140" ry="120" fill="none" stroke="${ink.black}" stroke-width="46"/>`,
  `<ellipse cx="200" cy="196" rx="140" ry="120" fill="none" stroke="#444b51" stroke-width="26"/>`,
  faint(0.35, stroke('M72,170 Q96,86 190,78', '#ffffff', 7)),
  rect(190, 268, 20, 14, ink.yellow, 3),
  rect(194, 236, 12, 36, '#c9a13b', 3),
)

const headlamp = join(
  rect(184, 300, 32, 44, ink.dark, 6),
  circle(200, 190, 126, ink.dark),
  circle(200, 190, 112, ink.steel),
  circle(200, 190, 98, panel('#eaf3f5')),
  repeat(6, (i) => turned(i * 60, rect(178, 112, 44, 38, '#fff3c4', 10), 200, 190)),
  circle(200, 190, 28, ball('#ffe9a8')),
  shape('M120,150 Q150,100 210,100 Q150,130 136,190 z', '#ffffff99'),
)

const alarm = join(
  drum(70, 150, 120, 130, ink.black, 0.12),
  repeat(4, (i) => rect(86, 176 + i * 22, 88, 10, ink.slate, 5)),
  ...[0, 1].map((i) =>
    turned(
      i ? 16 : -10,
      join(
        rect(220 + i * 66, 130 + i * 30, 72, 140, panel(ink.black), 30),
        rect(236 + i * 66, 150 + i * 30, 40, 26, ink.red, 8),
        rect(236 + i * 66, 184 + i * 30, 40, 26, ink.slate, 8),
        rect(236 + i * 66, 218 + i * 30, 40, 26, ink.slate, 8),
        ring(256 + i * 66, 118 + i * 30, 13, ink.steel, 5),
      ),
      256 + i * 66,
      200,
    ),
  ),
  icon('bell', 130, 96, 80),
)

const fullHelmet = join(
  shape(
    'M60,220 Q50,70 200,60 Q350,70 346,220 L338,320 Q290,340 230,330 L220,300 H80 Q60,280 60,220 z',
    ball(ink.dark),
  ),
  shape('M196,150 Q300,140 344,180 L342,236 Q270,246 214,236 Q190,200 196,150 z', '#6ea7bd'),
  shape('M214,160 Q260,152 300,162 L250,232 H222 Q204,200 214,160 z', '#ffffff55'),
  stroke('M92,130 Q150,84 240,82', ink.red, 13),
  circle(190, 200, 16, ink.slate),
  rect(232, 280, 90, 12, ink.black, 6),
)

const openHelmet = join(
  stroke('M110,250 Q130,340 200,344 Q250,340 262,258', ink.dark, 10),
  shape('M64,250 Q50,80 200,74 Q350,80 344,226 H250 Q236,256 210,286 H84 Q66,276 64,250 z', ball(ink.red)),
  shape('M230,226 Q300,200 376,236 Q370,250 344,246 H246 z', darker(ink.red, 0.3)),
  stroke('M100,150 Q150,100 240,98', lighter(ink.red, 0.6), 9),
  rect(80, 262, 130, 18, ink.black, 8),
  circle(150, 232, 13, ink.cream),
)

const rainSuit = join(
  shape('M150,60 L96,84 L66,200 L104,212 L120,160 V220 H280 V160 L296,212 L334,200 L304,84 L250,60 z', panel(ink.navy)),
  shape('M150,66 Q150,20 200,20 Q250,20 250,66 Q200,96 150,66 z', panel(lighter(ink.navy, 0.15))),
  oval(200, 62, 32, 25, darker(ink.navy, 0.5)),
  shape('M122,228 H278 L286,344 H216 L200,274 L184,344 H114 z', panel(lighter(ink.navy, 0.1))),
  rect(120, 140, 160, 14, '#d9e36a'),
  rect(114, 306, 72, 12, '#d9e36a'),
  rect(214, 306, 72, 12, '#d9e36a'),
  stroke('M200,96 V216', ink.steel, 4),
)

const rideGloves = join(
  ...[0, 1].map((i) => {
    const g = join(
      shape(
        'M60,330 V220 L40,170 Q36,150 52,146 Q66,146 76,176 V90 Q78,76 90,76 Q102,76 104,90 V70 Q106,56 ' +
          '118,56 Q132,56 132,72 V86 Q136,76 146,78 Q158,80 158,96 V120 Q172,112 178,128 V230 L168,330 z',
        panel(ink.dark),
      ),
      rect(56, 286, 118, 30, ink.orange, 8),
      ...[90, 118, 146].map((x) => rect(x - 12, 140, 24, 36, panel(ink.slate), 8)),
      stroke('M64,336 H166', ink.black, 12),
    )
    return i ? `<g transform="translate(404 0) scale(-1 1)">${g}</g>` : g
  }),
)

const bodaUmbrella = join(
  stroke('M120,140 V330 M290,150 V330', ink.slate, 10),
  shape(
    'M20,150 Q60,50 210,46 Q350,56 386,150 Q350,136 320,152 Q280,136 250,152 ' +
      'Q220,136 190,152 Q160,136 124,152 Q90,136 70,152 Q44,136 20,150 z',
    ball(ink.red),
  ),
  shape(
    'M124,152 Q140,80 210,46 Q180,90 190,152 Q160,136 124,152 z ' +
      'M250,152 Q250,90 210,46 Q300,70 320,152 Q280,136 250,152 z',
    ink.yellow,
  ),
  rect(90, 318, 230, 20, round(ink.dark), 10),
)

const marketUmbrella = join(
  stroke('M200,70 V320', ink.oak, 13),
  shape(
    'M30,190 Q60,70 200,60 Q340,70 370,190 L330,206 Q300,190 264,210 ' +
      'Q230,192 200,212 Q170,192 136,210 Q100,190 70,206 z',
    ball(ink.green),
  ),
  shape(
    'M136,210 Q150,110 200,60 Q140,80 70,206 Q100,190 136,210 z M264,210 ' +
      'Q250,110 200,60 Q260,80 330,206 Q300,190 264,210 z',
    ink.cream,
  ),
  circle(200, 56, 10, ink.brown),
  drum(140, 310, 120, 30, ink.grey, 0.14),
)

const deliveryBox = join(
  box(70, 120, 220, 210, 54, ink.red, 14),
  rect(70, 120, 220, 44, panel(darker(ink.red, 0.2)), 12),
  rect(164, 150, 36, 32, ink.steel, 6),
  rect(82, 290, 196, 18, ink.yellow, 4),
  rect(82, 312, 196, 8, ink.cream, 3),
  icon('shopping-bags', 180, 234, 84),
)

export const wheelsPictures: PictureSet = {
  'bike-black': bicycle(ink.dark, { carrier: true }),
  'bike-red': bicycle(ink.red, { sporty: true }),
  'bike-teal': bicycle(ink.teal, { low: true, basket: true }),
  'bike-kids': kidsBike,
  trike,
  'tyre-bike': tyre(120, 30, false),
  'tyre-moto': tyre(104, 78, true),
  'tyre-moto-front': tyre(110, 54, false),
  chain,
  'pump-floor': floorPump,
  tube: innerTube,
  headlamp,
  alarm,
  'helmet-black': fullHelmet,
  'helmet-red': openHelmet,
  'vest-yellow': join(
    shape(
      'M130,60 H176 Q200,110 224,60 H270 L290,120 Q270,150 296,180 V336 H104 V180 Q130,150 110,120 z',
      panel('#dbe24a'),
    ),
    rect(104, 216, 192, 26, ink.steel),
    rect(104, 280, 192, 26, ink.steel),
    rect(138, 62, 24, 156, ink.steel),
    rect(238, 62, 24, 156, ink.steel),
    stroke('M200,92 V334', '#8f9a22', 4),
    stroke('M176,60 Q200,110 224,60', ink.orange, 8),
  ),
  rainsuit: rainSuit,
  'gloves-black': rideGloves,
  'umbrella-boda': bodaUmbrella,
  'umbrella-market': marketUmbrella,
  deliverybox: deliveryBox,
}
