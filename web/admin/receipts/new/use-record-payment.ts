import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import {
  type Receipt,
  type ReceiptPreview,
  type RecordReceiptInput,
  recordReceipt,
} from '#contract/receipts/receipts.staff.ts'
import { newReceipt } from '#web/admin/lib/screens.ts'
import { lastAccount } from '#web/admin/record/payments/last-account.store.ts'
import { changedByReceipts } from '#web/admin/record/payments/use-money-moved.ts'
import type { Mended } from '#web/features/outbox/outbox.queries.ts'
import { outboxOwner } from '#web/features/outbox/outbox.store.ts'
import { type Answered, isKept, type Kept } from '#web/features/outbox/send-outbox.ts'
import { useSubmitItem } from '#web/features/outbox/use-submit-item.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { hasCode } from '#web/lib/http/api.ts'
import { lineIsDown } from '#web/lib/http/line.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { receiptKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { toHeading } from '#web/lib/url/focus-heading.ts'
import type { RecordFormValues } from './record-form.schema.ts'

type Body = Omit<RecordReceiptInput, 'unmatched'>

/** A payment that is sent later counts whatever the client owes then: the money is there. */
const toBody = (clientId: number, orderId: number | null, balanceSeen: number, values: RecordFormValues): Body => {
  const { accountId, paidOn, amount, reference, payer, note, isAnother } = values
  return {
    accountId,
    paidOn,
    amount,
    ...(accountId !== null && { reference }),
    ...(payer && { payer }),
    ...(note && { note }),
    parts: [
      {
        clientId,
        amount,
        ...(orderId !== null && { orderId }),
        ...(!(lineIsDown() && outboxOwner()) && { balanceSeen }),
      },
    ],
    isAnother,
  }
}

type Options = {
  form: UseFormReturn<RecordFormValues>
  client: Pick<ReceiptPreview['payer'], 'id' | 'fullName' | 'clientNumber'>
  /** The order that it is meant for. */
  orderId: number | null
  /** What the client owes, as the form shows it. */
  balanceSeen: number
  session: Session
  /** It waits in the outbox. */
  onKept: (kept: Kept['kept']) => void
  /** The refused payment that this one replaces. */
  mended: Mended<RecordReceiptInput> | null
}

/**
 * Sends a payment once, also when its answer is lost, and leads to its receipt. A changed balance is loaded again; the
 * form keeps what was typed.
 */
export function useRecordPayment({ form, client: payer, orderId, balanceSeen, session, onKept, mended }: Options) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const submitItem = useSubmitItem()
  const who = `${payer.fullName} (${payer.clientNumber})`
  const messages = (error: unknown): Record<string, string> => {
    if (hasCode(error, 'MONTH_CLOSED')) return { paidOn: error.message }
    if (hasCode(error, 'ACCOUNT_CLOSED')) return { accountId: error.message }
    return fieldMessages(error)
  }
  return useSubmit<RecordFormValues, RecordFormValues, Answered<Receipt>>({
    form,
    send: (values, idempotencyKey) => {
      const body = JSON.stringify(toBody(payer.id, orderId, balanceSeen, values))
      return submitItem(recordReceipt, idempotencyKey, { who, amount: values.amount, id: null, body })
    },
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
    onDone: async (sent, { accountId }) => {
      await mended?.remove()
      lastAccount(session).set(accountId)
      if (isKept(sent)) return onKept(sent.kept)
      return navigate(`${newReceipt.path}?receipt=${sent.answer.id}`, { replace: true, state: toHeading })
    },
  })
}
