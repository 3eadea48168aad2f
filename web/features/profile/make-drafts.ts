import { useState } from 'react'
import { beforeSignOut } from '#web/lib/session/sign-in.ts'

const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * A place for what people type and did not save, by owner, for as long as the page is open and in its memory alone: looking
 * elsewhere in the shop or signing in again loses nothing, a shared device keeps nothing. Null is no draft.
 */
export function makeDrafts<Draft extends object>() {
  const kept = new Map<string, Draft>()
  const followKept = () => {
    if (kept.size > 0) window.addEventListener('beforeunload', askBeforeLeaving)
    else window.removeEventListener('beforeunload', askBeforeLeaving)
  }
  beforeSignOut(async () => {
    kept.clear()
    followKept()
  })

  return function useDraft(owner: string) {
    const [draft, setDraft] = useState(() => kept.get(owner) ?? null)
    const keep = (next: Draft | null) => {
      if (next === null) kept.delete(owner)
      else kept.set(owner, next)
      followKept()
      setDraft(next)
    }
    return [draft, keep] as const
  }
}
