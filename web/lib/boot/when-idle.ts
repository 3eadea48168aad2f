/** Runs when the browser has nothing more urgent to do, at the latest after 5 s. Returns the function that prevents it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 2000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 5000 })
  return () => cancelIdleCallback(idle)
}
