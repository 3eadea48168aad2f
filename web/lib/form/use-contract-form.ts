import { useEffect } from 'react'
import { type FieldPath, type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useLanguage } from '../url/paths.ts'
import { contractResolver, type FieldMessages } from './contract-resolver.ts'

type Options<Input extends FieldValues, Output> = Omit<UseFormProps<Input, unknown, Output>, 'resolver'> & {
  schema: z.ZodType<Output, Input>
  messages?: FieldMessages<Input>
}

/**
 * A form of react-hook-form that is validated by a schema of the contract when it is submitted; an edit clears the
 * error of its field until the next submit. A form that the server renders gives no `defaultValues` for its text
 * fields: input from before hydration is read from the page.
 */
export function useContractForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, messages, ...rest } = options
  const language = useLanguage()
  const form = useForm<Input, unknown, Output>({
    reValidateMode: 'onSubmit',
    ...rest,
    resolver: contractResolver(schema, language, messages),
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as FieldPath<Input> | undefined
          if (field && form.getFieldState(field).error) form.clearErrors(field)
        },
      }),
    [form],
  )
  return form
}
