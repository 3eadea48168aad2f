import { createContext, useContext } from 'react'
import type { SessionUser } from '#contract/account/sessions.ts'
import { useBrowserValue } from '../boot/hydrated.tsx'
import { stored } from '../storage/local-storage-store.ts'
import { storageKeys } from '../storage/storage-keys.ts'

export type StoredSession = { token: string; user: SessionUser }
export type SessionKind = 'staff' | 'member'

/** Checks the fields that every page needs; verifying the session brings the others. */
const isUser = (user: unknown): user is SessionUser => {
  if (typeof user !== 'object' || user === null) return false
  const { id, name, role, permissions } = user as Partial<SessionUser>
  return Number.isInteger(id) && typeof name === 'string' && typeof role === 'string' && Array.isArray(permissions)
}

/** The stored session, or null for any other value, for example one edited by hand. */
export function readSession(json: unknown): StoredSession | null {
  if (typeof json !== 'object' || json === null || !('token' in json) || !('user' in json)) return null
  const { token, user } = json
  return typeof token === 'string' && isUser(user) ? { token, user } : null
}

/** Stored separately, because a browser may have a member session and a staff session. */
export const sessions = {
  staff: stored<StoredSession | null>(storageKeys.staffSession, null, readSession),
  member: stored<StoredSession | null>(storageKeys.memberSession, null, readSession),
}

/** The reader of this page. `key` identifies the session in query keys; a staff session takes precedence. */
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

/** The reader that a preview shows its parts to, instead of the stored session. Their calls stay those of the session. */
export const ShownSession = createContext<Session | null>(null)

/** A visitor on the server and during hydration, then the stored session. */
export function useSession(): Session {
  const own = useBrowserValue(subscribe, currentSession, () => visitor)
  return useContext(ShownSession) ?? own
}

/** Calls back when the session's `key` changes, also in another tab. Returns the function that stops it. */
export function onIdentityChange(listener: () => void) {
  let last = currentSession().key
  return subscribe(() => {
    const { key } = currentSession()
    if (key === last) return
    last = key
    listener()
  })
}

/** Sets the attributes of <html> that CSS reads, as `inlineHeadScript` does before the first paint. */
export function markSession() {
  const { kind } = currentSession()
  document.documentElement.dataset.session = kind === 'visitor' ? '' : kind
}

/** Calls under /api/v1/customer use the member session; all others the staff session first. */
export function sessionKindFor(path: string): SessionKind | null {
  if (path.startsWith('/api/v1/customer/')) return sessions.member.get() ? 'member' : null
  if (sessions.staff.get()) return 'staff'
  return sessions.member.get() ? 'member' : null
}

/** Stores a change of the reader's own data, if `id` is theirs, so that header and menus show it immediately. */
export function changeUser(id: number, change: Partial<SessionUser>) {
  const { kind } = currentSession()
  if (kind === 'visitor') return
  const current = sessions[kind].get()
  if (current?.user.id === id) sessions[kind].set({ ...current, user: { ...current.user, ...change } })
}

let endedByServer: SessionKind | null = null
const onEnds = new Set<() => void>()

/** Whether the server, not the reader, ended the last session of this page. */
export const wasSessionEnded = () => endedByServer !== null

/** The kind of session that the server has ended, or null. */
export const endedSession = () => endedByServer

/** Calls back when the server has ended a session of this page. Returns the function that stops it. */
export function onSessionEnded(listener: () => void) {
  onEnds.add(listener)
  return () => {
    onEnds.delete(listener)
  }
}

/** Removes a session from this browser. With `token`, which the server refused, only if that token is still stored. */
export function clearSession(kind: SessionKind, token?: string) {
  if (token !== undefined && sessions[kind].get()?.token !== token) return
  endedByServer = token === undefined ? null : kind
  sessions[kind].set(null)
  if (endedByServer) for (const listener of onEnds) listener()
}
