import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useLanguage } from '../url/paths.ts'
import { contractResolver, type FieldMessages } from './contract-resolver.ts'

type Options<Input extends FieldValues, Output> = Omit<UseFormProps<Input, unknown, Output>, 'resolver'> & {
  schema: z.ZodType<Output, Input>
  messages?: FieldMessages<Input>
}

/**
 * A form of react-hook-form that is checked by a schema of the contract. A form that the server renders gives no
 * `defaultValues` for its text fields: what was typed before the scripts came is read from the page.
 */
export function useContractForm<Input extends FieldValues, Output>(options: Options<Input, Output>) {
  const { schema, messages, ...rest } = options
  const language = useLanguage()
  return useForm<Input, unknown, Output>({ ...rest, resolver: contractResolver(schema, language, messages) })
}
