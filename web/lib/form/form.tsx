import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { NeedsScripts } from '#web/ui/feedback/skeleton.tsx'
import { useReportUnsaved } from './unsaved.ts'

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'form'> & {
  form: UseFormReturn<Input, unknown, Output>
}

/**
 * A form whose inputs (`ui/form/form-fields.tsx`) get their values and errors by name. In a dialog of another form it does not
 * send that one.
 */
export function Form<Input extends FieldValues, Output>({
  form,
  children,
  onSubmit,
  ...props
}: FormProps<Input, Output>) {
  useReportUnsaved(form)
  const outerForm: unknown = useFormContext()
  const send: ComponentProps<'form'>['onSubmit'] = (event) => {
    if (outerForm) event.stopPropagation()
    return onSubmit?.(event)
  }
  return (
    <FormProvider {...form}>
      {/* Sent by the browser itself, without scripts, the values stay out of the address. */}
      <form method="post" {...props} onSubmit={send} noValidate>
        <NeedsScripts />
        {children}
      </form>
    </FormProvider>
  )
}

type ErrorProps = {
  /** Fields that show no error of their own: the first of their errors is shown at the form. */
  fields?: readonly string[]
  /** Actions that resolve the error. */
  actions?: ReactNode
}

/** The error of the form as a whole, which belongs to no field. */
export function FormError({ fields = [], actions }: ErrorProps) {
  const { getFieldState, formState } = useFormContext()
  const messageFor = (name: string) => {
    const { error } = getFieldState(name, formState)
    // The error of a list whose entries have their own inputs is in `root`.
    return error?.message ?? error?.root?.message
  }
  const message = [...fields, 'root'].map(messageFor).find(Boolean)
  if (!message) return null
  return (
    <Alert tone="error" actions={actions}>
      <p>{message}</p>
    </Alert>
  )
}

type SubmitProps = {
  isBusy: boolean
  busyLabel: ReactNode
  disabled?: boolean
  variant?: ButtonVariant
  children: ReactNode
  className?: string | undefined
}

export const SubmitButton = ({
  isBusy,
  busyLabel,
  disabled,
  variant = 'primary',
  children,
  className,
}: SubmitProps) => (
  <Button type="submit" variant={variant} busy={isBusy} disabled={disabled} className={className}>
    {isBusy ? busyLabel : children}
  </Button>
)
