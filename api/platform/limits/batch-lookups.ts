/** Maximum time a key waits for other keys or for the running batch; then its own batch starts. */
const LONGEST_WAIT_MS = 20

type Batch<Key, Value> = { keys: Set<Key>; calls: number; start: () => void; found: Promise<Map<Key, Value>> }

/**
 * Joins lookups that are requested together into one `load`. A batch starts when the one before it has ended and a turn of
 * the event loop has brought no further call: few large loads take less time than many small ones. A load begins after
 * each of its keys was requested, so that no caller receives what was read before its call.
 */
export function batchLookups<Key, Value>(load: (keys: Key[]) => Promise<Map<Key, Value>>) {
  let next: Batch<Key, Value> | null = null
  let running = 0

  const startOnceQuiet = (batch: Batch<Key, Value>, calls = 0) => {
    if (batch.calls === calls) batch.start()
    else setImmediate(startOnceQuiet, batch, batch.calls)
  }

  const open = (): Batch<Key, Value> => {
    const { promise, resolve, reject } = Promise.withResolvers<Map<Key, Value>>()
    const timer = setTimeout(() => batch.start(), LONGEST_WAIT_MS)
    const batch: Batch<Key, Value> = {
      keys: new Set(),
      calls: 0,
      found: promise,
      start: () => {
        if (next !== batch) return
        next = null
        clearTimeout(timer)
        running += 1
        const loading = load([...batch.keys]).finally(() => {
          running -= 1
          if (next) startOnceQuiet(next)
        })
        loading.then(resolve, reject)
      },
    }
    if (running === 0) setImmediate(startOnceQuiet, batch)
    return batch
  }

  return async (key: Key): Promise<Value | undefined> => {
    next ??= open()
    next.keys.add(key)
    next.calls += 1
    return (await next.found).get(key)
  }
}
