import { storageKeys } from '#web/lib/storage/storage-keys.ts'
import { RegistrationDraft } from './registration.schema.ts'

const key = storageKeys.registrationDraft

export function storedDraft(): RegistrationDraft | null {
  try {
    return RegistrationDraft.nullable().parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Stores what the schema of the draft names, and nothing else. */
export function saveDraft(values: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(RegistrationDraft.parse(values)))
  } catch {
    // Without storage what was typed lives as long as the page.
  }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no draft.
  }
}
