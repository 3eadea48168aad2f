import { currentSession } from '#web/lib/session/session.ts'
import { toastWith } from '#web/ui/feedback/toasts.tsx'

/** Shows a message with an undo button, which works only while the same session lasts. */
export function undoToast(message: string, label: string, undo: () => void) {
  const { key } = currentSession()
  toastWith(message, { label, run: () => currentSession().key === key && undo() })
}
