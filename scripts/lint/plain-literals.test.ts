import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

type Settings = { plugins: { path: string }[] }

/** The lines of a source text that the lint plugins of the project report. */
function reportedLines(lines: string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8')) as Settings
    const settings = { plugins: plugins.map(({ path }) => resolve(path)), linter: { rules: { preset: 'none' } } }
    writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
    writeFileSync(join(folder, 'sample.tsx'), `${lines.join('\n')}\n`)
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
    'export const most = Math.max(...[1, 2])',
    'export const element = <p {...{ id: "a", lang: "sw" }} />',
  ]
  const accepted = [
    "export const copy = { ...order, ...(order.note ? { note: '' } : {}), ...(order.id > 1 && { state: 'x' }) }",
    'export const list = [...ids, ...(order.id ? [order.id] : []), ...[3, 1].toSorted()]',
    'export const rest = ({ ...others }: Order, ...[first]: number[]) => [others, first]',
  ]
  expect(reportedLines([...accepted, ...refused])).toEqual(refused)
})
