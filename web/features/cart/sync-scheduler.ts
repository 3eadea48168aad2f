/** Milliseconds of quiet after a change before it is sent: a stepper is pressed several times. */
const settleMs = 500
/** After a failure; the last for all further ones. */
const retryMs = [5_000, 15_000, 60_000] as const

/**
 * When to bring two copies together: soon after a change, and at once when asked to look. One run at a time; what
 * comes meanwhile is done after it; what failed is tried again, ever more slowly.
 */
export function createSyncScheduler(run: (look: { ask: boolean }) => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let next: { ask: boolean } | null = null
  let failures = 0

  const want = (ask: boolean) => {
    next = { ask: ask || (next?.ask ?? false) }
  }
  const later = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(go, milliseconds)
  }
  async function go() {
    clearTimeout(timer)
    if (isRunning || isStopped || !next) return
    const look = next
    next = null
    isRunning = true
    const failed = await run(look).then(
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
    /** Something changed here. */
    changed() {
      want(false)
      if (failures === 0) later(settleMs)
    },
    /** Something may have changed there. */
    look() {
      want(true)
      void go()
    },
    /** The page may be gone in a moment: what waits is sent now. */
    hurry() {
      void go()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
