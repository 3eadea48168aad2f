import type { CountHit } from './shared-store.ts'

const MAX_KEYS = 10_000

/**
 * Counts in this process only, without a statement: for limits so high that the number of processes does not matter.
 */
export function countLocally(): CountHit {
  const windows = new Map<string, { hits: number; endsAt: number }>()
  return async (key, seconds) => {
    const now = Date.now()
    if (windows.size > MAX_KEYS) for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old)
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { hits: 0, endsAt: now + seconds * 1000 }
    window.hits += 1
    windows.set(key, window)
    return { hits: window.hits, secondsLeft: (window.endsAt - now) / 1000 }
  }
}
