import { print } from './measure.ts'
import { compare } from './pairs.ts'
import type { BenchShop } from './shop.ts'

const REQUESTS = 30
const GUESSES = 200
/** The most sign-ins that so many wrong passwords from one client may cost. */
const MOST_SIGN_INS = 100

let clients = 0
/** A client IP that no call before had: limits count by it. */
const newClient = () => {
  clients += 1
  return `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`
}

/** What a stranger learns from the time of a reset request, and what wrong passwords cost the shop. */
export async function measureSignIn({ base }: BenchShop): Promise<boolean[]> {
  const post = async (call: string, body: object, client: string) => {
    const answer = await fetch(`${base}/api/v1/customer/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  /** How often a second `work` runs, each time as a new client. */
  const rateOf = async (times: number, work: (nr: number) => Promise<number>, expected: number[]) => {
    const began = performance.now()
    for (let nr = 0; nr < times; nr += 1) {
      const status = await work(nr)
      if (!expected.includes(status)) throw new Error(`A call of the sign-in answered ${status}.`)
    }
    return (1000 * times) / (performance.now() - began)
  }
  const known = () =>
    rateOf(REQUESTS, () => post('forgot-password', { email: 'achieng@example.com' }, newClient()), [200])
  const unknown = () =>
    rateOf(REQUESTS, (nr) => post('forgot-password', { email: `nobody${nr}@example.com` }, newClient()), [200])
  const signIns = () =>
    rateOf(
      10,
      () => post('login', { email: 'achieng@example.com', password: 'karibu-sokoni-2026' }, newClient()),
      [200],
    )
  const guesses = async (emailOf: (nr: number) => string) => {
    const client = newClient()
    const guess = (nr: number) => post('login', { email: emailOf(nr), password: `guess ${nr}` }, client)
    return (await rateOf(GUESSES, guess, [401, 429])) / GUESSES
  }
  const limit = { atLeast: 1, floor: `${MOST_SIGN_INS} sign-ins`, bare: async () => (await signIns()) / MOST_SIGN_INS }

  print('Sign-in')
  return [
    await compare({
      name: 'Reset for an unknown address',
      atLeast: 0.6,
      floor: 'one for a known address',
      ours: unknown,
      bare: known,
    }),
    await compare({
      name: 'Reset for a known address',
      atLeast: 0.6,
      floor: 'one for an unknown address',
      ours: known,
      bare: unknown,
    }),
    await compare({
      ...limit,
      name: `${GUESSES} wrong passwords for one name`,
      ours: () => guesses(() => 'baraka@example.com'),
    }),
    await compare({
      ...limit,
      name: `${GUESSES} wrong passwords for random names`,
      ours: () => guesses((nr) => `stranger${nr}@example.com`),
    }),
  ]
}
