import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureCalls } from './calls.ts'
import { measureField } from './field.ts'
import { measureImport } from './import.ts'
import { measureMemory } from './memory.ts'
import { type Figure, openBenchShop, print } from './shop.ts'

// npm run bench [-- calls field import memory] [--save]: prints today's figures next to the last ones. See bench/README.md.
const parts = { calls: measureCalls, field: measureField, import: measureImport, memory: measureMemory }
/** Decimals of a figure, and the difference that is never marked. */
const units: Record<Figure['unit'], { decimals: number; slack: number }> = {
  '%': { decimals: 0, slack: 0 },
  ms: { decimals: 1, slack: 1 },
  s: { decimals: 1, slack: 0 },
  MB: { decimals: 0, slack: 0 },
  kB: { decimals: 0, slack: 0 },
}
const file = new URL('./figures.json', import.meta.url)
type Saved = { day: string; load: number; figures: Record<string, number> }

const { values, positionals: requested } = parseArgs({
  allowPositionals: true,
  options: { save: { type: 'boolean', default: false } },
})
const last: Saved | undefined = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
const figures: Record<string, number> = {}
const began = performance.now()
const load = Number(loadavg()[0]?.toFixed(1))

const row = (what: string, today: string, before: string, mark = '') =>
  print(`${what.padEnd(36)}${today.padStart(12)}${before.padStart(12)}  ${mark}`.trimEnd())

function report({ name, value, unit }: Figure) {
  const { decimals, slack } = units[unit]
  const today = Number(value.toFixed(decimals))
  const before = last?.figures[name]
  const isMoreBetter = unit === '%'
  const isWorse = before !== undefined && (isMoreBetter ? today * 1.5 < before : today > before * 1.5 + slack)
  const toText = (number: number | undefined) => (number === undefined ? '' : `${number} ${unit}`)
  row(name, toText(today), toText(before), isWorse ? 'worse by half' : '')
  figures[name] = today
}

row('', 'today', last?.day ?? 'last')
const shop = await openBenchShop(report)
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (requested.length === 0 || requested.includes(name)) await measure(shop, report)
  }
} finally {
  await shop.close()
}
print(
  `Took ${((performance.now() - began) / 60_000).toFixed(1)} minutes; load before: ${load}, last: ${last?.load ?? '-'}`,
)
if (values.save) {
  const saved: Saved = {
    day: new Date().toISOString().slice(0, 10),
    load,
    figures: requested.length > 0 ? { ...last?.figures, ...figures } : figures,
  }
  writeFileSync(file, `${JSON.stringify(saved, null, 2)}\n`)
}
