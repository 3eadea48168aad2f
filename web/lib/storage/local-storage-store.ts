import { useBrowserValue } from '../boot/hydrated.tsx'

/** A value in local storage, the same in every tab. */
export type Stored<T> = {
  get(): T
  /** Null removes it. Returns whether it was stored; without storage the value lasts until the page closes. */
  set(value: T): boolean
  subscribe(listener: () => void): () => void
  fallback: T
}

/** A stored value that knows whether its storage works. */
export type StorageValue<T> = Stored<T> & {
  /** False for a value that was never set, or that the browser lost: it is unknown, which is not the same as empty. */
  isKnown(): boolean
  /** False once the browser refused a value: since then it lasts until the page closes. */
  isStored(): boolean
  /** Sets the value for this page only. What is in storage stays for the next one. */
  hold(value: T): void
}

const emptied = new Map<string, () => void>()

/** Removes these keys, including those whose stores this page has not loaded. */
export function clearStored(keys: readonly string[]) {
  for (const key of keys) {
    emptied.get(key)?.()
    try {
      localStorage.removeItem(key)
    } catch {
      // Without storage there is no stored value.
    }
  }
}

/** The keys in storage with this beginning. */
export function keysWith(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(beginning))
  } catch {
    return []
  }
}

/**
 * `read` turns the stored JSON, of any version of the shop, into a value. Throws when the key is in use already,
 * because two values under one key overwrite each other.
 */
export function stored<T>(key: string, fallback: T, read: (json: unknown) => T): StorageValue<T> {
  // A hot update in development evaluates a store's module again.
  if (emptied.has(key) && !import.meta.hot) throw new Error(`The storage key ${key} is in use already`)
  const listeners = new Set<() => void>()
  let raw: string | null = null
  let value = fallback
  let storage = typeof localStorage === 'undefined' ? null : localStorage

  const parse = (text: string | null) => {
    if (text === null) return fallback
    try {
      return read(JSON.parse(text))
    } catch {
      return fallback
    }
  }

  const get = () => {
    try {
      const text = storage ? storage.getItem(key) : raw
      if (text !== raw) {
        raw = text
        value = parse(text)
      }
    } catch {
      storage = null
    }
    return value
  }

  const set = (next: T) => {
    raw = next === null ? null : JSON.stringify(next)
    value = next
    let isWritten = storage !== null
    try {
      if (raw === null) storage?.removeItem(key)
      else storage?.setItem(key, raw)
    } catch {
      isWritten = false
      storage = null
    }
    for (const listener of listeners) listener()
    return isWritten
  }

  const hold = (next: T) => {
    storage = null
    set(next)
  }

  const isKnown = () => {
    get()
    return raw !== null
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key !== key && event.key !== null) return
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  }

  emptied.set(key, () => set(fallback))
  return { get, set, subscribe, fallback, isKnown, isStored: () => storage !== null, hold }
}

/** Returns a function that creates the store of a key on first use and returns the same store afterwards. */
export function storesByKey<T>(fallback: T, read: (json: unknown) => T) {
  const stores = new Map<string, Stored<T>>()
  return (key: string) => {
    const known = stores.get(key)
    if (known) return known
    const made = stored(key, fallback, read)
    stores.set(key, made)
    return made
  }
}

export const useStored = <T>(source: Stored<T>) => useBrowserValue(source.subscribe, source.get, () => source.fallback)
