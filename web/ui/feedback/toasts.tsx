import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { memoryStore } from '../memory-store.ts'
import styles from './toasts.module.css'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'
type Action = { label: string; run: () => void }
type Toast = { id: number; tone: ToastTone; message: string; action?: Action }

const shownMs = 3000
/** Enough time to read the message and to use its action. */
const shownWithActionMs = 5000
const atMost = 3
const noToasts: Toast[] = []

const toasts = memoryStore(noToasts)
let lastId = 0

const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Closes a toast unless the pointer or the focus is in it; then it tries again later. */
function leave(id: number) {
  const isUsed = document.querySelector(`[data-toast="${id}"]:is(:hover, :focus-within)`)
  if (isUsed) setTimeout(leave, shownMs, id)
  else close(id)
}

const show = (toast: Omit<Toast, 'id'>, milliseconds: number) => {
  lastId += 1
  const id = lastId
  const others = toasts.get().filter(({ message }) => message !== toast.message)
  toasts.set([...others, { ...toast, id }].slice(-atMost))
  setTimeout(toast.action ? leave : close, milliseconds, id)
}

/** Shows a short message at the top right, on phones at the bottom, for some seconds. The same message replaces the one shown. */
export const toast = (message: string, tone: ToastTone = 'success', milliseconds = shownMs) =>
  show({ message, tone }, milliseconds)

/** A toast with an action, such as Undo. */
export const toastWith = (
  message: string,
  action: Action,
  tone: ToastTone = 'success',
  milliseconds = shownWithActionMs,
) => show({ message, tone, action }, milliseconds)

export function Toasts() {
  const { t } = useLingui()
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get, () => noToasts)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ id, tone, message, action }) => (
        <div key={id} className={styles.toast} data-tone={tone} data-toast={id}>
          <span>{message}</span>
          {action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                close(id)
                action.run()
              }}
            >
              {action.label}
            </button>
          )}
          <button type="button" aria-label={t`Close message`} onClick={() => close(id)}>
            <X aria-hidden size={18} />
          </button>
        </div>
      ))}
    </div>
  )
}
