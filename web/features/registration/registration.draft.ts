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

/** Stores the fields in the schema of the draft only. */
export function saveDraft(values: object) {
  try {
    sessionStorage.setItem(key, JSON.stringify(RegistrationDraft.parse(values)))
  } catch {
    // Without storage the form lasts as long as the page.
  }
}

export function clearDraft() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no draft.
  }
}
