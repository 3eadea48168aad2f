import { PASSWORD } from '../../demo/load/accounts.ts'

/** Who the demo shop lets in. */
export type Person = 'admin' | 'manager' | 'officer' | 'achieng'

export const password = PASSWORD
export const nameOf = (person: Person) => (person === 'achieng' ? 'achieng@example.com' : person)

/** What the browser keeps of a session. */
export interface StoredSession {
  key: 'sokoni.staff' | 'sokoni.member'
  token: string
  user: unknown
}

/** Signs somebody in over the call, where the journey is not about signing in. */
export async function signIn(url: string, person: Person): Promise<StoredSession> {
  const isMember = person === 'achieng'
  const name = nameOf(person)
  const answer = await fetch(`${url}/api/v1/${isMember ? 'customer/' : ''}auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...(isMember ? { identifier: name } : { username: name }), password }),
  })
  if (!answer.ok) throw new Error(`${name} could not sign in: ${await answer.text()}`)
  const { token, user } = (await answer.json()) as { token: string; user: unknown }
  return { key: isMember ? 'sokoni.member' : 'sokoni.staff', token, user }
}
