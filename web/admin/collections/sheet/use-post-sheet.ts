import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { postSheet, type Sheet } from '#contract/receipts/sheets.staff.ts'
import { changedByReceipts } from '#web/admin/record/payments/use-money-moved.ts'
import { outboxOwner } from '#web/features/outbox/outbox.store.ts'
import { type Answered, isKept, type Kept } from '#web/features/outbox/send-outbox.ts'
import { useSubmitItem } from '#web/features/outbox/use-submit-item.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { hasCode } from '#web/lib/http/api.ts'
import { lineIsDown } from '#web/lib/http/line.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { collectionKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { sheetOf } from '../collections.queries.ts'
import type { SheetFormInput, SheetFormValues } from './sheet-form.schema.ts'
import { hasMoved, toBody, toFormFields, totalsOf } from './sheet-lines.ts'

/** In milliseconds: older figures are read again before a sheet is posted. */
export const oldAfter = 600_000

/** Figures that were read again before posting are not those that the person saw. */
class FiguresMoved extends Error {}

type Options = {
  form: UseFormReturn<SheetFormInput, unknown, SheetFormValues>
  sheet: Sheet
  /** When its figures were read, in milliseconds since 1970. */
  readAt: number
  session: Session
  /** It is posted or waits in the outbox: the form no longer holds it. */
  onSent: () => Promise<void>
  onKept: (kept: Kept['kept']) => void
}

/**
 * Posts a sheet once, also when its answer is lost. Old figures are read again first; when they have changed, nothing is
 * sent, and the form keeps what was typed. Without a line the server compares them when the sheet is sent.
 */
export function usePostSheet({ form, sheet, readAt, session, onSent, onKept }: Options) {
  const { t } = useLingui()
  const client = useQueryClient()
  const submitItem = useSubmitItem()
  const language = useLanguage()
  const { groupId, group, day } = sheet
  const query = sheetOf(groupId, day, session)
  return useSubmit<SheetFormInput, SheetFormValues, Answered<Sheet>>({
    form,
    send: async (values, idempotencyKey) => {
      const isOld = Date.now() - readAt > oldAfter && !(lineIsDown() && outboxOwner())
      const now = isOld ? await client.fetchQuery({ ...query, staleTime: 0 }) : sheet
      if (now.posted === null && hasMoved(sheet, now, values)) throw new FiguresMoved()
      const { cash, other } = totalsOf(now, values.lines)
      const body = JSON.stringify(toBody(now, values))
      const amount = cash + other
      return submitItem(postSheet, idempotencyKey, {
        who: `${group}, ${formatDay(day, language)}`,
        amount,
        id: groupId,
        body,
      })
    },
    failed: t`No answer arrived, so it is not known whether the sheet was posted. Press the button again: it is posted only once.`,
    toFieldMessages: (error) => toFormFields(sheet, fieldMessages(error)),
    toFormMessage: (error) =>
      error instanceof FiguresMoved
        ? t`The figures were old, and some have changed since. Nothing was posted: check the amounts, then post the sheet.`
        : null,
    onFailed: (error) => {
      if (hasCode(error, 'SHEET_POSTED')) toast(error.message, 'error')
      if (hasCode(error, 'SHEET_POSTED') || hasCode(error, 'SHEET_OUTDATED')) {
        return client.invalidateQueries({ queryKey: collectionKeys.all })
      }
    },
    invalidates: changedByReceipts,
    onDone: async (sent) => {
      await onSent()
      if (isKept(sent)) return onKept(sent.kept)
      client.setQueryData(query.queryKey, sent.answer)
      toast(t`Sheet posted.`)
    },
  })
}
