import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { type ToastTone, toast } from '#web/ui/feedback/toasts.tsx'
import { messageOf } from '../http/api.ts'
import { useIdempotencyKey } from '../http/use-idempotency-key.ts'
import { fieldMessages } from '../i18n/field-messages.ts'
import { type VersionConflict, versionConflictOf } from './version-conflict.ts'

export type SubmitOptions<Input extends FieldValues, Output, Answer> = {
  form: UseFormReturn<Input, unknown, Output>
  /** The call. The same values get the same idempotency key until a response arrives. Throws ApiError. */
  send: (values: Output, idempotencyKey: string) => Promise<Answer>
  /** Shown at the form where the server gave no message. */
  failed: string
  /** Messages by field for an error that is not VALIDATION_FAILED, or whose fields have other names in the form. */
  toFieldMessages?: (error: unknown) => Record<string, string>
  /** The message for the form; null where the server's message or `failed` fits. */
  toFormMessage?: (error: unknown) => string | null
  /** Converts stored values of fields whose form value differs, for the other version of a conflict. */
  toFormValue?: Readonly<Record<string, (stored: unknown) => unknown>>
  invalidates?: readonly QueryKey[]
  /** Shown in a toast after success. */
  done?: string
  doneTone?: ToastTone
  onDone?: (answer: Answer, values: Output) => unknown
  onFailed?: (error: unknown) => unknown
}

/**
 * Sends a form. Messages of the server are shown at their fields, else one at the form. A second press while the call
 * is pending is ignored; a repeat after a lost response has the same idempotency key (`api` repeats BUSY by itself).
 * `conflict` holds the stored version of an edit that was refused with VERSION_CONFLICT.
 */
export function useSubmit<Input extends FieldValues, Output, Answer>(options: SubmitOptions<Input, Output, Answer>) {
  const { form, send, failed, toFieldMessages = fieldMessages, toFormMessage, invalidates = [], done } = options
  const client = useQueryClient()
  const withKey = useIdempotencyKey()

  const showError = (error: unknown) => {
    const entries = Object.entries(toFieldMessages(error)).filter(
      ([field]) => form.getValues(asPath(field)) !== undefined,
    )
    for (const [index, [field, message]] of entries.entries()) {
      form.setError(asPath(field), { type: 'server', message }, { shouldFocus: index === 0 })
    }
    const message = toFormMessage?.(error) ?? messageOf(error, failed)
    if (entries.length === 0) form.setError('root', { type: 'server', message })
  }

  const { mutateAsync, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: (values: Output) => withKey(values, (key) => send(values, key)),
    onError: (failure) => {
      showError(failure)
      return options.onFailed?.(failure)
    },
    onSuccess: async (answer, values) => {
      await Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })))
      if (done) toast(done, options.doneTone)
      await options.onDone?.(answer, values)
    },
  })

  const submit = form.handleSubmit(async (values) => {
    // `onError` shows the error.
    if (!isPending) await mutateAsync(values).catch(() => undefined)
  })
  const stored: VersionConflict | null = isPending ? null : versionConflictOf(error, options.toFormValue)
  // The conflict is resolved once the form has the stored version, whichever values were chosen.
  const conflict = stored && form.getValues(asPath('version')) === stored.version ? null : stored
  return { submit, isBusy: isPending, error, conflict }

  function asPath(field: string) {
    return field as FieldPath<Input>
  }
}
