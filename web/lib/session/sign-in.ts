import {
  type MemberSignInInput,
  memberRenew,
  memberSignIn,
  memberSignOut,
  memberVerify,
  type SessionUser,
  type SignedIn,
  type StaffSignInInput,
  staffRenew,
  staffSignIn,
  staffSignOut,
  staffVerify,
  type Verified,
} from '#contract/account/sessions.ts'
import { permissions } from '#contract/permissions.ts'
import { ApiError, api } from '../http/api.ts'
import { clearStored, keysWith } from '../storage/local-storage-store.ts'
import { clientCartPrefix, collectedKeys, formDraftPrefix, orderDraftPrefix } from '../storage/storage-keys.ts'
import { clearSession, type SessionKind, type StoredSession, sessions } from './session.ts'
import { clearShopClient } from './shop-client.store.ts'

/** Checks the response to a sign-in. Throws UNREADABLE without token and user. */
export function readSignedIn(answer: Partial<SignedIn> | undefined) {
  const { token, user } = answer ?? {}
  if (!token || !user) throw new ApiError(200, 'UNREADABLE', 'neither token nor user')
  return { token, user }
}

/** Stores a new session. Throws NOT_STORED, and ends it on the server, where the browser cannot store it. */
export function storeSession(kind: SessionKind, answer: Partial<SignedIn> | undefined) {
  const session = readSignedIn(answer)
  if (!sessions[kind].set(session)) {
    endAtServer(kind, session.token)
    clearSession(kind)
    throw new ApiError(200, 'NOT_STORED', 'no storage')
  }
  return session.user
}

type SignInAnswer = Partial<Pick<SignedIn, 'token' | 'user' | 'admin'>>

/** An administrator of whom only the username is known. The server decides what the token may do. */
const adminNamed = (username: string): SessionUser => ({
  id: 0,
  username,
  firstName: username,
  lastName: '',
  name: username,
  email: '',
  phone: null,
  role: 'admin',
  kind: 'staff',
  permissions: [...permissions],
  branchId: null,
  language: 'en',
  profileImage: null,
})

/** The account of a token; one whose check answers no account is made from the username. Throws where it is refused. */
async function accountOf(token: string, username: string) {
  const answer: Partial<Verified> = await api(staffVerify, { token })
  return answer.user ?? answer.admin ?? adminNamed(username)
}

/**
 * The answer to a sign-in of staff in one shape: the account comes as `user` or `admin`, next to the token or with it in
 * `data`, or the token comes without an account.
 */
async function completeAnswer(
  { data, ...answer }: SignInAnswer & { data?: SignInAnswer },
  username: string,
): Promise<Partial<SignedIn>> {
  const { token, user, admin } = { ...data, ...answer }
  if (!token) return {}
  return { token, user: user ?? admin ?? (await accountOf(token, username)) }
}

export const signInStaff = async (input: StaffSignInInput) =>
  storeSession('staff', await completeAnswer(await api(staffSignIn, { body: input }), input.username))
export const signInMember = async (input: MemberSignInInput) =>
  storeSession('member', await api(memberSignIn, { body: input }))

/** Errors are ignored: without a connection the session expires on the server. */
export const endAtServer = (kind: SessionKind, token: string) =>
  api(kind === 'staff' ? staffSignOut : memberSignOut, { token }).catch(() => undefined)

type LastCall = (token: string) => Promise<unknown>
const lastCalls = new Set<LastCall>()

/** Registers a call that runs before the server is notified of a sign-out. Returns the function that removes it. */
export function beforeSignOut(lastCall: LastCall): () => void {
  lastCalls.add(lastCall)
  return () => lastCalls.delete(lastCall)
}

/** Whether an order was sent from this draft without an answer: the draft protects it from being booked twice. */
function isUnsettled(key: string) {
  try {
    const draft: { unsettled?: unknown[] } | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    return (draft?.unsettled?.length ?? 0) > 0
  } catch {
    return false
  }
}

/** Removes the session and all collected data from the browser immediately, then ends the session on the server. */
export function signOut(kind: SessionKind) {
  const { token = '', user } = sessions[kind].get() ?? {}
  const notified = Promise.allSettled([...lastCalls].map((call) => call(token)))
  notified.then(() => endAtServer(kind, token))
  clearSession(kind)
  const owner = `${kind}:${user?.id}`
  clearShopClient()
  clearStored([
    ...collectedKeys,
    ...keysWith(`${formDraftPrefix}${owner} `),
    ...keysWith(clientCartPrefix(owner)),
    ...keysWith(orderDraftPrefix(owner)).filter((key) => !isUnsettled(key)),
  ])
}

/** Logout: ends both sessions of this browser. */
export function signOutAll() {
  for (const kind of ['staff', 'member'] as const) if (sessions[kind].get()) signOut(kind)
}

/** Times of a token's claims, in seconds since 1970. */
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

/** Stores a renewed session, unless another one has started meanwhile. */
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

/**
 * On load: a session that the server refuses ends, the others get current permissions and, when half used, a new token.
 */
export const checkSessions = () => Promise.allSettled([check('staff'), check('member')])

const renewEveryMs = 5 * 60_000

/** Renews the sessions of a page that stays open, while it is used. Returns the function that stops it. */
export function renewWhileUsed() {
  let isUsed = false
  const onUse = () => {
    isUsed = true
  }
  const renewUsed = () => {
    if (!isUsed) return
    isUsed = false
    for (const kind of ['staff', 'member'] as const) {
      const session = sessions[kind].get()
      // After a failure the next interval tries again.
      if (session && isOld(session)) renew(kind, session).catch(() => undefined)
    }
  }
  const timer = setInterval(renewUsed, renewEveryMs)
  for (const use of ['pointerdown', 'keydown']) window.addEventListener(use, onUse, { passive: true })
  return () => {
    clearInterval(timer)
    for (const use of ['pointerdown', 'keydown']) window.removeEventListener(use, onUse)
  }
}
