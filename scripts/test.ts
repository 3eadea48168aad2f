import { mkdirSync, writeFileSync } from 'node:fs'
import { startTestCluster } from '#api/testing/test-cluster.ts'
import { buildWeb } from './supervisor/build-web.ts'
import { runChecks } from './testing/checks.ts'
import { seconds } from './testing/run.ts'
import { suites } from './testing/suites.ts'
import { counted, judged, sum, summary, type Tally } from './testing/tally.ts'

// `npm test`: node scripts/test.ts check unit api e2e. The next step runs also after a failed one.
const steps = process.argv.slice(2)
const known = ['check', ...Object.keys(suites)]
if (steps.length === 0 || steps.some((step) => !known.includes(step))) {
  process.stderr.write(`Say what to run: ${known.join(', ')}.\n`)
  process.exit(2)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
/** After an interrupt, which the running suite also receives, only the clean-up follows. */
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
  })
}

const needsBuild = steps.some((step) => step !== 'check' && step !== 'unit')
const needsDatabase = needsBuild
mkdirSync('.test', { recursive: true })
const tallies: Tally[] = []

if (needsBuild) tallies.push(await asOne('the web app', () => buildWeb({ log: print })))
const testCluster = needsDatabase && !interrupted ? await startTestCluster() : undefined
try {
  const env = testCluster ? { TEST_CLUSTER: JSON.stringify(testCluster.cluster) } : undefined
  for (const step of steps) {
    if (interrupted) break
    const started = Date.now()
    const tally = await (suites[step] ?? runChecks)(env ?? {})
    tallies.push(tally)
    print(`${step}: ${counted(tally)} (${seconds(started)})`)
  }
} finally {
  await testCluster?.stop()
}

const total = judged(sum(tallies))
writeFileSync('.test/unstable.json', JSON.stringify(total.unstable))
writeFileSync(`.test/tally-${steps.join('-')}.json`, JSON.stringify(total))
print(summary(total))
process.exit(interrupted ? 130 : total.failures.length > 0 ? 1 : 0)

/** Counts work as one test, which fails when it throws. */
async function asOne(name: string, work: () => Promise<void>): Promise<Tally> {
  try {
    await work()
    return { passed: 1, failures: [], unstable: [] }
  } catch (error) {
    print(`FAILED  ${name}\n${(error as Error).message}`)
    return { passed: 0, failures: [name], unstable: [] }
  }
}
