import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { ksh } from '#contract/money.ts'
import { type CashBook, countCash } from '#contract/receipts/cash.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/number-fields.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { api, hasCode } from '#web/lib/http/api.ts'
import { cashKeys, workKeys } from '#web/lib/query/keys.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { TextAreaInput } from '#web/ui/form/form-fields.tsx'
import { countCashSchema } from './count-cash-form.schema.ts'

type Props = { book: CashBook; onClose: () => void }

/** Counts the cash of a day, which closes it; a difference needs a reason. */
export default function CountCashForm({ book: { day, closing }, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const schema = useMemo(() => countCashSchema(closing), [closing])
  const form = useContractForm({ schema, defaultValues: { reason: '' } })
  const typed = useWatch({ control: form.control, name: 'counted' })
  const difference = typeof typed === 'number' && Number.isFinite(typed) ? typed - closing : null
  const { submit, isBusy } = useSubmit({
    form,
    send: ({ counted, reason }, idempotencyKey) =>
      api(countCash, {
        body: { day, counted, expectedSeen: closing, ...(reason && { reason }) },
        idempotencyKey,
      }).catch((error: unknown) => {
        if (hasCode(error, 'VERSION_CONFLICT')) void client.invalidateQueries({ queryKey: cashKeys.all })
        throw error
      }),
    failed: t`The day was not closed. Please try again.`,
    toFormMessage: (error) =>
      hasCode(error, 'VERSION_CONFLICT')
        ? t`Cash came or went meanwhile. Check the expected amount, then close the day again.`
        : null,
    invalidates: [cashKeys.all, workKeys.all],
    done: t`The day is closed.`,
    onDone: onClose,
  })
  const name = formatDay(day, useLanguage())
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <p>
        <Trans>Closes {name} and the days before it: later corrections are on the next day.</Trans>
      </p>
      <MoneyInput name="counted" label={<Trans>Counted</Trans>} inputMode="numeric" required data-autofocus />
      <Facts>
        <Fact label={<Trans context="cash">Expected</Trans>}>{ksh(closing)}</Fact>
        <Fact label={<Trans>Difference</Trans>}>{difference === null ? notKnown : ksh(difference)}</Fact>
      </Facts>
      {difference !== null && difference !== 0 && (
        <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      )}
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Close the day</Trans>} onCancel={onClose} />
    </Form>
  )
}
