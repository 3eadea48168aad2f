import { sql } from 'kysely'
import type { Tx } from './db.ts'

/**
 * Invalidates cached public responses of a scope in every process. Call it last: all writers of the scope lock this
 * row.
 */
export const bumpCacheVersion = (tx: Tx, scope: 'settings' | 'catalogue' | 'reviews') =>
  tx.updateTable('cache_versions').set({ version: sql<number>`version + 1` }).where('scope', '=', scope).execute()

/**
 * Calls `onChange` when `read` returns another value than before: each process of a shop so invalidates its caches.
 * Polling, since LISTEN/NOTIFY does not work through poolers. The first read, a failed one and the one after it count as
 * changes, because changes in between are unknown. `check` reads immediately; when it has ended, changes committed before
 * its call are known.
 */
export function watchCacheVersions(read: () => Promise<string>, onChange: () => void, everyMs = 500) {
  let last: string | undefined
  let stopped = false
  let timer: NodeJS.Timeout
  let reading = Promise.resolve()

  const readOnce = async () => {
    if (stopped) return
    const now = await read().catch(() => undefined)
    if (stopped) return
    if (now === undefined || now !== last) onChange()
    last = now
  }
  /** One read at a time, so that an older answer never follows a newer one. */
  const check = () => {
    reading = reading.then(readOnce)
    return reading
  }
  const poll = async () => {
    await check()
    if (stopped) return
    timer = setTimeout(poll, everyMs)
    timer.unref()
  }
  void poll()
  return {
    check,
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
