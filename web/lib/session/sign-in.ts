import {
  type MemberSignInInput,
  memberRenew,
  memberSignIn,
  memberSignOut,
  memberVerify,
  type SignedIn,
  type StaffSignInInput,
  staffRenew,
  staffSignIn,
  staffSignOut,
  staffVerify,
} from '#contract/account/sessions.ts'
import { ApiError, api } from '../http/api.ts'
import { clearStored } from '../storage/local-storage-store.ts'
import { collectedKeys } from '../storage/storage-keys.ts'
import { clearSession, type SessionKind, type StoredSession, sessions } from './session.ts'

/** What somebody who was let in is answered. Throws UNREADABLE for anything else. */
export function readSignedIn(answer: Partial<SignedIn> | undefined) {
  const { token, user } = answer ?? {}
  if (!token || !user) throw new ApiError(200, 'UNREADABLE', 'neither token nor user')
  return { token, user }
}

/** Keeps a session that has just begun. A browser that cannot keep it does not get it: NOT_STORED. */
export function storeSession(kind: SessionKind, answer: Partial<SignedIn> | undefined) {
  const session = readSignedIn(answer)
  if (!sessions[kind].set(session)) {
    endAtServer(kind, session.token)
    clearSession(kind)
    throw new ApiError(200, 'NOT_STORED', 'no storage')
  }
  return session.user
}

export const signInStaff = async (input: StaffSignInInput) =>
  storeSession('staff', await api(staffSignIn, { body: input }))
export const signInMember = async (input: MemberSignInInput) =>
  storeSession('member', await api(memberSignIn, { body: input }))

/** Without a connection it runs out there by itself. */
export const endAtServer = (kind: SessionKind, token: string) =>
  api(kind === 'staff' ? staffSignOut : memberSignOut, { token }).catch(() => undefined)

type LastWord = (token: string) => Promise<unknown>
const lastWords = new Set<LastWord>()

/** What is told to the server before it is told that the session is over. Answers what takes that back. */
export function beforeSignOut(lastWord: LastWord): () => void {
  lastWords.add(lastWord)
  return () => lastWords.delete(lastWord)
}

/** Ends the session here at once and tells the server. */
export function signOut(kind: SessionKind) {
  const { token = '' } = sessions[kind].get() ?? {}
  const told = Promise.allSettled([...lastWords].map((tell) => tell(token)))
  told.then(() => endAtServer(kind, token))
  clearSession(kind)
  clearStored(collectedKeys)
}

/** Logout: ends every session of this browser, also the one that was not shown. */
export function signOutAll() {
  for (const kind of ['staff', 'member'] as const) if (sessions[kind].get()) signOut(kind)
}

/** Seconds since 1970 from a token's own claims. */
const timesOf = (token: string) => {
  try {
    const part = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
    const issued = 'iat' in claims ? Number(claims.iat) : 0
    return { issued, expires: Number(claims.exp) }
  } catch {
    return null
  }
}

export const pastHalfLife = (token: string, nowSeconds: number) => {
  const times = timesOf(token)
  return times !== null && nowSeconds > (times.issued + times.expires) / 2
}

/** Takes over what the server said of a session, unless another one has begun meanwhile. */
function refresh(kind: SessionKind, before: StoredSession, now: StoredSession) {
  if (sessions[kind].get()?.token === before.token) sessions[kind].set(now)
}

async function renew(kind: SessionKind, before: StoredSession) {
  refresh(kind, before, readSignedIn(await api(kind === 'staff' ? staffRenew : memberRenew)))
}

const isOld = ({ token }: StoredSession) => pastHalfLife(token, Date.now() / 1000)

async function check(kind: SessionKind) {
  const before = sessions[kind].get()
  if (!before) return
  const { user } = await api(kind === 'staff' ? staffVerify : memberVerify)
  if (isOld(before)) await renew(kind, before)
  else refresh(kind, before, readSignedIn({ token: before.token, user }))
}

/** On load: a session the server no longer knows ends, another gets its person's current rights and a fresh token. */
export const checkSessions = () => Promise.allSettled([check('staff'), check('member')])

const lookEveryMs = 5 * 60_000

/** A page may stay open for days: while somebody uses it, its sessions are renewed before they run out. */
export function renewWhileUsed() {
  let isUsed = false
  const onUse = () => {
    isUsed = true
  }
  const look = () => {
    if (!isUsed) return
    isUsed = false
    for (const kind of ['staff', 'member'] as const) {
      const session = sessions[kind].get()
      // Without a connection the next look tries again.
      if (session && isOld(session)) renew(kind, session).catch(() => undefined)
    }
  }
  const timer = setInterval(look, lookEveryMs)
  for (const use of ['pointerdown', 'keydown']) window.addEventListener(use, onUse, { passive: true })
  return () => {
    clearInterval(timer)
    for (const use of ['pointerdown', 'keydown']) window.removeEventListener(use, onUse)
  }
}
