import { TOTP } from 'otpauth'
import { type Person, password } from './people.ts'
import type { DemoShop } from './shop.ts'

/** Switches two-factor sign-in on by the API. Returns a generator of codes, and the recovery codes. */
export async function protect({ url, sessionOf }: DemoShop, person: Person) {
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
  /** A code is valid once, with a tolerance of 30 seconds: the code at 0 is used below, the one at 30 is the next. */
  const codeAt = (seconds: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })
  const { recoveryCodes } = await call('confirm', { code: codeAt(0) })
  return { codeAt, recoveryCodes }
}
