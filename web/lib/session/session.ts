import { useSyncExternalStore } from 'react'
import type { SessionUser } from '#contract/account/sessions.ts'
import { stored } from '../storage/local-storage-store.ts'
import { storageKeys } from '../storage/storage-keys.ts'

export type StoredSession = { token: string; user: SessionUser }
export type SessionKind = 'staff' | 'member'

/** Has what no page can do without; the rest comes when the page asks whether its session lives. */
const isUser = (user: unknown): user is SessionUser => {
  if (typeof user !== 'object' || user === null) return false
  const { id, name, role, permissions } = user as Partial<SessionUser>
  return Number.isInteger(id) && typeof name === 'string' && typeof role === 'string' && Array.isArray(permissions)
}

/** What a browser kept, or null when somebody else's hand was in it. */
export function readSession(json: unknown): StoredSession | null {
  if (typeof json !== 'object' || json === null || !('token' in json) || !('user' in json)) return null
  const { token, user } = json
  return typeof token === 'string' && isUser(user) ? { token, user } : null
}

/** Kept apart: somebody may be signed in through both doors. */
export const sessions = {
  staff: stored<StoredSession | null>(storageKeys.staffSession, null, readSession),
  member: stored<StoredSession | null>(storageKeys.memberSession, null, readSession),
}

/** Who reads this page. `key` tells people apart in query keys; staff come before members. */
export type Session =
  | { kind: 'visitor'; key: 'visitor'; user: null }
  | { kind: SessionKind; key: `${SessionKind}:${number}`; user: SessionUser }

export const visitor: Session = { kind: 'visitor', key: 'visitor', user: null }

let known: { staff: StoredSession | null; member: StoredSession | null; session: Session } = {
  staff: null,
  member: null,
  session: visitor,
}

const sessionOf = (staff: StoredSession | null, member: StoredSession | null): Session => {
  if (staff) return { kind: 'staff', key: `staff:${staff.user.id}`, user: staff.user }
  return member ? { kind: 'member', key: `member:${member.user.id}`, user: member.user } : visitor
}

export function currentSession(): Session {
  const staff = sessions.staff.get()
  const member = sessions.member.get()
  if (staff !== known.staff || member !== known.member) known = { staff, member, session: sessionOf(staff, member) }
  return known.session
}

const subscribe = (listener: () => void) => {
  const stops = [sessions.staff.subscribe(listener), sessions.member.subscribe(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Signed out on the server and while hydrating, then who it is. */
export const useSession = () => useSyncExternalStore(subscribe, currentSession, () => visitor)

/** Calls back when another person, or nobody, reads from now on; also when that happened in another tab. */
export function onIdentityChange(listener: () => void) {
  let last = currentSession().key
  return subscribe(() => {
    const { key } = currentSession()
    if (key === last) return
    last = key
    listener()
  })
}

/** The attribute by which CSS hides visitors' wording, as the script before paint sets it. */
export function markSession() {
  const { kind } = currentSession()
  document.documentElement.dataset.session = kind === 'visitor' ? '' : kind
}

/** Calls under /api/v1/customer are the member's own; elsewhere staff come first. */
export function sessionKindFor(path: string): SessionKind | null {
  if (path.startsWith('/api/v1/customer/')) return sessions.member.get() ? 'member' : null
  if (sessions.staff.get()) return 'staff'
  return sessions.member.get() ? 'member' : null
}

/** What the reader, by id, changed about themselves: header and menus say it at once. */
export function changeUser(id: number, change: Partial<SessionUser>) {
  const { kind } = currentSession()
  if (kind === 'visitor') return
  const kept = sessions[kind].get()
  if (kept?.user.id === id) sessions[kind].set({ ...kept, user: { ...kept.user, ...change } })
}

let endedByServer: SessionKind | null = null
const onEnds = new Set<() => void>()

/** The last session of this page was ended by the server, not by its person. */
export const wasSessionEnded = () => endedByServer !== null

/** Whose that was. */
export const endedSession = () => endedByServer

/** Calls back when the server has ended a session of this page. */
export function onSessionEnded(listener: () => void) {
  onEnds.add(listener)
  return () => {
    onEnds.delete(listener)
  }
}

/** Ends a session in this browser. With `token`, which the server refused, only if it is still in use. */
export function clearSession(kind: SessionKind, token?: string) {
  if (token !== undefined && sessions[kind].get()?.token !== token) return
  endedByServer = token === undefined ? null : kind
  sessions[kind].set(null)
  if (endedByServer) for (const listener of onEnds) listener()
}
