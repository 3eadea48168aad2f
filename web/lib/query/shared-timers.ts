import type { TimeoutCallback, TimeoutProvider } from '@tanstack/react-query'

/** Milliseconds: shorter waits have a timer of their own. */
const leastShared = 5000
/** Milliseconds. Timers that end in the same slot share one of the browser. */
const slotMs = 1000

/** `run` is null once it is cleared. */
type SharedTimer = { run: TimeoutCallback | null; [Symbol.toPrimitive]: () => number }
type OwnTimer = ReturnType<typeof setTimeout>

const isShared = (timer: SharedTimer | OwnTimer | undefined): timer is SharedTimer =>
  typeof timer === 'object' && 'run' in timer

/**
 * Timers for the queries of a page. Long ones end up to a second later, so that those started together share one: the
 * queries of a screen would otherwise set and clear a hundred while it opens, which holds a slow phone.
 */
export function sharedTimers(): TimeoutProvider<SharedTimer | OwnTimer> {
  const slots = new Map<number, SharedTimer[]>()

  function start(timer: SharedTimer, delay: number) {
    const slot = Math.ceil((performance.now() + delay) / slotMs)
    const others = slots.get(slot)
    if (others) return void others.push(timer)
    const timers = [timer]
    slots.set(slot, timers)
    const end = () => {
      slots.delete(slot)
      // In a microtask of its own, so that one that throws does not stop the others.
      for (const { run } of timers) if (run) queueMicrotask(run)
    }
    setTimeout(end, slot * slotMs - performance.now())
  }

  function clear(timer: SharedTimer | OwnTimer | undefined) {
    if (isShared(timer)) timer.run = null
    else clearTimeout(timer)
  }

  return {
    setTimeout: (run, delay) => {
      if (delay < leastShared) return setTimeout(run, delay)
      const timer: SharedTimer = { run, [Symbol.toPrimitive]: () => 0 }
      start(timer, delay)
      return timer
    },
    setInterval: (run, delay) => {
      if (delay < leastShared) return setInterval(run, delay)
      const repeat = () => {
        // Half a slot earlier, since it ended at the start of one: the interval stays the same.
        start(timer, delay - slotMs / 2)
        run()
      }
      const timer: SharedTimer = { run: repeat, [Symbol.toPrimitive]: () => 0 }
      start(timer, delay)
      return timer
    },
    clearTimeout: clear,
    clearInterval: clear,
  }
}
