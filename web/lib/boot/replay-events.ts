/** Events before hydration, as recorded by the script of record-events.inline.ts. */
type Early = { seen: Map<EventTarget, { type: string; value: string; checked?: boolean }>; stop(): void }

/** How long to wait, in milliseconds, until a button that React removed is rendered again. */
const replayTimeoutMs = 15_000

declare global {
  interface Window {
    early?: Early | undefined
  }
}

/**
 * Replays the events from before hydration in their order; from then on React handles events itself. Journeys wait for
 * `data-hydrated` on <html>, which is set last.
 */
export function replayEvents() {
  if (window.early) replay(window.early)
  document.documentElement.dataset.hydrated = ''
}

function replay(early: Early) {
  window.early = undefined
  early.stop()
  // The focused field got its focus before React listened.
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

/** Hydration for a session renders a list again with new buttons: clicks the one with the same `data-replay`. */
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

/** React detects the change of a checkbox only by a click that toggles it. */
function tick(box: HTMLInputElement, checked: boolean) {
  box.checked = !checked
  box.click()
}

/** React ignores an input event whose value equals the last one it tracked. */
function fill(field: HTMLElement, value: string) {
  Reflect.set(field, 'value', '')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
