import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'
import type { SessionUser } from '#contract/account/sessions.ts'
import { type SessionKind, sessions } from '#web/lib/session/session.ts'
import { noteUnsent } from '#web/lib/session/unsent.store.ts'
import { close } from './outbox.store.ts'

/** Web Locks of one browser: who asks for a name waits until the others before have finished. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
      const result = (last.get(name) ?? Promise.resolve()).then(run)
      last.set(
        name,
        result.catch(() => undefined),
      )
      return result
    },
  }
}

/**
 * The parts of a browser that the outbox needs, with an empty database. Returns what removes them. The classes stay: an answer
 * of the database that is still on its way when a test ends looks for them.
 */
export function openBrowser() {
  for (const [name, value] of Object.entries(fake)) if (name.startsWith('IDB')) Reflect.set(globalThis, name, value)
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() })
  noteUnsent({})
  return async () => {
    await close()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'locks')
    noteUnsent({})
  }
}

/** The page is killed and opened again: its locks are free, and what it was sending is lost to it. */
export function reopenBrowser() {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() })
}

/** 32 bytes, another key for each account. */
const keyOf = (id: number) => Buffer.alloc(32, id).toString('base64url')

/** Signs in an account that has an outbox. */
export function signInKeeper(kind: SessionKind, id: number, user: Partial<SessionUser> = {}) {
  const account = { id, name: `Account ${id}`, firstName: `Account ${id}`, role: '', permissions: [], ...user }
  sessions[kind].set({ token: `token ${id}`, user: { ...account, outboxKey: keyOf(id) } as unknown as SessionUser })
}
