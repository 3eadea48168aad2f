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
 * changes, because changes in between are unknown.
 */
export function watchCacheVersions(read: () => Promise<string>, onChange: () => void, everyMs = 500) {
  let last: string | undefined
  let stopped = false
  let timer: NodeJS.Timeout

  const check = async () => {
    const now = await read().catch(() => undefined)
    if (stopped) return
    if (now === undefined || now !== last) onChange()
    last = now
    timer = setTimeout(check, everyMs)
    timer.unref()
  }
  void check()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
