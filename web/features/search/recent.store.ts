import { useSession } from '#web/lib/session/session.ts'
import { stored, useStored } from '#web/lib/storage/local-storage-store.ts'
import { storageKeys } from '#web/lib/storage/storage-keys.ts'

const maxStored = 5

/** The searches of one session key; on a shared phone the next session does not see them. */
export type Recent = { reader: string; terms: string[] }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Parses stored searches; invalid values are ignored. */
export function readRecent(json: unknown): Recent {
  if (typeof json !== 'object' || json === null || !('reader' in json) || !('terms' in json)) return noSearches
  const { reader, terms } = json
  return isText(reader) && Array.isArray(terms)
    ? { reader, terms: terms.filter(isText).slice(0, maxStored) }
    : noSearches
}
const noSearches: Recent = { reader: '', terms: [] }

/** The searches with a new term: newest first, each once without regard to case. */
export function withTerm({ reader, terms }: Recent, by: string, term: string): Recent {
  const others = (reader === by ? terms : []).filter((other) => other.toLowerCase() !== term.toLowerCase())
  return { reader: by, terms: [term, ...others].slice(0, maxStored) }
}

const recent = stored<Recent>(storageKeys.recentSearches, noSearches, readRecent)

/** The recent searches of the current session, and a function that adds one. */
export function useRecentSearches() {
  const { key } = useSession()
  const { reader, terms } = useStored(recent)
  return {
    terms: reader === key ? terms : noTerms,
    remember: (term: string) => recent.set(withTerm(recent.get(), key, term)),
  }
}
const noTerms: string[] = []
