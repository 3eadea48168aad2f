import { currentSession } from '#web/lib/session/session.ts'
import { toastWith } from '#web/ui/feedback/toasts.tsx'

/** Says what was done, with a way back for as long as the same person reads here. */
export function undoToast(message: string, label: string, undo: () => void) {
  const { key } = currentSession()
  toastWith(message, { label, run: () => currentSession().key === key && undo() })
}
