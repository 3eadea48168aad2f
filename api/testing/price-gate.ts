import type { FastifyInstance } from 'fastify'

/** Helpers to prove that responses to visitors, JSON or pages, contain no prices. */

const priceKey = /price|discount|cost|cents|amount|onSale|percentOff|shilling|ksh|currency|margin|profit/i

/** The paths of all keys about money, at any depth of a value. */
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

/**
 * The amounts (shillings) that a text contains. Use unusual ones of five digits or more, since small numbers are
 * everywhere.
 */
export const amountsIn = (text: string, shillings: readonly number[]): string[] =>
  shillings.flatMap(spellings).filter((spelling) => new RegExp(`(?<![\\d,.])${spelling}(?![\\d])`).test(text))

/** The response to a visitor at one address. */
export type VisitorResponse = { url: string; status: number; type: string; text: string }

/** Requests addresses as a visitor, JSON and pages. Headers are included, except those that differ in each response. */
export async function crawl(server: FastifyInstance, urls: readonly string[]): Promise<VisitorResponse[]> {
  const responses: VisitorResponse[] = []
  for (const url of urls) {
    const { statusCode: status, headers, body } = await server.inject({ method: 'GET', url })
    const { date, 'x-request-id': _, ...lasting } = headers
    responses.push({ url, status, type: String(headers['content-type']), text: `${JSON.stringify(lasting)}\n${body}` })
  }
  return responses
}

const bodyOf = ({ text }: VisitorResponse) => text.slice(text.indexOf('\n') + 1)

/** The responses that contain a seeded amount or person, or a field about money: `address: finding`. */
export function leaksIn(
  responses: readonly VisitorResponse[],
  shop: { amounts: readonly number[]; persons: readonly string[] },
): string[] {
  return responses.flatMap((answer) => {
    const fields =
      answer.type.includes('json') && !answer.url.includes('openapi') ? priceKeysIn(JSON.parse(bodyOf(answer))) : []
    const lower = answer.text.toLowerCase()
    const persons = shop.persons.filter((person) => lower.includes(person.toLowerCase()))
    return [...fields, ...amountsIn(answer.text, shop.amounts), ...persons].map((leak) => `${answer.url}: ${leak}`)
  })
}
