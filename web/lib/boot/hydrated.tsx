import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** Whether the page shows values of the browser. Without `Hydration` it does from the start, as in tests. */
const Hydrated = createContext(true)

/** Around a page that is hydrated: first with the values of the server, then with those of the browser. */
export function Hydration({ children }: { children: ReactNode }) {
  const [isHydrated, setHydrated] = useState(false)
  // Before the first loader of the router answers, so that no screen is rendered for a visitor first.
  useLayoutEffect(() => startTransition(() => setHydrated(true)), [])
  return <Hydrated value={isHydrated}>{children}</Hydrated>
}

export const useHydrated = () => use(Hydrated)

/**
 * `useSyncExternalStore` for a value that the server does not have: `fallback` on the server and during hydration. The
 * change after hydration renders most of a page again; as a transition React divides it into short tasks.
 */
export function useBrowserValue<Value>(
  subscribe: (listener: () => void) => () => void,
  get: () => Value,
  fallback: () => Value,
): Value {
  return useSyncExternalStore(subscribe, useHydrated() ? get : fallback, fallback)
}
