import { existsSync, globSync } from 'node:fs'
import { forbidden } from '../.dependency-cruiser.ts'
import { cruiseFolders } from './cruise.ts'

// Part of `npm run check`: the allowed imports between folders.
const folders = ['contract', 'api', 'web', 'demo', 'scripts', 'e2e', 'bench'].filter((folder) => existsSync(folder))
const commentOf = (name: string) => forbidden.find((rule) => rule.name === name)?.comment ?? ''
const { modules, summary } = await cruiseFolders(process.cwd(), folders)

// A cruiser that cannot parse the files reports no violation, so every source file must have been read.
const seen = new Set(modules.map((module) => module.source))
const unseen = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`)).filter((file) => !seen.has(file))
const found = summary.violations.map(({ rule, from, to, cycle }) => {
  const path = cycle ? [from, ...cycle.map((step) => step.name)] : [from, to]
  return `${rule.name}: ${path.join(' -> ')}\n  ${commentOf(rule.name)}`
})

for (const line of [...found, ...unseen.map((file) => `not read: ${file}`)]) process.stdout.write(`${line}\n`)
if (summary.totalDependenciesCruised === 0) process.stdout.write('no import was found at all\n')
if (found.length > 0 || unseen.length > 0 || summary.totalDependenciesCruised === 0) process.exitCode = 1
