import { createContext, type RefObject, useContext, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** The functions that reset the forms of a dialog which have unsaved values. */
export type Unsaved = RefObject<Set<() => void>>

/** Provided by a dialog that asks before unsaved values are lost. */
export const UnsavedContext = createContext<Unsaved | null>(null)

/** Reports unsaved values of a form to the dialog around it. */
export function useReportUnsaved<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const unsaved = useContext(UnsavedContext)
  useEffect(() => {
    if (!unsaved) return
    const reset = () => form.reset()
    const stop = form.subscribe({
      formState: { isDirty: true, values: true },
      callback: ({ isDirty }) => {
        if (isDirty) unsaved.current.add(reset)
        else unsaved.current.delete(reset)
      },
    })
    return () => {
      stop()
      unsaved.current.delete(reset)
    }
  }, [form, unsaved])
}
