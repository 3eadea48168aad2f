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
  lighter,
  mirrored,
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

const glow = '#ffe9a8'

function lantern(color: string) {
  return join(
    stroke('M120,190 V110 Q120,54 200,54 Q280,54 280,110 V190', ink.slate, 11),
    drum(124, 286, 152, 46, color, 0.13),
    shape('M140,176 V290 A60,15 0 0 0 260,290 V176 z', round(glow)),
    repeat(3, (i) => rect(166 + i * 30, 190, 8, 96, '#fff7dc', 4)),
    drum(116, 134, 168, 38, color, 0.14),
    oval(200, 134, 62, 16, ink.navy),
    stroke('M150,134 H250 M180,121 V147 M200,119 V149 M220,121 V147', '#6f8fc4', 2),
    circle(200, 316, 9, ink.white),
  )
}

function deskLamp(color: string) {
  return join(
    oval(190, 326, 92, 22, darker(color, 0.2)),
    oval(190, 318, 92, 22, ball(color)),
    oval(190, 316, 46, 10, ink.navy),
    stroke('M180,310 Q120,210 176,134 Q190,116 220,110', ink.slate, 13),
    shape('M206,76 L296,112 L322,176 L196,130 z', panel(color)),
    oval(259, 153, 68, 16, glow),
  ).replace('<ellipse cx="259" cy="153"', '<ellipse transform="rotate(20 259 153)" cx="259" cy="153"')
}

const miniLight = join(
  rect(110, 90, 180, 230, panel(ink.yellow), 44),
  rect(134, 112, 132, 150, ink.navy, 14),
  stroke('M134,162 H266 M134,212 H266 M178,112 V262 M222,112 V262', '#6f8fc4', 3),
  circle(200, 290, 14, ink.white),
  stroke('M170,90 Q170,56 200,56 Q230,56 230,90', ink.slate, 10),
)

const campLantern = join(
  stroke('M130,130 Q130,60 200,60 Q270,60 270,130', ink.slate, 9),
  drum(134, 128, 132, 26, ink.forest, 0.13),
  rect(146, 160, 108, 110, round('#fff3c4'), 6),
  repeat(4, (i) => rect(146 + i * 34.5, 158, 5, 114, ink.dark, 2)),
  drum(128, 272, 144, 56, ink.forest, 0.13),
  rect(182, 300, 36, 16, ink.orange, 8),
)

/** A panel seen at an angle, its cells in rows. */
function solarPanel(color: string, w = 200, h = 150, columns = 6, rows = 4) {
  const cell = lighter(color, 0.38)
  const grid = join(
    repeat(columns - 1, (i) => stroke(`M${((i + 1) * w) / columns},6 V${h - 6}`, cell, 2)),
    repeat(rows - 1, (i) => stroke(`M6,${((i + 1) * h) / rows} H${w - 6}`, cell, 2)),
  )
  const face = join(
    rect(-8, -8, w + 16, h + 16, ink.steel, 6),
    rect(0, 0, w, h, panel(color), 2),
    grid,
    shape(`M${w * 0.12},0 H${w * 0.42} L${w * 0.18},${h} H0 V${h * 0.5} z`, '#ffffff1c'),
  )
  return `<g transform="translate(${200 - w / 2} ${200 - h / 2}) skewX(-12)">${face}</g>`
}

const standingPanel = (color: string, columns: number, rows: number, w = 230) =>
  join(
    stroke('M150,270 L112,340 M262,270 L286,340 M118,340 H290', ink.slate, 10),
    place(0, -20, solarPanel(color, w, 210, columns, rows)),
  )

function battery(color: string) {
  return join(
    box(96, 150, 190, 180, 42, ink.dark, 8),
    rect(96, 150, 190, 40, panel(color), 8),
    rect(126, 118, 34, 32, ink.red, 4),
    rect(238, 118, 34, 32, ink.blue, 4),
    rect(112, 212, 158, 92, ink.cream, 8),
    shape('M196,220 L166,264 H188 L178,298 L216,250 H194 z', color),
  )
}

function controller(color: string) {
  return join(
    rect(84, 110, 232, 190, panel(color), 18),
    rect(112, 136, 120, 78, ink.dark, 8),
    rect(118, 142, 108, 66, '#b9dba0', 5),
    rect(128, 176, 14, 24, ink.forest),
    rect(148, 166, 14, 34, ink.forest),
    rect(168, 156, 14, 44, ink.forest),
    circle(272, 154, 15, ink.cream),
    circle(272, 198, 15, ink.orange),
    repeat(6, (i) => rect(104 + i * 34, 246, 24, 40, ink.dark, 4)),
    repeat(6, (i) => circle(116 + i * 34, 260, 6, ink.steel)),
  )
}

