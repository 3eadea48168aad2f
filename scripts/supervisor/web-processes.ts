import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { projectFolder } from './environment.ts'

const LONGEST_PAUSE_MS = 30_000
/** A process that lived this long was well: its next crash counts as the first. */
const WELL_AFTER_MS = 60_000
/** Requests under way get this long to finish. */
const DRAIN_MS = 15_000

/**
 * V8 takes up to 128 MB for young objects, most of it empty; with 16 MB a process stays below 300 MB, and what is
 * young is cleared more often. What is old is cleared when it has grown by half, not fourfold; it has no bound of ours,
 * since a process that runs into one ends.
 */
export const webProcessFlags = ['--max-semi-space-size=8', '--heap-growing-percent=50']
/** glibc takes an arena for each thread, and what was freed in one stays with it. */
export const webProcessMemory = { MALLOC_ARENA_MAX: '2' }

export interface WebProcesses {
  /** Replaces every process, for example when the database moved to another port. */
  restart(env: Record<string, string>): void
  /** Lets requests under way finish, then ends. */
  stop(): Promise<void>
  /** Ends at once. */
  kill(): void
}

/**
 * Runs `count` web processes that share one port, and replaces those that crash. They end by themselves when this
 * process is killed: node:cluster does that when the channel between them breaks.
 */
export function runWebProcesses(options: {
  count: number
  env: Record<string, string>
  log: (line: string) => void
  /** A process ended before the shop was ever ready: starting it again would not help. */
  onFailedStart: () => void
  isReady: () => boolean
}): WebProcesses {
  let { env } = options
  let stopping = false
  // The processes accept for themselves: a connection handed to one that has just died would hang for ever.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    exec: join(projectFolder, 'api/main.ts'),
    cwd: projectFolder,
    execArgv: [...process.execArgv, ...webProcessFlags],
  })

  const run = (crashes: number) => {
    const worker = cluster.fork({ ...webProcessMemory, ...env })
    const started = Date.now()
    worker.once('exit', (code, signal) => {
      if (stopping) return
      if (worker.exitedAfterDisconnect) return run(0) // replaced on purpose
      if (!options.isReady()) return options.onFailedStart()
      const inARow = Date.now() - started > WELL_AFTER_MS ? 0 : crashes
      const pause = Math.min(250 * 2 ** inARow, LONGEST_PAUSE_MS)
      options.log(`A web process ended (${signal ?? `code ${code}`}); starting another in ${pause / 1000} s`)
      setTimeout(() => !stopping && run(inARow + 1), pause)
    })
  }
  for (let index = 0; index < options.count; index++) run(0)

  return {
    restart: (changed) => {
      env = changed
      for (const worker of livingWorkers()) void endWorker(worker)
    },
    stop: async () => {
      stopping = true
      await Promise.all(livingWorkers().map(endWorker))
    },
    kill: () => {
      stopping = true
      for (const worker of livingWorkers()) worker.process.kill('SIGKILL')
    },
  }
}

const livingWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function endWorker(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => worker.process.kill('SIGKILL'), DRAIN_MS)
    worker.once('exit', () => {
      clearTimeout(tooLong)
      resolve()
    })
    worker.exitedAfterDisconnect = true
    worker.process.kill('SIGTERM')
  })
}
