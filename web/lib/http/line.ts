import { useBrowserValue } from '../boot/hydrated.tsx'

/**
 * Whether the shop answers. It follows the last call, since a phone claims to be online behind a mast or a login page
 * that lets nothing through.
 */
let isDown = false
const listeners = new Set<() => void>()

/** Seconds until each further question while the shop does not answer; the last one repeats. */
const pauses = [2, 4, 8, 15, 30]
/** Milliseconds after which a question counts as unanswered. */
const deadline = 10_000
let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined

function set(next: boolean) {
  if (isDown === next) return
  isDown = next
  for (const listener of listeners) listener()
}

/** An answer of the shop arrived, whatever it says. */
export function noteAnswer() {
  clearTimeout(timer)
  timer = undefined
  asked = 0
  set(false)
}

/** A call got no answer. From now on the shop is asked until it gives one. */
export function noteNoAnswer() {
  set(true)
  timer ??= setTimeout(askShop, (pauses[Math.min(asked++, pauses.length - 1)] ?? 0) * 1000)
}

/** Asks the shop now; the answer is in `lineIsDown`. */
export async function askShop() {
  clearTimeout(timer)
  try {
    const answer = await fetch('/health/live', {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(deadline),
    })
    // A login page of a network answers in place of the shop.
    if (!answer.headers.get('content-type')?.includes('json')) throw new TypeError('not the shop')
    noteAnswer()
  } catch {
    timer = undefined
    noteNoAnswer()
  }
}

/** Asks immediately where the browser saw a change of the connection, and where the reader comes back to a page without one. */
export function followLine() {
  const askIfVisible = () => isDown && document.visibilityState === 'visible' && askShop()
  window.addEventListener('online', askShop)
  window.addEventListener('offline', askShop)
  document.addEventListener('visibilitychange', askIfVisible)
  return () => {
    window.removeEventListener('online', askShop)
    window.removeEventListener('offline', askShop)
    document.removeEventListener('visibilitychange', askIfVisible)
  }
}

export const lineIsDown = () => isDown

/** Calls `listener` at each change. Returns what ends this. */
export function onLine(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useLineIsDown = () => useBrowserValue(onLine, lineIsDown, () => false)
