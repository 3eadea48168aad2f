/** How long a key waits for the batch under way; then its own batch starts beside it. */
const LONGEST_WAIT_MS = 2

type Batch<Key, Value> = { keys: Set<Key>; start: () => void; found: Promise<Map<Key, Value>> }

/**
 * Joins the lookups that are requested together, within one turn of the event loop or while a batch is under way, into one
 * `load`. A load begins after each of its keys was requested, so that no caller receives what was read before its call.
 */
export function batchLookups<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let next: Batch<Key, Value> | null = null
  let running = 0

  const open = (): Batch<Key, Value> => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<Key, Value>>()
    const isFirst = running === 0
    const timer = isFirst ? undefined : setTimeout(() => batch.start(), LONGEST_WAIT_MS)
    const batch: Batch<Key, Value> = {
      keys: new Set(),
      found: promise,
      start: () => {
        if (next !== batch) return
        next = null
        clearTimeout(timer)
        running += 1
        const loading = load([...batch.keys]).finally(() => {
          running -= 1
          next?.start()
        })
        loading.then(resolve, reject)
      },
    }
    if (isFirst) setImmediate(batch.start)
    return batch
  }

  return async (key: Key): Promise<Value | undefined> => {
    next ??= open()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
