/** Debounce of changes in milliseconds: a stepper is pressed several times in a row. */
const settleMs = 500
/** Milliseconds before a retry, by number of failures; the last value applies to all further ones. */
const retryMs = [5_000, 15_000, 60_000] as const

/**
 * Schedules runs of the sync: debounced after a local change, immediately when the remote copy may have changed. One run at a
 * time; requests during a run cause one more run after it. Failed runs are retried at growing intervals.
 */
export function createSyncScheduler(run: (options: { fetchRemote: boolean }) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let next: { fetchRemote: boolean } | null = null
  let failures = 0

  const want = (fetchRemote: boolean) => {
    next = { fetchRemote: fetchRemote || (next?.fetchRemote ?? false) }
  }
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(go, milliseconds)
  }
  async function go() {
    clearTimeout(timer)
    if (isRunning || isStopped || !next) return
    const options = next
    next = null
    isRunning = true
    const failed = await run(options).then(
      () => false,
      () => true,
    )
    isRunning = false
    if (isStopped) return
    if (failed) {
      want(true)
      later(retryMs[Math.min(failures, retryMs.length - 1)] ?? 0)
      failures += 1
    } else {
      failures = 0
      if (next) void go()
    }
  }

  return {
    /** The local copy changed. */
    changed() {
      want(false)
      if (failures === 0) later(settleMs)
    },
    /** The remote copy may have changed. */
    fetchNow() {
      want(true)
      void go()
    },
    /** The page may close: runs a pending sync immediately. */
    hurry() {
      void go()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
