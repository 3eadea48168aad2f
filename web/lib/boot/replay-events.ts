/** What somebody pressed or typed before the page was alive, as the script of early-start.ts kept it. */
type Early = { seen: Map<EventTarget, { type: string; value: string; checked?: boolean }>; stop(): void }

/** A button that has not come back by then is not waited for any longer. */
const replayTimeoutMs = 15_000

declare global {
  interface Window {
    early?: Early | undefined
  }
}

/** Does what was asked of the page before it could answer, in that order. From here on React hears for itself. */
export function replayEvents() {
  const { early } = window
  if (!early) return
  window.early = undefined
  early.stop()
  // Whoever is in a field already came into it unseen.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  for (const [target, { type, value, checked = false }] of early.seen) {
    if (!(target instanceof HTMLElement)) continue
    if (type === 'click') replayClick(target)
    else if (!target.isConnected) continue
    else if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (target instanceof HTMLInputElement && target.type === 'checkbox') tick(target, checked)
    else fill(target, value)
  }
}

/** A list that is drawn again for its reader has other buttons: the press goes to the one with the same `data-replay`. */
function replayClick(button: HTMLElement) {
  button.removeAttribute('aria-busy')
  if (button.isConnected) return button.click()
  const { replay } = button.dataset
  if (!replay) return
  const find = () => document.querySelector<HTMLElement>(`[data-replay="${CSS.escape(replay)}"]`)
  const found = find()
  if (found) return found.click()
  const observer = new MutationObserver(() => {
    const late = find()
    if (!late) return
    observer.disconnect()
    late.click()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), replayTimeoutMs)
}

/** React hears of a tick only by a click that turns it round. */
function tick(box: HTMLInputElement, checked: boolean) {
  box.checked = !checked
  box.click()
}

/** React hears of a value only where it differs from the last one it saw. */
function fill(field: HTMLElement, value: string) {
  Reflect.set(field, 'value', '')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
