import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './toasts.module.css'

type Tone = 'success' | 'error' | 'info'
type Toast = { id: number; tone: Tone; message: string }

const shownMs = 3000
const atMost = 3
const none: Toast[] = []

let toasts = none
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}
const close = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** A short word top right that leaves by itself; the same word again replaces the one shown. */
export function toast(message: string, tone: Tone = 'success', milliseconds = shownMs) {
  lastId += 1
  const id = lastId
  change([...toasts.filter((shown) => shown.message !== message), { id, tone, message }].slice(-atMost))
  setTimeout(() => close(id), milliseconds)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Toasts() {
  const { t } = useLingui()
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {shown.map(({ id, tone, message }) => (
        <div key={id} className={styles.toast} data-tone={tone}>
          <span>{message}</span>
          <button type="button" aria-label={t`Close message`} onClick={() => close(id)}>
            <X aria-hidden size={18} />
          </button>
        </div>
      ))}
    </div>
  )
}
