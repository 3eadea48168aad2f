import { clock } from './drill/clock.ts'
import { diskFull } from './drill/disk-full.ts'
import { failover } from './drill/failover.ts'
import { kill } from './drill/kill.ts'
import { cut, slow } from './drill/line.ts'
import { patroni } from './drill/patroni.ts'
import { restore } from './drill/restore.ts'
import { rolling } from './drill/rolling.ts'
import { type Drill, type Outcome, runDrill } from './drill/stage.ts'
import { storage } from './drill/storage.ts'
import { buildWeb } from './supervisor/build-web.ts'

// npm run drill [-- NAME ...]: breaks a shop of its own on purpose, and proves that its books are right afterwards.
const drills: Record<string, Drill> = {
  kill,
  restore,
  failover,
  cut,
  slow,
  'disk-full': diskFull,
  clock,
  storage,
  rolling,
  patroni,
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const named = process.argv.slice(2)
const unknown = named.find((name) => !(name in drills))
if (unknown) {
  process.stderr.write(`There is no drill ${unknown}. There are: ${Object.keys(drills).join(', ')}.\n`)
  process.exit(2)
}

const interrupted = new Promise<never>((_resolve, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => reject(new Error(signal)))
  process.once('unhandledRejection', reject)
})
let isInterrupted = false
interrupted.catch(() => {
  isInterrupted = true
})

await buildWeb({ log: print })
const outcomes: [string, Outcome][] = []
for (const name of named.length > 0 ? named : Object.keys(drills)) {
  const drill = drills[name]
  if (!drill || isInterrupted) continue
  print(`\n${name}`)
  const outcome = await runDrill(drill, { print: (line) => print(`  ${line}`), isShort: false, interrupted })
  outcomes.push([name, outcome])
  for (const fault of outcome.faults) print(`  ${fault}`)
  print(`  ${resultOf(outcome)}`)
}

print('')
for (const [name, outcome] of outcomes) {
  print(`${name.padEnd(10)} ${`${outcome.seconds.toFixed(0)} s`.padStart(6)}  ${resultOf(outcome)}  ${outcome.figures}`)
}
process.exit(outcomes.some(([, { faults }]) => faults.length > 0) ? 1 : 0)

function resultOf({ faults, leftOut }: Outcome): string {
  if (faults.length > 0) return `WRONG (${faults.length})`
  return leftOut === undefined ? 'ok' : `left out: ${leftOut}`
}
