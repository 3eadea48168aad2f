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
} from '#contract/sessions.ts'
import { ApiError, api } from './api.ts'
import { forgetSession, type SessionKind, sessions } from './session.ts'
import { forgetStored } from './stored.ts'

const keep = (kind: SessionKind, answer: Partial<SignedIn> | undefined) => {
  const { token, user } = answer ?? {}
  if (!token || !user) throw new ApiError(200, 'UNREADABLE', 'Unexpected response from server')
  if (!sessions[kind].set({ token, user }))
    throw new ApiError(200, 'NOT_STORED', 'Failed to store authentication data.')
  return user
}

export const signInStaff = async (input: StaffSignInInput) => keep('staff', await api(staffSignIn, { body: input }))
export const signInMember = async (input: MemberSignInInput) => keep('member', await api(memberSignIn, { body: input }))

/** What somebody gathered here. It outlives a session that ended by itself, not one its person ended. */
const gathered = ['sokoni.kept', 'sokoni.cart', 'sokoni.promo', 'sokoni.wishlist', 'sokoni.viewed', 'sokoni.review']

type LastWord = (token: string) => Promise<unknown>
const lastWords = new Set<LastWord>()

/** What is told to the server before it is told that the session is over. Answers what takes that back. */
export function beforeSignOut(lastWord: LastWord): () => void {
  lastWords.add(lastWord)
  return () => lastWords.delete(lastWord)
}

/** Ends the session here at once and tells the server; without a connection it runs out there by itself. */
export function signOut(kind: SessionKind) {
  const { token = '' } = sessions[kind].get() ?? {}
  const told = Promise.allSettled([...lastWords].map((tell) => tell(token)))
  told.then(() => api(kind === 'staff' ? staffSignOut : memberSignOut, { token })).catch(() => undefined)
  forgetSession(kind)
  forgetStored(gathered)
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

async function check(kind: SessionKind) {
  const before = sessions[kind].get()
  if (!before) return
  const { user } = await api(kind === 'staff' ? staffVerify : memberVerify)
  const renewed = pastHalfLife(before.token, Date.now() / 1000)
    ? await api(kind === 'staff' ? staffRenew : memberRenew)
    : { token: before.token, user }
  if (sessions[kind].get()?.token === before.token) keep(kind, { ...renewed, user: renewed.user ?? user })
}

/** On load: a session the server no longer knows ends, another gets its person's current rights and a fresh token. */
export const checkSessions = () => Promise.allSettled([check('staff'), check('member')])
