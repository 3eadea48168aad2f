import { useEffect, useSyncExternalStore } from 'react'
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form'
import { beforeSignOut } from '../session/sign-in.ts'
import { formDraftPrefix } from '../storage/storage-keys.ts'
import { readStoredDraft, removeOldDrafts, type StoredDraft, writeStoredDraft } from './stored-drafts.ts'
import { markUnsaved } from './unsaved.ts'

const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

type Options<Values extends FieldValues> = {
  /** Fields that no draft stores, for example passwords. */
  except?: readonly (keyof Values)[]
  /**
   * A name of the form that no other form has. With it, drafts are also in local storage and outlive the page; for
   * forms of the console, whose readers use their own device or sign out.
   */
  storedAs?: string
}

/** A draft that an earlier page left. */
export type DraftOffer = {
  /** The time of its last change. */
  at: Date
  /** Fills the form with it. */
  resume: () => void
  discard: () => void
}

/**
 * Unsaved values of one form by owner: the key of a session, followed by a space and a record's id for an edit. In the
 * memory of the page they survive other screens and an ended session. Sign-out removes them. While there are any, the
 * browser asks before the page closes.
 */
export function createFormDrafts<Values extends FieldValues>({ except = [], storedAs }: Options<Values> = {}) {
  const drafts = new Map<string, Partial<Values>>()
  /** Drafts of an earlier page that their owner has neither resumed nor discarded: changes do not overwrite them. */
  const offers = new Map<string, StoredDraft>()
  const listeners = new Set<() => void>()
  const setOffer = (owner: string, stored: StoredDraft | null) => {
    if (stored) offers.set(owner, stored)
    else offers.delete(owner)
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const keyOf = (owner: string) => `${formDraftPrefix}${owner} ${storedAs}`
  if (storedAs) removeOldDrafts()

  const guard = () => {
    markUnsaved(drafts, drafts.size > 0)
    if (drafts.size > 0) window.addEventListener('beforeunload', confirmLeaving)
    else window.removeEventListener('beforeunload', confirmLeaving)
  }
  const write = (owner: string, draft: Partial<Values> | null) => {
    if (draft === null) drafts.delete(owner)
    else drafts.set(owner, draft)
    if (storedAs && !offers.has(owner)) writeStoredDraft(keyOf(owner), draft)
    guard()
  }
  const clear = (owner: string) => {
    setOffer(owner, null)
    write(owner, null)
  }
  // Sign-out itself removes the stored ones, also those of forms that the page has not loaded.
  beforeSignOut(async () => {
    drafts.clear()
    offers.clear()
    guard()
  })

  const without = (values: Values): Partial<Values> => {
    const draft: Partial<Values> = { ...values }
    for (const field of except) delete draft[field]
    return draft
  }

  function fill<Output>(form: UseFormReturn<Values, unknown, Output>, draft: Readonly<Record<string, unknown>>) {
    // A draft of an earlier version of the shop may have fields that the form no longer has.
    for (const field of Object.keys(form.getValues())) {
      if (!(field in draft)) continue
      form.setValue(field as FieldPath<Values>, draft[field] as PathValue<Values, FieldPath<Values>>, {
        shouldDirty: true,
      })
    }
  }

  /**
   * Fills the form with the owner's unsaved values and stores every change until `clear`. The form's default values are
   * the saved ones: entering them again removes the draft. Returns the draft that an earlier page left, if there is one.
   */
  function useFormDraft<Output>(form: UseFormReturn<Values, unknown, Output>, owner: string): DraftOffer | null {
    useEffect(() => {
      if (storedAs && !drafts.has(owner)) setOffer(owner, readStoredDraft(keyOf(owner)))
      fill(form, drafts.get(owner) ?? {})
      return form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => write(owner, isDirty ? without(values) : null),
      })
    }, [form, owner])
    const offer = useSyncExternalStore(
      subscribe,
      () => offers.get(owner) ?? null,
      () => null,
    )
    return (
      offer && {
        at: new Date(offer.at),
        resume: () => {
          setOffer(owner, null)
          fill(form, offer.values)
        },
        discard: () => {
          setOffer(owner, null)
          write(owner, drafts.get(owner) ?? null)
        },
      }
    )
  }

  return {
    useFormDraft,
    /** The unsaved values, or null. */
    read: (owner: string) => drafts.get(owner) ?? null,
    write,
    clear,
  }
}

export type FormDrafts<Values extends FieldValues> = ReturnType<typeof createFormDrafts<Values>>
