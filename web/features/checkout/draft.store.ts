import type { Session } from '../../lib/session.ts'
import { type Stored, stored, useStored } from '../../lib/stored.ts'
import { type Draft, emptyDraft, readDraft } from './draft.ts'

const drafts = new Map<string, Stored<Draft>>()

/** Each account has its own: a colleague on the same phone neither sees nor continues it. */
export function draftOf({ key }: Session): Stored<Draft> {
  const known = drafts.get(key)
  if (known) return known
  const made = stored(`sokoni.checkout.${key}`, emptyDraft, readDraft)
  drafts.set(key, made)
  return made
}

/** The draft and a way to change parts of it; it survives a reload. */
export function useDraft(session: Session) {
  const store = draftOf(session)
  const draft = useStored(store)
  const change = (part: Partial<Draft>) => store.set({ ...store.get(), ...part })
  return [draft, change] as const
}
