import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { ksh } from '#contract/money.ts'
import { type Payout, settlePayout } from '#contract/receipts/payouts.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { ChipGroup, ChipRadio } from '#web/ui/form/chip-radio.tsx'
import { TextAreaInput, TextInput } from '#web/ui/form/form-fields.tsx'
import { payoutKeys } from './payouts.queries.ts'
import { SettleForm as Schema } from './settle-form.schema.ts'

type Props = { payout: Pick<Payout, 'id' | 'amount' | 'account'>; onClose: () => void }

/** What became of a payout of which M-Pesa does not tell, as a person sees it in the statement. */
export default function SettleForm({ payout: { id, amount, account }, onClose }: Props) {
  const { t } = useLingui()
  const form = useContractForm({ schema: Schema, defaultValues: { code: '', reason: '' } })
  const isPaid = useWatch({ control: form.control, name: 'code' }) !== null
  const choose = (code: '' | null) => form.setValue('code', code, { shouldDirty: true })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body) => api(settlePayout, { params: { id }, body }),
    failed: t`Nothing was changed. Please try again.`,
    invalidates: [payoutKeys.all],
    done: isPaid ? t`It counts as sent.` : t`It counts as not sent. The money can be sent again.`,
    onDone: onClose,
  })
  const sum = ksh(amount)
  return (
    <Form form={form} onSubmit={submit} className={layout.form}>
      <ChipGroup legend={<Trans>What the statement says</Trans>}>
        <ChipRadio name="outcome" label={t`Paid, with this code`} checked={isPaid} onChange={() => choose('')} />
        <ChipRadio
          name="outcome"
          label={t({ message: 'Not paid', context: 'what a person says of money to be sent' })}
          checked={!isPaid}
          onChange={() => choose(null)}
        />
      </ChipGroup>
      <p className={layout.note}>
        {isPaid ? (
          <Trans>
            M-Pesa did not say what became of {sum}. Find it in the statement of {account}, and type its code.
          </Trans>
        ) : (
          <Trans>
            Only where the statement of {account} does not have {sum} for this phone: what was sent once would be sent
            twice.
          </Trans>
        )}
      </p>
      {isPaid && (
        <TextInput
          name="code"
          label={<Trans>Code of the payment</Trans>}
          autoCapitalize="characters"
          autoComplete="off"
          maxLength={20}
          required
          data-autofocus
        />
      )}
      <TextAreaInput name="reason" label={<Trans>Reason</Trans>} rows={2} maxLength={500} required />
      <FormError />
      <SaveActions isBusy={isBusy} onCancel={onClose} />
    </Form>
  )
}
