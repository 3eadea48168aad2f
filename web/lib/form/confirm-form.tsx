import { Trans, useLingui } from '@lingui/react/macro'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast, toastWith } from '#web/ui/feedback/toasts.tsx'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { hasStatus, messageOf } from '../http/api.ts'
import styles from './confirm-form.module.css'
import { confirmFormSchema, longestReason } from './confirm-form.schema.ts'
import { Form, FormError, SubmitButton } from './form.tsx'
import { useContractForm } from './use-contract-form.ts'
import { useSubmit } from './use-submit.ts'

export type Reason = {
  hint?: ReactNode
  /** Fewest characters; 0 for an optional reason. */
  shortest: number
}

export type ConfirmFormProps = {
  /** What the action causes. */
  children: ReactNode
  /** Absent where no reason is required. */
  reason?: Reason
  confirmLabel: ReactNode
  cancelLabel: ReactNode
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Shown in a toast after success; absent where `onConfirm` shows what it did. */
  done?: string
  /** Takes the action back, from the toast. */
  undo?: () => void
  /** Shown where the server gave no message. */
  failed: string
  /** Invalidated after the action. */
  stale: QueryKey
}

/** The record was changed or deleted meanwhile, so the reader saw an old version. */
const isPast = (error: unknown) => hasStatus(error, 404, 409)

/** The confirmation of an action that cannot be undone. A failure leaves the input, unless the record has changed. */
export default function ConfirmForm(props: ConfirmFormProps) {
  const { children, reason, confirmLabel, cancelLabel, onConfirm, onClose, done, undo, failed, stale } = props
  const { t } = useLingui()
  const client = useQueryClient()
  const shortest = reason?.shortest ?? 0
  const schema = useMemo(() => confirmFormSchema(shortest), [shortest])
  const form = useContractForm({
    schema,
    defaultValues: { reason: '' },
    messages: { reason: t`Please write at least ${shortest} characters.` },
  })
  const finish = () => {
    onClose()
    return client.invalidateQueries({ queryKey: stale })
  }
  const { submit, isBusy } = useSubmit({
    form,
    send: (values) => onConfirm(values.reason),
    failed,
    ...(undo || done === undefined ? {} : { done }),
    onDone: () => {
      if (undo) toastWith(done ?? '', { label: t`Undo`, run: undo })
      return finish()
    },
    onFailed: (error) => {
      if (!isPast(error)) return null
      toast(messageOf(error, failed), 'error')
      return finish()
    },
  })

  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      {children}
      {reason && (
        <TextAreaInput
          name="reason"
          label={shortest > 0 ? <Trans>Reason</Trans> : <Trans>Reason (optional)</Trans>}
          hint={reason.hint}
          rows={3}
          maxLength={longestReason}
          required={shortest > 0}
        />
      )}
      <FormError />
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <SubmitButton variant="danger" isBusy={isBusy} busyLabel={confirmLabel}>
          {confirmLabel}
        </SubmitButton>
      </div>
    </Form>
  )
}
