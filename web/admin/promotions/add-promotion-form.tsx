import { Trans, useLingui } from '@lingui/react/macro'
import { addPromotion } from '#contract/orders/promotions.staff.ts'
import { Form, FormError } from '#web/lib/form/form.tsx'
import { SaveActions } from '#web/lib/form/save-actions.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSubmit } from '#web/lib/form/use-submit.ts'
import { api } from '#web/lib/http/api.ts'
import { TextInput } from '#web/ui/form/form-fields.tsx'
import { PromotionFields } from './promotion-fields.tsx'
import { NewPromotionForm } from './promotion-form.schema.ts'
import { promotionKeys } from './promotion-keys.ts'
import styles from './promotions.module.css'

/** Adds a promo code. */
export default function AddPromotionForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: NewPromotionForm,
    defaultValues: {
      code: '',
      kind: 'percent',
      percent: null,
      amount: null,
      minimum: 0,
      startsOn: null,
      endsOn: null,
      maxUses: null,
      maxUsesPerClient: null,
    },
  })
  const { submit, isBusy } = useSubmit({
    form,
    send: (body, idempotencyKey) => api(addPromotion, { body, idempotencyKey }),
    failed: t`Failed to add promotion`,
    invalidates: [promotionKeys.all],
    done: t`Promotion added.`,
    onDone: onClose,
  })
  return (
    <Form form={form} className={styles.form} onSubmit={submit}>
      <TextInput
        name="code"
        label={t({ message: 'Code', context: 'promotion' })}
        hint={t`What shoppers type. It cannot be changed later.`}
        maxLength={30}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        required
      />
      <PromotionFields />
      <FormError />
      <SaveActions isBusy={isBusy} label={<Trans>Add Promotion</Trans>} onCancel={onClose} />
    </Form>
  )
}
