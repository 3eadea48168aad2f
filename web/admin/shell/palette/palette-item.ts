import type { LucideIcon } from 'lucide-react'
import { foldWords } from '#contract/names.ts'

/** Actions that the palette offers next to pages and records. */
export type PaletteAction = 'theme' | 'help' | 'log-out'

export type PaletteItem = {
  id: string
  label: string
  /** A second line. */
  note?: string
  icon: LucideIcon
  target: { to: string } | { action: PaletteAction }
}

export type PaletteBlock = { id: string; title: string; items: readonly PaletteItem[] }

/** Whether a label has all words of a term; an empty term matches every label. */
export function hasWords(label: string, term: string) {
  const text = foldWords(label)
  return foldWords(term)
    .split(' ')
    .every((word) => text.includes(word))
}

/** Notes of a record in one line, without empty ones. */
export const joinNotes = (...notes: (string | null)[]) => notes.filter(Boolean).join(' · ')
