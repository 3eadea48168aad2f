import type { FastifyInstance } from 'fastify'

/** For proving that what a visitor reads says nothing of prices: JSON or pages. */

const priceKey = /price|discount|cost|cents|amount|onSale|percentOff|shilling|ksh|currency|margin|profit/i

/** The paths of all keys that speak of money, anywhere in a value. */
export function priceKeysIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(priceKey.test(key) ? [`${path}.${key}`] : []),
    ...priceKeysIn(inner, `${path}.${key}`),
  ])
}

/** The spellings of an amount in a text: shillings or cents, with or without commas and decimals. */
function spellings(shillings: number): string[] {
  return [shillings, shillings * 100].flatMap((amount) => [String(amount), amount.toLocaleString('en')])
}

/** Which of these amounts (shillings) a text names. Take odd ones of five digits or more: small ones are everywhere. */
export const amountsIn = (text: string, shillings: readonly number[]): string[] =>
  shillings.flatMap(spellings).filter((spelling) => new RegExp(`(?<![\\d,.])${spelling}(?![\\d])`).test(text))

/** What a visitor got at one address. */
export type Seen = { url: string; status: number; type: string; text: string }

/** Reads addresses as a visitor, JSON and pages alike. Headers are part of what is seen, but those that are never the same. */
export async function crawl(server: FastifyInstance, urls: readonly string[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const url of urls) {
    const { statusCode: status, headers, body } = await server.inject({ method: 'GET', url })
    const { date, 'x-request-id': _, ...lasting } = headers
    seen.push({ url, status, type: String(headers['content-type']), text: `${JSON.stringify(lasting)}\n${body}` })
  }
  return seen
}

const bodyOf = ({ text }: Seen) => text.slice(text.indexOf('\n') + 1)

/** The addresses whose answer names one of the seeded amounts or persons, or has a field about money; with what it was. */
export function leaksIn(
  seen: readonly Seen[],
  shop: { amounts: readonly number[]; persons: readonly string[] },
): string[] {
  return seen.flatMap((answer) => {
    const fields =
      answer.type.includes('json') && !answer.url.includes('openapi') ? priceKeysIn(JSON.parse(bodyOf(answer))) : []
    const lower = answer.text.toLowerCase()
    const persons = shop.persons.filter((person) => lower.includes(person.toLowerCase()))
    return [...fields, ...amountsIn(answer.text, shop.amounts), ...persons].map((leak) => `${answer.url}: ${leak}`)
  })
}
