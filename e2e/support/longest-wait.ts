/** Milliseconds a journey waits for a state at most. A wait ends when the state is there; only a failure takes so long. */
export const longestWait = 30_000
