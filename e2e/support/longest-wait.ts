/** Maximum wait for a state in a journey, in milliseconds. Only failures take so long. */
export const longestWait = 30_000
