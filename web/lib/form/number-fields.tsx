import type { ComponentProps } from 'react'
import { symbol } from '#contract/money.ts'
import { Field } from '#web/ui/form/field.tsx'
import { type Named, useField } from '#web/ui/form/form-fields.tsx'
import { numberOrTyped } from './typed-number.ts'

type NumberProps = Named<Omit<ComponentProps<typeof Field>, 'type'>>

/** A number; null when empty. */
export const NumberInput = ({ name, ...props }: NumberProps) => (
  <Field inputMode="decimal" autoComplete="off" {...props} {...useField(name, { setValueAs: numberOrTyped })} />
)

/** An amount in shillings. */
export const MoneyInput = (props: Omit<NumberProps, 'before'>) => <NumberInput {...props} before={symbol()} />
