import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { type Receipt, type RecordReceiptInput, recordReceipt } from '#contract/receipts/receipts.staff.ts'
import { newReceipt } from '#web/admin/lib/screens.ts'
import { lastAccount } from '#web/admin/record/payments/last-account.store.ts'
import { changedByReceipts } from '#web/admin/record/payments/use-money-moved.ts'
import { noAttempt } from '#web/features/checkout/attempt.ts'
import { attemptOf, fieldsOf } from '#web/features/checkout/parse-stored.ts'
import { type Once, submitOnce } from '#web/features/checkout/submit-once.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { receiptKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { storesByKey } from '#web/lib/storage/local-storage-store.ts'
import { paymentAttemptKey } from '#web/lib/storage/storage-keys.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'
import type { RecordFormValues } from './record-form.schema.ts'

/** Payments sent without an answer yet; stored, so that a reload records none of them twice. */
const attempts = storesByKey(noAttempt, (json) => attemptOf(fieldsOf(json)))

type Body = Omit<RecordReceiptInput, 'unmatched'>

const toBody = (clientId: number, balanceSeen: number, values: RecordFormValues): Body => {
  const { accountId, paidOn, amount, reference, payer, note, isAnother } = values
  return {
    accountId,
    paidOn,
    amount,
    ...(accountId !== null && { reference }),
    ...(payer && { payer }),
    ...(note && { note }),
    parts: [{ clientId, amount, balanceSeen }],
    isAnother,
  }
}

type Options = {
  form: UseFormReturn<RecordFormValues>
  clientId: number
  /** What the client owes, as the form shows it. */
  balanceSeen: number
  session: Session
}

/**
 * Sends a payment once, also when its answer is lost, and leads to its receipt. A changed balance is loaded again; the
 * form keeps what was typed.
 */
export function useRecordPayment({ form, clientId, balanceSeen, session }: Options) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const messages = (error: unknown): Record<string, string> => {
    if (hasCode(error, 'MONTH_CLOSED')) return { paidOn: error.message }
    if (hasCode(error, 'ACCOUNT_CLOSED')) return { accountId: error.message }
    return fieldMessages(error)
  }
  return useSubmit<RecordFormValues, RecordFormValues, Once<Body, Receipt>>({
    form,
    send: (values) =>
      submitOnce(
        attempts(paymentAttemptKey(session.key, clientId)),
        toBody(clientId, balanceSeen, values),
        (body, idempotencyKey) => api(recordReceipt, { body, idempotencyKey }),
      ),
    failed: t`No answer arrived, so it is not known whether the payment was recorded. Press the button again: it is recorded only once.`,
    toFieldMessages: messages,
    toFormMessage: (error) =>
      hasCode(error, 'VERSION_CONFLICT')
        ? t`The balance moved meanwhile. Nothing was recorded: check what the payment pays now, then record it.`
        : null,
    onFailed: (error) => {
      if (!hasCode(error, 'VERSION_CONFLICT')) return
      return client.invalidateQueries({ queryKey: receiptKeys.part(session.key, 'preview') })
    },
    invalidates: changedByReceipts,
    onDone: ({ answer, wasEarlier }, { accountId }) => {
      lastAccount(session).set(accountId)
      return navigate(`${newReceipt.path}?receipt=${answer.id}`, { replace: true, state: { ...toHeading, wasEarlier } })
    },
  })
}
