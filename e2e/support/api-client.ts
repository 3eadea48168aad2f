import type { Person } from './people.ts'
import type { DemoShop } from './shop.ts'

/** Calls the API as a person, for steps that a journey does not test in the browser. Throws when it is refused. */
export async function callAs<Answer>(
  { url, sessionOf }: Pick<DemoShop, 'url' | 'sessionOf'>,
  person: Person,
  path: string,
  body: unknown,
  method = 'POST',
): Promise<Answer> {
  const { token } = await sessionOf(person)
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} as ${person}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}
