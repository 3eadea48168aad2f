import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#api/platform/limits/concurrency-limit.ts'

// OWASP's argon2id profile: 19 MiB, 2 passes, 1 lane. The work runs on libuv's threads, never on the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most two at a time and a hundred queued, so that a flood of guesses does not slow other work. */
const inTurn = limitConcurrency({ running: 2, waiting: 100 })

export const hashPassword = (password: string) => inTurn(() => hash(password, options))

let dummyHash: Promise<string> | undefined

/**
 * Takes the same time for a missing account (`passwordHash` null) as for an existing one, so that timing discloses
 * none.
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('no account has this password', options)
  const known = passwordHash ?? (await dummyHash)
  const matches = await inTurn(() => verify(known, password).catch(() => false))
  return matches && passwordHash !== null
}
