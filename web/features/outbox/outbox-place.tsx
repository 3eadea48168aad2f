import { useUnsent } from '#web/lib/session/unsent.store.ts'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'

/** Loads early on a screen that may put something into the outbox: without a connection it could not load. */
export const loadOutboxEntry: LoadComponent<object> = () => import('./outbox-entry.tsx')

/** The line that leads to the outbox. Its code, which also sends, loads on a device whose outbox has something. */
export function OutboxPlace() {
  const { owners } = useUnsent()
  const isUsed = Object.keys(owners).length > 0
  const { Part: Entry } = usePagePart(loadOutboxEntry, isUsed)
  return isUsed && Entry && <Entry />
}
