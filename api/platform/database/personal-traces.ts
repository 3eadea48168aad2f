import { type RawBuilder, sql } from 'kysely'

type Contact = { firstName: string; lastName: string; phone: string | null }

/** What tells who a person was, now or before: to be looked for in texts that others wrote. Letters in lower case. */
export type Traces = {
  /** Whole names and addresses. */
  texts: string[]
  /** Single words of the names: enough where a text is about this person alone. */
  words: string[]
  /** The last nine digits of each phone, whichever way the rest is written. */
  numbers: string[]
}

const SHORTEST_WORD = 3
const lower = (text: string) => text.toLowerCase()

export function tracesOf(contacts: readonly Contact[], emails: readonly string[]): Traces {
  const names = contacts.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).filter(Boolean)
  const words = names.flatMap((name) => name.split(/\s+/)).filter((word) => word.length >= SHORTEST_WORD)
  const numbers = contacts.flatMap(({ phone }) => (phone === null ? [] : [phone.replace(/\D/g, '').slice(-9)]))
  return {
    texts: [...new Set([...names, ...emails].map(lower))],
    words: [...new Set(words.map(lower))],
    numbers: [...new Set(numbers)],
  }
}

/** Whether a text column holds one of the texts, in any case, or one of the numbers, however it is spaced. */
export const holdsTrace = (column: RawBuilder<unknown>, { texts, numbers }: Pick<Traces, 'texts' | 'numbers'>) =>
  sql<boolean>`(
    exists (select from unnest(${texts}::text[]) as trace where position(trace in lower(${column})) > 0)
    or exists (
      select from unnest(${numbers}::text[]) as trace where position(trace in regexp_replace(${column}, '\\D', '', 'g')) > 0
    )
  )`

/** The same of a text that is about this person alone: one word of the name is enough. */
export const holdsWord = (column: RawBuilder<unknown>, { texts, words, numbers }: Traces) =>
  holdsTrace(column, { texts: [...texts, ...words], numbers })
