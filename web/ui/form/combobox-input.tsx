import type { ComponentProps } from 'react'
import { type FieldValues, useController } from 'react-hook-form'
import { Combobox } from './combobox.tsx'

type Props = Omit<ComponentProps<typeof Combobox>, 'value' | 'onChange' | 'error' | 'ref'> & { name: string }

/** A combobox of a form. The value is the number of the option, or null. */
export function ComboboxInput({ name, ...props }: Props) {
  const { field, fieldState } = useController<FieldValues, string>({ name })
  const value = typeof field.value === 'number' ? field.value : null
  return (
    <Combobox {...props} ref={field.ref} value={value} onChange={field.onChange} error={fieldState.error?.message} />
  )
}
