import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

let minute = 0
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** One timer for all readers of a page, at the start of each minute. */
function wait() {
  timer = setTimeout(
    () => {
      minute = currentMinute()
      for (const listener of listeners) listener()
      wait()
    },
    minuteMs - (Date.now() % minuteMs),
  )
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) wait()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

/** Without listeners no timer updates it. */
const read = () => {
  if (listeners.size === 0) minute = currentMinute()
  return minute
}

/** The start of the current minute, in milliseconds. */
export const useMinute = () => useSyncExternalStore(subscribe, read, read)
