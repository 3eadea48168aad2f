import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { Checkbox, Field, PasswordField, SelectField } from './field.tsx'
import { TextArea } from './text-area.tsx'

/** Inputs of a `Form`: `name` is the path of a value; its error is shown below. */
export type Named<Props> = Omit<Props, 'name' | 'error' | 'ref' | 'value' | 'defaultValue'> & { name: string }

/** Connects one native control with its form. */
export function useField(name: string, options?: RegisterOptions<FieldValues, string>) {
  const { register, getFieldState, formState } = useFormContext()
  return { ...register(name, options), error: getFieldState(name, formState).error?.message }
}

type TextProps = Named<ComponentProps<typeof Field>> & {
  /** Rendered into the page, from where the form reads it. */
  defaultValue?: string | undefined
  /** For example a link that resolves the error, shown after it. */
  errorNote?: ReactNode
}

export function TextInput({ name, errorNote, ...props }: TextProps) {
  const { error, ...input } = useField(name)
  const withNote = error && errorNote && (
    <>
      {error} {errorNote}
    </>
  )
  return <Field {...props} {...input} error={withNote || error} />
}

export const PasswordInput = ({ name, ...props }: Named<ComponentProps<typeof PasswordField>>) => (
  <PasswordField {...props} {...useField(name)} />
)

export const TextAreaInput = ({ name, ...props }: Named<ComponentProps<typeof TextArea>>) => (
  <TextArea {...props} {...useField(name)} />
)

type SelectProps = Named<ComponentProps<typeof SelectField>> & {
  /** Converts the option without a value to null. */
  emptyIsNull?: boolean
  /** The options are ids or numbers: the value is a number, null for the option without a value. */
  isId?: boolean
}

const setValueAs = {
  nullable: { setValueAs: (value: string) => value || null },
  // Also called with a value that code has set.
  id: { setValueAs: (value: string | number | null) => (value === '' || value === null ? null : Number(value)) },
}

export const SelectInput = ({ name, emptyIsNull = false, isId = false, ...props }: SelectProps) => (
  <SelectField {...props} {...useField(name, isId ? setValueAs.id : emptyIsNull ? setValueAs.nullable : {})} />
)

export const CheckboxInput = ({ name, ...props }: Named<ComponentProps<typeof Checkbox>>) => (
  <Checkbox {...props} {...useField(name)} />
)

/** A date as YYYY-MM-DD; null when empty. */
export const DateInput = ({ name, ...props }: Named<Omit<ComponentProps<typeof Field>, 'type'>>) => (
  <Field {...props} type="date" {...useField(name, { setValueAs: (value: string) => value || null })} />
)
