import { z } from 'zod'
import { isName, toOneLine } from '#contract/texts.ts'

/** Who a provider vouches for. */
export const ProvenPerson = z.object({
  subject: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().pipe(z.email().max(200)),
  firstName: z.string().min(1).max(80),
  lastName: z.string().max(80),
})
export type ProvenPerson = z.infer<typeof ProvenPerson>

const text = z.string().catch('')
const Names = z.object({ given: text, family: text, whole: text })

const noName = 'Member'
/** What a provider says, as names are accepted here: on one line, with a letter; '' for anything else. */
const nameOf = (said: string) => {
  const name = toOneLine(said).slice(0, 80).trim()
  return isName(name) ? name : ''
}

/** First and last name of what a provider knows of them; the part of the address before the @ when it knows nothing. */
function namesOf(known: { given: unknown; family: unknown; whole: unknown }, email: string) {
  const { given, family, whole } = Names.parse(known)
  const [first = '', ...rest] = toOneLine(whole).split(' ')
  return {
    firstName: nameOf(given) || nameOf(first) || nameOf(email.split('@')[0] ?? '') || noName,
    lastName: nameOf(family) || nameOf(rest.join(' ')),
  }
}

const personOf = (person: object) => ProvenPerson.safeParse(person).data ?? null

/** Of the claims of an ID token; null unless the address is verified. */
export function googlePerson(claims: Record<string, unknown>): ProvenPerson | null {
  const email = text.parse(claims.email)
  if (claims.email_verified !== true || !email) return null
  const names = namesOf({ given: claims.given_name, family: claims.family_name, whole: claims.name }, email)
  return personOf({ subject: claims.sub, email, ...names })
}

/** Of what Facebook says of the person; it gives out an address only once it is confirmed, and null stands for none. */
export function facebookPerson(me: unknown): ProvenPerson | null {
  const known = z.record(z.string(), z.unknown()).catch({}).parse(me)
  const email = text.parse(known.email)
  if (!email) return null
  const names = namesOf({ given: known.first_name, family: known.last_name, whole: known.name }, email)
  return personOf({ subject: known.id, email, ...names })
}

const HERE = 'http://here.invalid'

/** A path of this site to go on to, or null. Without its dots '/.//evil.example' would be another site. */
export function ownPath(next: string | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\s\\]*$/.test(next) || !URL.canParse(next, HERE)) return null
  const { origin, pathname } = new URL(next, HERE)
  return origin === HERE && !pathname.startsWith('//') ? next : null
}
