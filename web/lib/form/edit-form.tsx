import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import { ConflictAlert } from './conflict-alert.tsx'
import { Form, FormError } from './form.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveActions } from './save-actions.tsx'
import type { VersionConflict } from './version-conflict.ts'

type Props<Input extends FieldValues, Output> = Pick<ComponentProps<typeof ConflictAlert>, 'labels' | 'formats'> & {
  /** What `useEditForm` returns. */
  edit: {
    form: UseFormReturn<Input, unknown, Output>
    submit: ComponentProps<'form'>['onSubmit'] & (() => unknown)
    isBusy: boolean
    conflict: VersionConflict | null
    leave: () => void
    hasUnsaved: () => boolean
  }
  className?: string | undefined
  /** Of the button that sends the form, instead of 'Save'. */
  label?: ReactNode
  children: ReactNode
}

/**
 * The form of a record, with both versions when someone else changed it, 'Save' and 'Cancel'. In a dialog of another
 * form the guard of that one covers the page.
 */
export const EditForm = <Input extends FieldValues, Output>(props: Props<Input, Output>) => {
  const { edit, labels, formats, className, label, children } = props
  const { form, submit, isBusy, conflict, leave, hasUnsaved } = edit
  const outerForm: unknown = useFormContext()
  return (
    <Form form={form} onSubmit={submit} className={className}>
      {!outerForm && <LeaveGuard hasUnsaved={hasUnsaved} />}
      {children}
      {conflict ? (
        <ConflictAlert conflict={conflict} labels={labels} formats={formats} onSave={submit} />
      ) : (
        <FormError />
      )}
      <SaveActions isBusy={isBusy} label={label} onCancel={leave} />
    </Form>
  )
}
