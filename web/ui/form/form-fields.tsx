import type { ComponentProps, ReactNode } from 'react'
import { type FieldValues, type RegisterOptions, useFormContext } from 'react-hook-form'
import { Checkbox, Field, PasswordField, SelectField } from './field.tsx'
import { TextArea } from './text-area.tsx'

/** Inputs of a `Form`: `name` is the path of a value; its error stands below. */
type Named<Props> = Omit<Props, 'name' | 'error' | 'ref' | 'value' | 'defaultValue'> & { name: string }

/** What ties one native control to the form around it. */
function useField(name: string, options?: RegisterOptions<FieldValues, string>) {
  const { register, getFieldState, formState } = useFormContext()
  return { ...register(name, options), error: getFieldState(name, formState).error?.message }
}

type TextProps = Named<ComponentProps<typeof Field>> & {
  /** Prefilled by the page; the form reads it from there. */
  defaultValue?: string | undefined
  /** A way out, after the error. */
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
  /** The option without a value means null. */
  emptyIsNull?: boolean
}

export const SelectInput = ({ name, emptyIsNull = false, ...props }: SelectProps) => (
  <SelectField {...props} {...useField(name, emptyIsNull ? { setValueAs: (value: string) => value || null } : {})} />
)

export const CheckboxInput = ({ name, ...props }: Named<ComponentProps<typeof Checkbox>>) => (
  <Checkbox {...props} {...useField(name)} />
)

/** A day as YYYY-MM-DD; empty is null. */
export const DateInput = ({ name, ...props }: Named<Omit<ComponentProps<typeof Field>, 'type'>>) => (
  <Field {...props} type="date" {...useField(name, { setValueAs: (value: string) => value || null })} />
)

/** What was typed as a number, thousands separators aside: null when empty, NaN when it is no number. */
export function numberIn(typed: string | number | null): number | null {
  const plain = String(typed ?? '').replaceAll(/[,\s]/g, '')
  return plain === '' ? null : Number(plain)
}

type NumberProps = Named<Omit<ComponentProps<typeof Field>, 'type'>>

/** A number; null while the field is empty. */
export const NumberInput = ({ name, ...props }: NumberProps) => (
  <Field inputMode="decimal" autoComplete="off" {...props} {...useField(name, { setValueAs: numberIn })} />
)

/** An amount in shillings, as the API takes it. */
export const MoneyInput = (props: Omit<NumberProps, 'before'>) => <NumberInput {...props} before="KSh" />
