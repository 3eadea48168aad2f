import { hasCode } from '#web/lib/http/api.ts'
import { WaitDetails } from './sign-in.schema.ts'

/** Seconds until the server accepts another try; 0 for any error but TOO_MANY_REQUESTS. */
export const secondsToWait = (error: unknown): number =>
  hasCode(error, 'TOO_MANY_REQUESTS') ? WaitDetails.parse(error.details).retryAfterSeconds : 0

/** Seconds as minutes and seconds, such as 1:05. */
export const asClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
