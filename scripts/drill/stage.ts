import { rmSync } from 'node:fs'
import { drillFolder } from '#api/testing/standby.ts'

/** What a drill works with. */
export interface Stage {
  /** A temporary folder that any user can enter; removed at the end. */
  folder: string
  /** True in `npm test`, which has no time for what takes minutes. */
  isShort: boolean
  /** Prints what is done. */
  print(line: string): void
  /** A figure of the drill, printed in its row of the table. */
  count(name: string, value: number | string): void
  /** What is wrong; a drill without any ends with ok. */
  report(...faults: string[]): void
  /** Ends with a word on why the drill cannot be run on this machine. */
  leaveOut(reason: string): never
  /** Called at the end, the last one first. */
  onEnd(stop: () => unknown): void
}

export type Drill = (stage: Stage) => Promise<void>

export interface Outcome {
  faults: string[]
  /** Why it was left out, else undefined. */
  leftOut: string | undefined
  figures: string
  seconds: number
}

class LeftOut extends Error {}

/** Runs a drill to its end, and stops and removes all that it started. */
export async function runDrill(
  drill: Drill,
  options: {
    print: (line: string) => void
    isShort: boolean
    /** Rejects when the drill is to end early. */
    interrupted?: Promise<never>
  },
): Promise<Outcome> {
  const { print, isShort, interrupted } = options
  const startedAt = performance.now()
  const folder = drillFolder()
  const faults: string[] = []
  const figures: string[] = []
  const ends: (() => unknown)[] = []
  let leftOut: string | undefined
  try {
    const done = drill({
      folder,
      isShort,
      print,
      count: (name, value) => {
        figures.push(`${name} ${value}`)
        print(`${name}: ${value}`)
      },
      report: (...found) => {
        faults.push(...found)
        for (const fault of found) print(`WRONG: ${fault}`)
      },
      leaveOut: (reason) => {
        throw new LeftOut(reason)
      },
      onEnd: (stop) => ends.unshift(stop),
    })
    await (interrupted ? Promise.race([done, interrupted]) : done)
  } catch (error) {
    if (error instanceof LeftOut) leftOut = error.message
    else faults.push((error as Error).stack ?? String(error))
  }
  for (const end of ends) {
    try {
      await end()
    } catch (error) {
      faults.push(`while it ended: ${(error as Error).message}`)
    }
  }
  rmSync(folder, { recursive: true, force: true })
  return { faults, leftOut, figures: figures.join(', '), seconds: (performance.now() - startedAt) / 1_000 }
}

export const secondsSince = (moment: number) => ((performance.now() - moment) / 1_000).toFixed(1)
