import cluster, { type Worker } from 'node:cluster'
import { join } from 'node:path'
import { projectFolder } from './environment.ts'

const LONGEST_PAUSE_MS = 30_000
/** A process that ran this long counts as healthy: its next crash counts as the first. */
const HEALTHY_AFTER_MS = 60_000
/** Time for requests in progress to finish, after the process has drained. */
const LONGEST_STOP_MS = 15_000

/**
 * V8 reserves up to 128 MB for the young generation, mostly unused; 24 MB (three halves of 8) are collected more often
 * (decision 26 has the memory that a process takes). The old generation is collected when it has grown by a quarter
 * instead of fourfold. It has no limit, since a process that reaches one ends. One thread collects the young generation: the other cores have their own processes.
 */
export const webProcessFlags = ['--max-semi-space-size=8', '--heap-growing-percent=25', '--no-parallel-scavenge']
/**
 * Limits glibc's arenas, which are one per thread otherwise, and lets buffers from 128 KB be returned when they are
 * freed; glibc raises that threshold to 32 MB otherwise.
 */
export const webProcessMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

export interface WebProcesses {
  /** Replaces every process, for example when the database moved to another port. */
  restart(env: Record<string, string>): void
  /** Ends the processes after the requests in progress. */
  stop(): Promise<void>
  /** Ends the processes immediately. */
  kill(): void
}

/**
 * Runs `count` web processes that share one port, and replaces those that crash. When this process is killed, node:cluster
 * ends them, because their channel closes.
 */
export function runWebProcesses(options: {
  count: number
  /** How long a stopping process still serves. */
  drainMs: number
  env: Record<string, string>
  log: (line: string) => void
  /** Called when a process ended before the shop was ready: a restart would not help. */
  onFailedStart: () => void
  isReady: () => boolean
}): WebProcesses {
  let { env } = options
  let stopping = false
  // The processes accept connections themselves: one handed to a process that has just ended would hang forever.
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
      const inARow = Date.now() - started > HEALTHY_AFTER_MS ? 0 : crashes
      const pause = Math.min(250 * 2 ** inARow, LONGEST_PAUSE_MS)
      options.log(`A web process ended (${signal ?? `code ${code}`}); starting another in ${pause / 1000} s`)
      setTimeout(() => !stopping && run(inARow + 1), pause)
    })
  }
  for (let index = 0; index < options.count; index++) run(0)

  return {
    restart: (changed) => {
      env = changed
      for (const worker of runningWorkers()) void endWorker(worker, options.drainMs)
    },
    stop: async () => {
      stopping = true
      await Promise.all(runningWorkers().map((worker) => endWorker(worker, options.drainMs)))
    },
    kill: () => {
      stopping = true
      for (const worker of runningWorkers()) worker.process.kill('SIGKILL')
    },
  }
}

const runningWorkers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

function endWorker(worker: Worker, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => worker.process.kill('SIGKILL'), drainMs + LONGEST_STOP_MS)
    worker.once('exit', () => {
      clearTimeout(tooLong)
      resolve()
    })
    worker.exitedAfterDisconnect = true
    worker.process.kill('SIGTERM')
  })
}
