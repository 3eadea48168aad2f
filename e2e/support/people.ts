import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { PASSWORD } from '../../demo/load/accounts.ts'

/** Accounts of the demo shop. */
export type Person = 'admin' | 'manager' | 'officer' | 'achieng'

export const password = PASSWORD
export const nameOf = (person: Person) => (person === 'achieng' ? 'achieng@example.com' : person)

/** A session as the browser stores it. */
export interface StoredSession {
  key: typeof storageKeys.staffSession | typeof storageKeys.memberSession
  token: string
  user: unknown
}

/** Signs a person in by the API, for journeys that do not test signing in. */
export const signIn = (url: string, person: Person) =>
  signInBy(url, nameOf(person), person === 'achieng' ? 'member' : 'staff')

/** Signs in any account by the API; `browser` is the user agent. */
export async function signInBy(
  url: string,
  name: string,
  kind: 'staff' | 'member',
  browser = 'a journey',
): Promise<StoredSession> {
  const isMember = kind === 'member'
  const answer = await fetch(`${url}/api/v1/${isMember ? 'customer/' : ''}auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': browser },
    body: JSON.stringify({ ...(isMember ? { identifier: name } : { username: name }), password }),
  })
  if (!answer.ok) throw new Error(`${name} could not sign in: ${await answer.text()}`)
  const { token, user } = (await answer.json()) as { token: string; user: unknown }
  return { key: isMember ? storageKeys.memberSession : storageKeys.staffSession, token, user }
}
