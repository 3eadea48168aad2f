import { circle, darker, faint, join, lighter, mix, oval, rect, repeat, shape, stroke } from '../kit.ts'

/** What is behind an object: painted on the 400 x 400 field, with the object's feet at `ground`. */
type Paint = (tint: string, ground: number) => string

const earth = '#c98f5e'
const grass = '#9dbb6c'
const night = '#2e3558'

const wall = (tint: string) => join(rect(0, 0, 400, 400, tint), faint(0.35, circle(110, 70, 190, lighter(tint, 0.6))))
/** Where the floor begins: a little above the feet, so that the object is on it and not in the air. */
const horizonOf = (ground: number) => Math.min(ground - 30, 322)

const floor = (color: string, y: number) =>
  join(rect(0, y, 400, 400 - y, color), faint(0.5, rect(0, y, 400, 5, lighter(color, 0.5))))

const room: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  return join(wall(tint), floor(mix(tint, '#a9794c', 0.42), y), rect(0, y - 12, 400, 12, lighter(tint, 0.5)))
}

const boards: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  const wood = mix(tint, '#b9814f', 0.55)
  const lines = repeat(6, (i) =>
    stroke(`M${200 + (i - 2.5) * 44},${y} L${200 + (i - 2.5) * 130},400`, darker(wood, 0.12), 2),
  )
  return join(wall(tint), floor(wood, y), lines)
}

const withWindow: Paint = (tint, ground) => {
  const light = '#fff8e2'
  const panes = join(
    shape('M214,20 L292,20 L262,112 L184,112 z', light),
    shape('M302,20 L380,20 L350,112 L272,112 z', light),
  )
  const lower = join(
    shape('M181,122 L259,122 L229,214 L151,214 z', light),
    shape('M269,122 L347,122 L317,214 L239,214 z', light),
  )
  return join(room(tint, ground), faint(0.4, join(panes, lower)))
}

const table: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  const wood = mix(tint, '#c08a55', 0.6)
  const front = Math.min(ground + 34, 384)
  return join(
    wall(tint),
    floor(wood, y),
    rect(0, front, 400, 400, darker(wood, 0.2)),
    faint(0.6, rect(0, front, 400, 4, lighter(wood, 0.4))),
  )
}

const tiles: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  const joint = lighter(tint, 0.7)
  const grid = join(
    repeat(7, (i) => rect(i * 66 + 8, 0, 3, y, joint)),
    repeat(6, (i) => rect(0, y - 58 - i * 62, 400, 3, joint)),
  )
  return join(wall(tint), faint(0.75, grid), floor(mix(tint, '#8f9aa0', 0.38), y))
}

const skyOf = (tint: string) => mix(tint, '#cfe6f0', 0.62)
const nightOf = (tint: string) => mix(tint, night, 0.74)

const sky = (tint: string) => {
  const blue = skyOf(tint)
  return join(rect(0, 0, 400, 400, blue), faint(0.8, circle(76, 78, 34, '#fff3c4')))
}

const outdoors: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  const far = mix(tint, grass, 0.4)
  return join(
    sky(tint),
    oval(80, y + 14, 190, 62, far),
    oval(330, y + 16, 200, 84, darker(far, 0.06)),
    floor(mix(tint, grass, 0.75), y),
  )
}

const yard: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  const tree = mix(tint, '#7d9a5a', 0.6)
  return join(
    sky(tint),
    stroke(`M338,${y} Q342,${y - 60} 326,${y - 104} M340,${y - 56} L366,${y - 102}`, mix(tint, '#8a5a37', 0.6), 8),
    oval(340, y - 112, 86, 22, tree),
    oval(306, y - 128, 46, 16, lighter(tree, 0.15)),
    floor(mix(tint, earth, 0.7), y),
  )
}

const field: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  const soil = mix(tint, '#a8744a', 0.68)
  const rows = repeat(7, (i) =>
    stroke(`M${200 + (i - 3) * 34},${y + 4} L${200 + (i - 3) * 120},400`, mix(tint, grass, 0.75), 7),
  )
  return join(sky(tint), oval(210, y + 10, 300, 40, mix(tint, grass, 0.45)), floor(soil, y), rows)
}

const road: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  const tar = mix(tint, '#7a8086', 0.62)
  const line = Math.min(ground + 26, 380)
  return join(
    sky(tint),
    oval(300, y + 10, 230, 56, mix(tint, grass, 0.5)),
    floor(tar, y),
    repeat(5, (i) => rect(i * 92 - 20, line, 52, 6, lighter(tar, 0.6), 3)),
  )
}

