import { expect, test } from 'vitest'
import { isClockShifted } from '#api/testing/shifted-clock.ts'
import { failover } from './failover.ts'
import { kill } from './kill.ts'
import { runDrill } from './stage.ts'

// The short drills; `npm run drill` has all of them. That of a restore is in scripts/backup/backup.db.test.ts.
test.skipIf(isClockShifted).each([
  ['kill', kill],
  ['failover', failover],
])(
  'the drill %s finds nothing wrong',
  async (_name, drill) => {
    const lines: string[] = []
    const { faults } = await runDrill(drill, { print: (line) => lines.push(line), isShort: true })
    expect(faults, lines.join('\n')).toEqual([])
  },
  240_000,
)
