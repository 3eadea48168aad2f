import { ApiError, type ClientCode } from '#web/lib/http/api.ts'

export const refusedWith = (error: unknown, code: ClientCode) => error instanceof ApiError && error.code === code

/** Seconds until the server listens again; 0 when that is not why it refused. */
export function secondsToWait(error: unknown): number {
  if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_REQUESTS') return 0
  const { details } = error
  const named = typeof details === 'object' && details !== null && 'retryAfterSeconds' in details
  return named ? Math.max(1, Number(details.retryAfterSeconds) || 1) : 1
}

/** Minutes and seconds, as a clock shows them. */
export const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