function inverter(color: string) {
  return join(
    box(76, 160, 220, 140, 46, ink.dark, 10),
    rect(76, 160, 220, 140, panel(color), 10),
    repeat(6, (i) => rect(96 + i * 13, 184, 6, 92, darker(color, 0.4), 3)),
    circle(222, 224, 38, ink.cream),
    rect(206, 208, 8, 16, ink.dark, 2),
    rect(230, 208, 8, 16, ink.dark, 2),
    rect(217, 226, 10, 18, ink.dark, 2),
    circle(278, 178, 8, '#8be08b'),
    rect(90, 300, 34, 14, ink.black, 4),
    rect(250, 300, 34, 14, ink.black, 4),
  )
}

const bulb = (cap: string) =>
  join(
    shape('M130,170 A70,70 0 1 1 270,170 Q268,206 240,236 V262 H160 V236 Q132,206 130,170 z', ball('#fff2c0')),
    shape('M160,232 H240 V280 H160 z', round(ink.white)),
    rect(168, 280, 64, 46, round(cap), 6),
    repeat(3, (i) => rect(168, 290 + i * 12, 64, 4, darker(cap, 0.3))),
    oval(168, 150, 14, 30, '#ffffffaa'),
  )

const hookBulb = join(
  stroke('M200,60 V40 M200,22 A20,20 0 1 1 182,50', ink.slate, 9),
  turned(180, bulb(ink.steel), 200, 195),
)
const wiredBulb = join(
  stroke('M200,64 Q210,10 300,30 Q370,60 330,120', ink.dark, 8),
  rect(312, 116, 38, 62, panel(ink.white), 10),
  rect(322, 134, 18, 24, ink.grey, 4),
  turned(180, bulb(ink.dark), 200, 195),
)

function floodlight(color: string, rows: number) {
  return join(
    stroke('M110,200 V310 H290 V200', ink.slate, 14),
    rect(90, 90, 220, 170, panel(color), 18),
    rect(110, 110, 180, 130, glow, 8),
    repeat(rows * 5, (i) => circle(130 + (i % 5) * 35, 128 + Math.floor(i / 5) * (94 / (rows - 1)), 9, '#fff9e2')),
    rect(170, 304, 60, 26, color, 6),
  )
}

const wallLight = join(
  shape('M110,90 L290,90 L310,200 L90,200 z', panel(ink.dark)),
  shape('M122,100 L278,100 L290,158 L110,158 z', ink.navy),
  stroke('M160,100 L152,158 M200,100 V158 M240,100 L248,158 M116,128 H284', '#6f8fc4', 3),
  rect(96, 200, 208, 96, panel(ink.black), 14),
  rect(112, 216, 176, 40, glow, 8),
  circle(200, 276, 15, ball(ink.white)),
)

const torch = turned(
  -38,
  join(
    rect(60, 170, 190, 60, round(ink.yellow), 12),
    repeat(4, (i) => rect(90 + i * 26, 170, 8, 60, darker(ink.yellow, 0.2))),
    rect(150, 160, 44, 14, ink.dark, 6),
    shape('M246,170 L290,136 H326 V264 H290 L246,230 z', panel(ink.dark)),
    rect(322, 132, 20, 136, glow, 9),
  ),
)
const headTorch = join(
  stroke('M90,210 Q90,90 200,90 Q310,90 310,210 Q310,300 200,300 Q90,300 90,210', ink.teal, 26),
  stroke('M200,90 V190', darker(ink.teal, 0.2), 20),
  rect(140, 210, 120, 100, panel(ink.black), 22),
  circle(200, 260, 38, ink.steel),
  circle(200, 260, 29, ball(glow)),
)

const tube = turned(
  -24,
  join(
    rect(20, 176, 360, 50, panel(ink.white), 8),
    rect(40, 188, 320, 28, glow, 14),
    rect(44, 192, 312, 8, '#ffffffcc', 4),
    rect(20, 176, 24, 50, ink.steel, 6),
    rect(356, 176, 24, 50, ink.steel, 6),
  ),
)

const socket = (x: number) =>
  join(
    rect(x, 180, 58, 74, lighter(ink.white, 0.5), 8),
    rect(x + 24, 192, 10, 18, ink.dark, 2),
    rect(x + 11, 224, 14, 8, ink.dark, 2),
    rect(x + 34, 224, 14, 8, ink.dark, 2),
    rect(x + 19, 240, 20, 8, ink.red, 4),
  )
const extension = join(
  stroke('M330,216 Q400,216 380,140 Q366,84 300,96 Q262,104 260,130', ink.dark, 10),
  rect(240, 120, 44, 40, ink.dark, 8),
  rect(30, 166, 310, 104, panel('#dedbd2'), 16),
  repeat(4, (i) => socket(46 + i * 68)),
)

const cableRoll = join(
  ring(200, 200, 104, darker(ink.red, 0.1), 62),
  repeat(6, (i) => ring(200, 200, 76 + i * 11, i % 2 ? ink.red : lighter(ink.red, 0.3), 5)),
  rect(184, 62, 32, 80, ink.cream, 4),
  stroke('M300,240 Q340,300 320,340', ink.red, 10),
)

