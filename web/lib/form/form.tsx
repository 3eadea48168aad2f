import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn, useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import styles from './form.module.css'

type FormProps<Input extends FieldValues, Output> = Omit<ComponentProps<'form'>, 'form'> & {
  form: UseFormReturn<Input, unknown, Output>
}

/** A form whose inputs (`ui/form/form-fields.tsx`) find their values and errors by name. */
export function Form<Input extends FieldValues, Output>({ form, children, ...props }: FormProps<Input, Output>) {
  return (
    <FormProvider {...form}>
      <form {...props} noValidate>
        {children}
      </form>
    </FormProvider>
  )
}

/** The error of the form as a whole: what belongs to no field. */
export function FormError() {
  const { errors } = useFormContext().formState
  const message = errors.root?.message
  if (!message) return null
  return (
    <Alert tone="error">
      <p>{message}</p>
    </Alert>
  )
}

/** The buttons at the end of a form; they wrap on a narrow screen. */
export const FormActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

type SubmitProps = { isBusy: boolean; busyLabel: ReactNode; children: ReactNode; className?: string }

export const SubmitButton = ({ isBusy, busyLabel, children, className }: SubmitProps) => (
  <Button type="submit" busy={isBusy} className={className}>
    {isBusy ? busyLabel : children}
  </Button>
)
