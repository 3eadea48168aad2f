/** What somebody pressed or typed before the page was alive, as the script of early-start.ts kept it. */
type Early = { seen: Map<EventTarget, { type: string; value: string }>; stop(): void }

declare global {
  interface Window {
    early?: Early | undefined
  }
}

/** From here on React hears for itself: it brings to life whatever is pressed. */
export const stopKeeping = () => window.early?.stop()

/** Does what was asked of the page before it could answer. */
export function answerEarly() {
  const { early } = window
  if (!early) return
  window.early = undefined
  // Whoever is in a field already came into it unseen.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const [target, { type, value }] of early.seen) {
    if (!(target instanceof HTMLElement) || !target.isConnected) continue
    if (type === 'click') target.click()
    else if (target instanceof HTMLFormElement) target.requestSubmit()
    else fill(target, value)
  }
}

/** React hears of a value only where it differs from the last one it saw. */
function fill(field: HTMLElement, value: string) {
  Reflect.set(field, 'value', '')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