const heater = join(
  stroke('M86,330 L120,140 M320,330 L290,140 M80,330 H326', ink.slate, 10),
  shape('M110,150 H300 L336,320 H72 z', ink.slate),
  repeat(11, (i) => stroke(`M${118 + i * 17},158 L${90 + i * 22.5},314`, ink.navy, 12)),
  repeat(11, (i) => stroke(`M${116 + i * 17},158 L${88 + i * 22.5},314`, '#5f86c9', 3)),
  rect(66, 84, 276, 76, ink.steel, 36),
  `<g transform="rotate(90 204 122)">${rect(166, -16, 76, 276, round(ink.steel), 34)}</g>`,
  rect(92, 84, 10, 76, ink.orange),
  rect(306, 84, 10, 76, ink.orange),
)

const hub = join(
  box(0, 0, 108, 78, 22, ink.orange, 10),
  rect(16, 16, 50, 24, ink.dark, 4),
  rect(22, 22, 8, 12, '#8be08b'),
  rect(34, 22, 8, 12, '#8be08b'),
  circle(88, 28, 9, ink.white),
  repeat(4, (i) => rect(16 + i * 20, 54, 12, 10, ink.dark, 2)),
)
const smallBulb = place(0, 0, turned(180, bulb(ink.dark), 0, 0), 0.34)
const kitBulbs = (count: number) =>
  repeat(count, (i) => join(stroke(`M${96 + i * 70},238 v24`, ink.dark, 4), place(164 + i * 70, 372, smallBulb)))

function solarKit(bulbs: number, extra: string) {
  return join(
    stroke('M236,110 Q300,120 296,190', ink.dark, 5),
    place(-20, 0, place(24, 10, place(0, -80, solarPanel(ink.navy, 190, 130, 6, 4)), 0.98)),
    place(244, 190, hub),
    kitBulbs(bulbs),
    extra,
  )
}
const kitRadio = place(
  300,
  290,
  join(
    stroke('M70,0 L96,-44', ink.grey, 4),
    box(0, 0, 84, 54, 14, ink.red, 6),
    circle(26, 28, 17, ink.dark),
    rect(50, 14, 26, 10, ink.cream, 2),
  ),
)
const kitTv = place(
  20,
  232,
  join(
    rect(196, 50, 170, 104, panel(ink.black), 6),
    rect(203, 57, 156, 88, panel('#3f7fb5'), 3),
    rect(250, 154, 62, 8, ink.black, 4),
  ),
)
const kitFan = place(
  324,
  316,
  join(
    rect(-5, 0, 10, 60, ink.grey),
    oval(0, 62, 40, 9, ink.slate),
    circle(0, -14, 52, '#ffffff66'),
    ring(0, -14, 52, ink.slate, 5),
    repeat(
      3,
      (i) => `<ellipse transform="rotate(${i * 120} 0 -14)" cx="0" cy="-38" rx="15" ry="25" fill="${ink.sky}"/>`,
    ),
    circle(0, -14, 11, ink.slate),
  ),
)

export const solarPictures: PictureSet = {
  'lantern-orange': lantern(ink.orange),
  'lantern-teal': join(place(-60, 10, lantern(ink.teal), 0.8), place(130, 62, lantern(ink.teal), 0.66)),
  'lantern-mini': miniLight,
  'lantern-camp': campLantern,
  'desklamp-green': deskLamp(ink.green),
  'solarkit-3': solarKit(3, ''),
  'solarkit-radio': solarKit(3, kitRadio),
  'solarkit-tv': solarKit(2, kitTv),
  'solarkit-fan': solarKit(3, kitFan),
  'panel-blue': standingPanel('#2c58a0', 5, 4, 210),
  'panel-black': standingPanel('#2a3350', 6, 5),
  'panel-black-lg': join(
    place(-56, -40, standingPanel('#232a40', 6, 6)),
    place(48, 24, standingPanel('#2a3350', 6, 6)),
  ),
  'battery-blue': battery(ink.blue),
  'battery-red': battery(ink.red),
  'battery-green': join(stroke('M130,130 V84 H270 V130', ink.slate, 12), battery(ink.green)),
  'battery-moto': battery(ink.orange),
  'controller-blue': controller(ink.blue),
  'controller-grey': controller(ink.slate),
  'inverter-grey': inverter(ink.grey),
  'inverter-orange': inverter(ink.orange),
  'bulb-hook': hookBulb,
  'bulb-wired': wiredBulb,
  'bulb-led': join(
    place(-74, 20, bulb(ink.steel), 0.84),
    mirrored(place(-74, 20, bulb(ink.steel), 0.84)),
    place(0, 0, bulb(ink.steel)),
  ),
  'flood-black': floodlight(ink.black, 3),
  'flood-grey': floodlight(ink.slate, 4),
  'wall-light': wallLight,
  'torch-yellow': torch,
  'torch-head': headTorch,
  'tube-light': tube,
  'extension-white': extension,
  'cable-roll': cableRoll,
  'solar-heater': heater,
}
