import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { type PostSheetInput, postSheet, type Sheet } from '#contract/receipts/sheets.staff.ts'
import { changedByReceipts } from '#web/admin/record/payments/use-money-moved.ts'
import { noAttempt } from '#web/features/checkout/attempt.ts'
import { attemptOf, fieldsOf } from '#web/features/checkout/parse-stored.ts'
import { type Once, submitOnce } from '#web/features/checkout/submit-once.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { fieldMessages } from '#web/lib/i18n/field-messages.ts'
import { collectionKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { storesByKey } from '#web/lib/storage/local-storage-store.ts'
import { sheetAttemptKey } from '#web/lib/storage/storage-keys.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { sheetOf } from '../collections.queries.ts'
import type { SheetFormInput, SheetFormValues } from './sheet-form.schema.ts'
import { hasMoved, toBody, toFormFields } from './sheet-lines.ts'

/** In milliseconds: older figures are read again before a sheet is posted. */
export const oldAfter = 600_000

/** Sheets sent without an answer yet; stored, so that a reload posts none of them twice. */
const attempts = storesByKey(noAttempt, (json) => attemptOf(fieldsOf(json)))

/** Figures that were read again before posting are not those that the person saw. */
class FiguresMoved extends Error {}

type Options = {
  form: UseFormReturn<SheetFormInput, unknown, SheetFormValues>
  sheet: Sheet
  /** When its figures were read, in milliseconds since 1970. */
  readAt: number
  session: Session
  onPosted: () => void
}

/**
 * Posts a sheet once, also when its answer is lost. Old figures are read again first; when they have changed, nothing is
 * sent, and the form keeps what was typed.
 */
export function usePostSheet({ form, sheet, readAt, session, onPosted }: Options) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { groupId, day } = sheet
  const query = sheetOf(groupId, day, session)
  return useSubmit<SheetFormInput, SheetFormValues, Once<PostSheetInput, Sheet>>({
    form,
    send: async (values) => {
      const isOld = Date.now() - readAt > oldAfter
      const now = isOld ? await client.fetchQuery({ ...query, staleTime: 0 }) : sheet
      if (now.posted === null && hasMoved(sheet, now, values)) throw new FiguresMoved()
      return submitOnce(
        attempts(sheetAttemptKey(session.key, groupId, day)),
        toBody(now, values),
        (body, idempotencyKey) => api(postSheet, { params: { id: groupId }, body, idempotencyKey }),
      )
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
    done: t`Sheet posted.`,
    onDone: ({ answer }) => {
      client.setQueryData(query.queryKey, answer)
      onPosted()
    },
  })
}
