import { Trans, useLingui } from '@lingui/react/macro'
import { editPromotion, type PromotionRecord } from '#contract/orders/promotions.staff.ts'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { PromotionFields, usePromotionFormats, usePromotionLabels } from './promotion-fields.tsx'
import { type EditPromotionFormInput, EditPromotionForm as EditPromotionSchema } from './promotion-form.schema.ts'
import { promotionKeys } from './promotion-keys.ts'
import { useUses } from './promotion-terms.tsx'
import styles from './promotions.module.css'

/** Unsaved edits by session and promotion. */
const drafts = createFormDrafts<EditPromotionFormInput>()

/** Changes the terms of a promo code. What was typed lasts until it is saved or cancelled. */
export function EditPromotionForm({ promotion, onClose }: { promotion: PromotionRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = usePromotionLabels()
  const formats = usePromotionFormats()
  const usesOf = useUses()
  const { id, kind, percent, amount, minimum, startsOn, endsOn, maxUses, maxUsesPerClient, version } = promotion
  const edit = useEditForm({
    schema: EditPromotionSchema,
    stored: { kind, percent, amount, minimum, startsOn, endsOn, maxUses, maxUsesPerClient, version },
    drafts,
    owner: `${key} ${id}`,
    firstField: 'kind',
    onClose,
    send: (body) => api(editPromotion, { params: { id }, body }),
    failed: t`Failed to save promotion`,
    invalidates: [promotionKeys.all],
    done: t`Promotion saved.`,
  })
  return (
    <EditForm edit={edit} labels={labels} formats={formats} className={styles.form}>
      <p className={styles.note}>
        <Trans>Orders that were placed with it keep the discount they got.</Trans>
      </p>
      <PromotionFields uses={usesOf({ ...promotion, maxUses: null })} />
    </EditForm>
  )
}
