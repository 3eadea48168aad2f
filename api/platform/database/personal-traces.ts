import { type RawBuilder, sql } from 'kysely'

type Contact = { firstName: string; lastName: string; phone: string | null }

/**
 * Texts that identify a person by present or former contact data, to be found in texts by other people. In lower case.
 */
export type Traces = {
  /** Whole names, e-mail addresses and national ids. */
  texts: string[]
  /** Single words of the names: sufficient in a text that is only about this person. */
  nameParts: string[]
  /** The last nine digits of each phone, which are the same with every prefix. */
  numbers: string[]
}

const SHORTEST_WORD = 3
const lower = (text: string) => text.toLowerCase()

/** `others` are texts that identify the person as they are: e-mail addresses and national ids. */
export function tracesOf(contacts: readonly Contact[], others: readonly string[]): Traces {
  const names = contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).filter(Boolean)
  const nameParts = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= SHORTEST_WORD)
  const numbers = contacts.flatMap(({ phone }) => (phone === null ? [] : [phone.replace(/\D/g, '').slice(-9)]))
  return {
    texts: [...new Set([...names, ...others].map(lower))],
    nameParts: [...new Set(nameParts.map(lower))],
    numbers: [...new Set(numbers)],
  }
}

/**
 * Whether a text column contains one of the texts, without regard to case, or one of the numbers, without regard to
 * spacing.
 */
export const holdsTrace = (column: RawBuilder<unknown>, { texts, numbers }: Pick<Traces, 'texts' | 'numbers'>) =>
  sql<boolean>`(
    exists (select from unnest(${texts}::text[]) as trace where position(trace in lower(${column})) > 0)
    or exists (
      select from unnest(${numbers}::text[]) as trace where position(trace in regexp_replace(${column}, '\\D', '', 'g')) > 0
    )
  )`

/** The same for a text that is only about this person: one word of the name is sufficient. */
export const holdsWord = (column: RawBuilder<unknown>, { texts, nameParts, numbers }: Traces) =>
  holdsTrace(column, { texts: [...texts, ...nameParts], numbers })
