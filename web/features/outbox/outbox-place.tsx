import { useState } from 'react'
import { useLineIsDown } from '#web/lib/http/line.ts'
import { useUnsent } from '#web/lib/session/unsent.store.ts'
import { type LoadComponent, useLazyComponent } from '#web/ui/hooks/use-lazy-part.ts'

/** Loads early on a screen that may put something into the outbox: without a connection it could not load. */
export const loadOutboxEntry: LoadComponent<object> = () => import('./outbox-entry.tsx')

/**
 * The line that leads to the outbox. Its code, which also sends, loads on a device whose outbox has something, and again once
 * the line is back where it did not load.
 */
export function OutboxPlace() {
  const { owners } = useUnsent()
  const isUsed = Object.keys(owners).length > 0
  const isDown = useLineIsDown()
  const [isFailed, setFailed] = useState(false)
  const Entry = useLazyComponent(loadOutboxEntry, isUsed && !(isFailed && isDown), () => setFailed(true))
  return isUsed && Entry && <Entry />
}
