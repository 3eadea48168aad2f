import type { DuplicateReason } from '#contract/lending/customer-choices.ts'
import { areSameName } from '../candidates.rules.ts'

/** From this similarity of trigrams on, names differ by a letter or two. */
const SIMILAR = 0.6

type Alike = { name: string; hasPhone: boolean; hasNationalId: boolean; likeness: number }

/** Why a customer may be the person of that name, the strongest reason first; empty for another person. */
export function reasonsOf(name: string, alike: Alike): DuplicateReason[] {
  const isSimilar = alike.likeness >= SIMILAR || areSameName(name, alike.name)
  return [
    ...(alike.hasNationalId ? (['nationalId'] as const) : []),
    ...(alike.hasPhone ? (['phone'] as const) : []),
    ...(isSimilar ? (['name'] as const) : []),
  ]
}
