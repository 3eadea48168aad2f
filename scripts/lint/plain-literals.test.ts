import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The lines of a source text of web that the lint plugins of the project report. */
function reportedLines(lines: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8')) as { plugins: string[] }
    const settings = { plugins: plugins.map((file) => resolve(file)) }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
    mkdirSync(join(folder, 'web'))
    writeFileSync(join(folder, 'web/sample.tsx'), `${lines.join('\n')}\n`)
    const biome = resolve('node_modules/@biomejs/biome/bin/biome')
    const { stdout } = spawnSync(biome, ['lint', '--reporter=github', '.'], { cwd: folder, encoding: 'utf8' })
    return [...stdout.matchAll(/title=plugin,.*?,line=(\d+)/g)].map(([, line]) => lines[Number(line) - 1] ?? '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('lint refuses a literal that is spread into another literal, a call or an element', () => {
  const refused = [
    'export const order = { ...{ id: 1, total: 2 } }',
    'export const more = { ...{ ...order, id: 3 }, paid: true }',
    "export const options = [...['--colors', 'off'], '--quiet']",
    'export const max = Math.max(...[1, 2])',
    'export const element = <p {...{ id: "a", lang: "sw" }} />',
  ]
  const accepted = [
    "export const copy = { ...order, ...(order.note ? { note: '' } : {}), ...(order.id > 1 && { state: 'x' }) }",
    'export const list = [...ids, ...(order.id ? [order.id] : []), ...[3, 1].toSorted()]',
    'export const rest = ({ ...others }: Order, ...[first]: number[]) => [others, first]',
  ]
  expect(reportedLines([...accepted, ...refused])).toEqual(refused)
})
