import { ApiError, type ClientCode } from '#web/lib/http/api.ts'
import { WaitDetails } from './sign-in.schema.ts'

export const refusedWith = (error: unknown, code: ClientCode) => error instanceof ApiError && error.code === code

/** Seconds until the server accepts another try; 0 for any error but TOO_MANY_REQUESTS. */
export const secondsToWait = (error: unknown): number =>
  error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
    ? WaitDetails.parse(error.details).retryAfterSeconds
    : 0

/** Seconds as minutes and seconds, such as 1:05. */
export const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
