import { hash, verify } from '@node-rs/argon2'
import { ShopError } from './errors.ts'

// OWASP's argon2id profile: 19 MiB, 2 passes, 1 lane. The work runs on libuv's threads, never on the event loop.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const MAX_RUNNING = 2
const MAX_WAITING = 100
let running = 0
const waiting: (() => void)[] = []

/** At most two at a time, a hundred in line; beyond that OVERLOADED, so that a flood of guesses slows nothing else. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new ShopError('OVERLOADED', {})
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

export const hashPassword = (password: string) => inTurn(() => hash(password, options))

let nobody: Promise<string> | undefined

/** Takes as long for an account that does not exist (`passwordHash` null) as for one that does. */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  nobody ??= hash('no account has this password', options)
  const known = passwordHash ?? (await nobody)
  const matches = await inTurn(() => verify(known, password).catch(() => false))
  return matches && passwordHash !== null
}
