import { useEffect } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { beforeSignOut } from '../session/sign-in.ts'

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

type Options<Values extends FieldValues> = {
  /** Fields that no draft stores, for example passwords. */
  except?: readonly (keyof Values)[]
}

/**
 * Unsaved values of one form by owner, in the memory of the page: they survive other screens and an ended session, and
 * a shared device stores nothing. Sign-out removes them. While there are any, the browser asks before the page closes.
 */
export function createFormDrafts<Values extends FieldValues>({ except = [] }: Options<Values> = {}) {
  const drafts = new Map<string, Partial<Values>>()
  const guard = () => {
    if (drafts.size > 0) window.addEventListener('beforeunload', confirmLeaving)
    else window.removeEventListener('beforeunload', confirmLeaving)
  }
  const write = (owner: string, draft: Partial<Values> | null) => {
    if (draft === null) drafts.delete(owner)
    else drafts.set(owner, draft)
    guard()
  }
  beforeSignOut(async () => {
    drafts.clear()
    guard()
  })

  const without = (values: Values): Partial<Values> => {
    const draft: Partial<Values> = { ...values }
    for (const field of except) delete draft[field]
    return draft
  }

  /**
   * Fills the form with the owner's unsaved values and stores every change until `clear`. The form's default values are
   * the saved ones: entering them again removes the draft.
   */
  function useFormDraft<Output>(form: UseFormReturn<Values, unknown, Output>, owner: string) {
    useEffect(() => {
      for (const [field, value] of Object.entries(drafts.get(owner) ?? {})) {
        form.setValue(field as FieldPath<Values>, value as PathValue<Values, FieldPath<Values>>, { shouldDirty: true })
      }
      return form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => write(owner, isDirty ? without(values) : null),
      })
    }, [form, owner])
  }

  return {
    useFormDraft,
    /** The unsaved values, or null. */
    read: (owner: string) => drafts.get(owner) ?? null,
    write,
    clear: (owner: string) => write(owner, null),
  }
}
