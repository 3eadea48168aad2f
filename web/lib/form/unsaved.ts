import { createContext, useContext, useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Reports whether a form has unsaved values, with the function that resets it. */
export type ReportUnsaved = (reset: () => void, isUnsaved: boolean) => void

/** Provided by a dialog that asks before unsaved values are lost. */
export const UnsavedContext = createContext<ReportUnsaved | null>(null)

/** Reports unsaved values of a form to the dialog around it. */
export function useReportUnsaved<Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>) {
  const report = useContext(UnsavedContext)
  useEffect(() => {
    if (!report) return
    const reset = () => form.reset()
    const stop = form.subscribe({
      formState: { isDirty: true, values: true },
      callback: ({ isDirty = false }) => report(reset, isDirty),
    })
    return () => {
      stop()
      report(reset, false)
    }
  }, [form, report])
}