const evening: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  const dark = nightOf(tint)
  const stars = [44, 92, 330, 366, 284, 150].map((x, i) => circle(x, 26 + ((i * 47) % 96), 2.4, '#fff3c4')).join('')
  return join(
    rect(0, 0, 400, 400, dark),
    stars,
    circle(344, 62, 22, '#fbe9b0'),
    circle(334, 56, 20, dark),
    floor(mix(tint, '#3d3040', 0.68), y),
    '<defs><radialGradient id="glow"><stop offset="0" stop-color="#ffdf8e" stop-opacity="0.5"/>',
    '<stop offset="1" stop-color="#ffdf8e" stop-opacity="0"/></radialGradient></defs>',
    circle(200, Math.max(170, ground - 110), 215, 'url(#glow)'),
  )
}

const workshop: Paint = (tint, ground) => {
  const holes = repeat(63, (i) => circle(24 + (i % 9) * 44, 24 + Math.floor(i / 9) * 44, 4, darker(tint, 0.14)))
  const y = horizonOf(ground)
  const bench = mix(tint, '#a9794c', 0.6)
  return join(wall(tint), holes, floor(bench, y), rect(0, Math.min(ground + 34, 384), 400, 400, darker(bench, 0.22)))
}

const rug: Paint = (tint, ground) => {
  const y = horizonOf(ground)
  const color = mix(tint, '#b5533c', 0.5)
  return join(
    room(tint, ground),
    oval(200, Math.max(ground, y + 34), 190, 34, color),
    oval(200, Math.max(ground, y + 34), 168, 27, lighter(color, 0.35)),
    oval(200, Math.max(ground, y + 34), 150, 22, color),
  )
}

const classroom: Paint = (tint, ground) => {
  const board = mix(tint, '#3f6b57', 0.78)
  const y = horizonOf(ground)
  const height = Math.max(70, y - 70)
  return join(
    wall(tint),
    rect(36, 26, 328, height, mix(tint, '#a9794c', 0.7), 6),
    rect(44, 34, 312, height - 16, board, 3),
    faint(0.4, stroke(`M66,62 H150 M66,84 H126 M250,62 h22 M284,62 h22 M318,62 h22`, lighter(board, 0.8), 4)),
    floor(mix(tint, '#c08a55', 0.55), y),
  )
}

const studio: Paint = (tint) => wall(tint)

export const paints = {
  room,
  boards,
  withWindow,
  table,
  tiles,
  outdoors,
  yard,
  field,
  road,
  evening,
  workshop,
  rug,
  classroom,
  studio,
}
export type SceneName = keyof typeof paints

const openAir = new Set<SceneName>(['outdoors', 'yard', 'field', 'road'])

/** The colour of the largest part of a scene, behind a picture while it loads. */
export function backColor(name: SceneName, tint: string) {
  if (name === 'evening') return nightOf(tint)
  return openAir.has(name) ? skyOf(tint) : tint
}

/** The scenes of a category, by turns. */
export const scenesOf: Record<string, SceneName[]> = {
  'solar-lighting': ['evening', 'table', 'withWindow', 'outdoors'],
  cookstoves: ['yard', 'tiles', 'boards'],
  water: ['yard', 'tiles', 'outdoors'],
  phones: ['studio', 'table', 'withWindow'],
  'tv-audio': ['boards', 'withWindow', 'room'],
  'beds-bedding': ['withWindow', 'boards', 'rug'],
  furniture: ['rug', 'withWindow', 'boards'],
  kitchenware: ['tiles', 'table', 'withWindow'],
  'home-appliances': ['tiles', 'table', 'room'],
  farm: ['field', 'outdoors', 'yard'],
  livestock: ['yard', 'outdoors', 'field'],
  school: ['classroom', 'table', 'studio'],
  baby: ['rug', 'studio', 'withWindow'],
  'health-beauty': ['studio', 'tiles', 'withWindow'],
  'food-hampers': ['table', 'tiles', 'boards'],
  'bicycles-boda': ['road', 'workshop', 'outdoors'],
  'tailoring-business': ['workshop', 'withWindow', 'table'],
  building: ['workshop', 'yard', 'outdoors'],
  'cleaning-laundry': ['tiles', 'yard', 'withWindow'],
}
