import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Hits } from './rate-windows.ts'

export type CountHit = (key: string, seconds: number) => Promise<Hits>

type Route = { routeInfo?: { method?: string | string[]; url?: string } }

/** Store of @fastify/rate-limit with one window for each route and caller, shared by all processes. */
export const sharedStore = (countHit: CountHit) =>
  class SharedStore {
    readonly #route: string

    constructor({ routeInfo }: Route) {
      this.#route = `${routeInfo?.method ?? ''} ${routeInfo?.url ?? ''}`
    }

    incr(
      key: string,
      answer: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
    ) {
      countHit(`${this.#route} ${key}`, timeWindow / 1000).then(
        ({ hits, secondsLeft }) => answer(null, { current: hits, ttl: secondsLeft * 1000 }),
        (error: Error) => answer(error),
      )
    }

    child(route: Route) {
      return new SharedStore(route)
    }
  } as unknown as FastifyRateLimitStoreCtor
