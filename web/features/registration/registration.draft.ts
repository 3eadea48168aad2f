import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import type { Typed } from './registration.rules.ts'

/** What outlives a reload of this tab; passwords do not. */
export type Draft = Pick<Typed, 'firstName' | 'lastName' | 'email' | 'phone' | 'terms' | 'newsletter'>

const key = storageKeys.registrationDraft

export function readDraft(json: unknown): Draft | null {
  if (typeof json !== 'object' || json === null) return null
  const kept = json as Partial<Record<keyof Draft, unknown>>
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    firstName: text(kept.firstName),
    lastName: text(kept.lastName),
    email: text(kept.email),
    phone: text(kept.phone),
    terms: kept.terms === true,
    newsletter: kept.newsletter !== false,
  }
}

export function storedDraft(): Draft | null {
  try {
    return readDraft(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function saveDraft({ firstName, lastName, email, phone, terms, newsletter }: Typed) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ firstName, lastName, email, phone, terms, newsletter }))
  } catch {
    // Without storage what was typed lives as long as the page.
  }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was kept.
  }
}
