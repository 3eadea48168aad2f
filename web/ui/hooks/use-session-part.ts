import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'
import { type LoadPart, useLazyPart } from './use-lazy-part.ts'

/** A part for readers with a session, null until it has loaded. It does not load for others. */
export function useSessionPart<Props>(load: LoadPart<Props>, isNeeded: boolean) {
  // Loading fails without a connection: tries again once the browser is online.
  const [isOffline, setOffline] = useState(false)
  useWindowEvent('online', () => setOffline(false))
  return useLazyPart(load, isNeeded && !isOffline, () => setOffline(true))
}
