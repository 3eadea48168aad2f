import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** The function that resets the form of a dialog while it has unsaved values, else null. */
export type Unsaved = RefObject<(() => void) | null>

/** Provided by a dialog that asks before unsaved values are lost. */
export const UnsavedContext = createContext<Unsaved | null>(null)

/** Reports unsaved values of a form to the dialog around it. */
export function useReportUnsaved<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const unsaved = useContext(UnsavedContext)
  useEffect(() => {
    if (!unsaved) return
    const stop = form.subscribe({
      formState: { isDirty: true, values: true },
      callback: ({ isDirty }) => {
        unsaved.current = isDirty ? () => form.reset() : null
      },
    })
    return () => {
      stop()
      unsaved.current = null
    }
  }, [form, unsaved])
}
