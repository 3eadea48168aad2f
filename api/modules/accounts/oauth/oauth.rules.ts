import { z } from 'zod'
import { isName, toOneLine } from '#contract/texts.ts'

/** A person whose address a provider has verified. */
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
/** A provider's name in the form the shop accepts: one line, at least one letter; '' for anything else. */
const nameOf = (value: string) => {
  const name = toOneLine(value).slice(0, 80).trim()
  return isName(name) ? name : ''
}

/** First and last name from the provider's fields; without any, the part of the address before the @. */
function namesOf(known: { given: unknown; family: unknown; whole: unknown }, email: string) {
  const { given, family, whole } = Names.parse(known)
  const [first = '', ...rest] = toOneLine(whole).split(' ')
  return {
    firstName: nameOf(given) || nameOf(first) || nameOf(email.split('@')[0] ?? '') || noName,
    lastName: nameOf(family) || nameOf(rest.join(' ')),
  }
}

const personOf = (person: object) => ProvenPerson.safeParse(person).data ?? null

/** From the claims of an ID token; null unless the address is verified. */
export function googlePerson(claims: Record<string, unknown>): ProvenPerson | null {
  const email = text.parse(claims.email)
  if (claims.email_verified !== true || !email) return null
  const names = namesOf({ given: claims.given_name, family: claims.family_name, whole: claims.name }, email)
  return personOf({ subject: claims.sub, email, ...names })
}

/** From Facebook's profile; null without an address. Facebook returns only confirmed addresses. */
export function facebookPerson(me: unknown): ProvenPerson | null {
  const known = z.record(z.string(), z.unknown()).catch({}).parse(me)
  const email = text.parse(known.email)
  if (!email) return null
  const names = namesOf({ given: known.first_name, family: known.last_name, whole: known.name }, email)
  return personOf({ subject: known.id, email, ...names })
}

const PLACEHOLDER_ORIGIN = 'http://here.invalid'

/**
 * The path if it stays on this site, else null. '/.//evil.example' is refused: normalised, it is a URL of another site.
 */
export function ownPath(next: string | undefined): string | null {
  if (!next || !/^\/(?![/\\])[^\s\\]*$/.test(next) || !URL.canParse(next, PLACEHOLDER_ORIGIN)) return null
  const { origin, pathname } = new URL(next, PLACEHOLDER_ORIGIN)
  return origin === PLACEHOLDER_ORIGIN && !pathname.startsWith('//') ? next : null
}
