import { createContext, useContext, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { queryClient } from '../query/query-client.ts'
import { isSending } from '../session/unsent.store.ts'

/** Forms and uploads that a reload would lose. */
const unsaved = new Set<object>()

/** Marks that `owner` holds what a reload would lose, or no longer does. */
export function markUnsaved(owner: object, isUnsaved: boolean) {
  if (isUnsaved) unsaved.add(owner)
  else unsaved.delete(owner)
}

/** Whether a reload loses nothing: no form has changes, nothing is being sent. */
export const nothingUnsaved = () => unsaved.size === 0 && queryClient.isMutating() === 0 && !isSending()

/** Reports whether a form has unsaved values, with the function that resets it. */
export type ReportUnsaved = (reset: () => void, isUnsaved: boolean) => void

/** Provided by a dialog that asks before unsaved values are lost. */
export const UnsavedContext = createContext<ReportUnsaved | null>(null)

/** Reports unsaved values of a form to the dialog around it, and marks them. */
export function useReportUnsaved<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const report = useContext(UnsavedContext)
  useEffect(() => {
    const tell = (isDirty: boolean) => {
      markUnsaved(form, isDirty)
      report?.(reset, isDirty)
    }
    const reset = () => form.reset()
    const stop = form.subscribe({
      formState: { isDirty: true, values: true },
      callback: ({ isDirty = false }) => tell(isDirty),
    })
    return () => {
      stop()
      tell(false)
    }
  }, [form, report])
}
