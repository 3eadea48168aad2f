import { useEffect } from 'react'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { FormDrafts } from './form-drafts.ts'
import { useContractForm } from './use-contract-form.ts'
import { type SubmitOptions, useSubmit } from './use-submit.ts'

type Options<Input extends FieldValues, Output, Answer> = Pick<
  SubmitOptions<Input, Output, Answer>,
  | 'send'
  | 'failed'
  | 'invalidates'
  | 'done'
  | 'doneTone'
  | 'toFieldMessages'
  | 'toFormMessage'
  | 'toFormValue'
  | 'onFailed'
> & {
  schema: z.ZodType<Output, Input>
  /** The stored record as the form has it, or the values of a new one. */
  stored: DefaultValues<Input>
  drafts: FormDrafts<Input>
  /** Session and record of the draft, 'new' for one that is not stored. */
  owner: string
  /** Has the focus when the form opens. */
  firstField: FieldPath<Input>
  onClose: () => void
  /** Called with the answer after `onClose`. */
  onSaved?: ((answer: Answer) => unknown) | undefined
}

/** A form for a new record or a stored one. What was typed lasts until it is saved or cancelled. */
export function useEditForm<Input extends FieldValues, Output, Answer>(options: Options<Input, Output, Answer>) {
  const { schema, stored, drafts, owner, firstField, onClose, onSaved, ...submission } = options
  const form = useContractForm<Input, Output>({ schema, defaultValues: stored })
  const draft = drafts.useFormDraft(form, owner)
  const { setFocus } = form
  useEffect(() => setFocus(firstField), [setFocus, firstField])

  const leave = () => {
    drafts.clear(owner)
    onClose()
  }
  const hasUnsaved = () => drafts.read(owner) !== null
  const onDone = (answer: Answer) => {
    leave()
    return onSaved?.(answer)
  }
  return { form, draft, leave, hasUnsaved, ...useSubmit({ form, ...submission, onDone }) }
}
