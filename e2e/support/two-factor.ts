import { TOTP } from 'otpauth'
import { type Person, password } from './people.ts'
import type { BrowserShop } from './shop.ts'

/** Two-factor sign-in, switched on over the calls. Answers how codes are made, and the recovery codes. */
export async function protect({ url, sessionOf }: BrowserShop, person: Person) {
  const { token } = await sessionOf(person)
  const call = async (name: string, body: object) => {
    const answer = await fetch(`${url}/api/v1/users/two-factor/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as { secret: string; recoveryCodes: string[] }
  }
  const { secret } = await call('start', { password })
  /** A code works once, and apps may be half a minute ahead or behind: 0 is used here, 30 is the next one. */
  const codeAt = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
  const { recoveryCodes } = await call('confirm', { code: codeAt(0) })
  return { codeAt, recoveryCodes }
}
