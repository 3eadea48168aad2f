import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** Tells every process that public answers made of this have changed. Raise it last: the row is everybody's. */
export const bumpCacheVersion = (tx: Tx, scope: 'settings' | 'catalogue' | 'reviews') =>
  tx.updateTable('cache_versions').set({ version: sql<number>`version + 1` }).where('scope', '=', scope).execute()

/**
 * Calls `onChange` when what `read` answers differs from the last answer: how the processes of one shop learn that
 * their caches are stale. Polling, since LISTEN/NOTIFY does not pass poolers. The first read, a failed one and
 * the one after it count as changes: nobody knows what was missed.
 */
export function watchCacheVersions(read: () => Promise<string>, onChange: () => void, everyMs = 500) {
  let last: string | undefined
  let stopped = false
  let timer: NodeJS.Timeout

  const look = async () => {
    const now = await read().catch(() => undefined)
    if (stopped) return
    if (now === undefined || now !== last) onChange()
    last = now
    timer = setTimeout(look, everyMs)
    timer.unref()
  }
  void look()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
