/**
 * Returns a function that makes a value at its first call. For formats of Intl: each takes a slow phone up to 20 ms to
 * construct, and a module that constructs one delays every page that loads it.
 */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The same for values of which one is made by key. */
export function lazyByKey<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
