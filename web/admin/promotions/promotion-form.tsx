import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ksh } from '#contract/money.ts'
import { maxPromotionUses } from '#contract/orders/promotion-choices.ts'
import { addPromotion, editPromotion, type PromotionRecord } from '#contract/orders/promotions.staff.ts'
import { EditForm } from '#web/lib/form/edit-form.tsx'
import { createFormDrafts } from '#web/lib/form/form-drafts.ts'
import { MoneyInput, NumberInput } from '#web/lib/form/number-fields.tsx'
import { useEditForm } from '#web/lib/form/use-edit-form.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { api } from '#web/lib/http/api.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { DateInput, SelectInput, TextInput } from '#web/ui/form/form-fields.tsx'
import {
  type PromotionFormInput,
  PromotionForm as PromotionFormSchema,
  type PromotionFormValues,
} from './promotion-form.schema.ts'
import { useUses } from './promotion-terms.tsx'
import styles from './promotions.module.css'
import { promotionKeys } from './promotions.queries.ts'

/** Labels of the fields of a promotion, for the form and for comparing two versions. */
export function usePromotionLabels() {
  const { t } = useLingui()
  return {
    kind: t`Kind`,
    percent: t`Percent off`,
    amount: t`Amount off`,
    minimum: t`Goods for at least`,
    startsOn: t`First day`,
    endsOn: t`Last day`,
    maxUses: t`Orders in all`,
    maxUsesPerClient: t`Orders of one client`,
  }
}

/** How the values of a promotion are shown where two versions are compared. */
export function usePromotionFormats() {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const money = (value: unknown) => (typeof value === 'number' ? ksh(value) : '')
  const day = (value: unknown) => (typeof value === 'string' ? formatDay(value, language) : '')
  const max = (value: unknown) => (typeof value === 'number' ? i18n.number(value) : t`No limit`)
  return {
    kind: (value: unknown) => (value === 'amount' ? t`An amount` : t`A percentage`),
    percent: (value: unknown) => (typeof value === 'number' ? `${value}%` : ''),
    amount: money,
    minimum: money,
    startsOn: day,
    endsOn: day,
    maxUses: max,
    maxUsesPerClient: max,
  }
}

const fieldsOf = (promotion: PromotionRecord | undefined): PromotionFormInput => ({
  id: promotion?.id ?? null,
  code: promotion ? undefined : '',
  kind: promotion?.kind ?? 'percent',
  percent: promotion?.percent ?? null,
  amount: promotion?.amount ?? null,
  minimum: promotion?.minimum ?? 0,
  startsOn: promotion?.startsOn ?? null,
  endsOn: promotion?.endsOn ?? null,
  maxUses: promotion?.maxUses ?? null,
  maxUsesPerClient: promotion?.maxUsesPerClient ?? null,
  version: promotion?.version ?? 0,
})

const send = ({ id, code = '', version, ...terms }: PromotionFormValues, idempotencyKey: string) =>
  id === null
    ? api(addPromotion, { body: { ...terms, code }, idempotencyKey })
    : api(editPromotion, { params: { id }, body: { ...terms, version } })

/** Unsaved promotions by session, and by record or 'new'. */
const drafts = createFormDrafts<PromotionFormInput>()

/** Adds a promo code, or changes the terms of a stored one. What was typed lasts until it is saved or cancelled. */
export default function PromotionForm({ promotion, onClose }: { promotion?: PromotionRecord; onClose: () => void }) {
  const { t } = useLingui()
  const { key } = useSession()
  const labels = usePromotionLabels()
  const formats = usePromotionFormats()
  const usesOf = useUses()
  const edit = useEditForm({
    schema: PromotionFormSchema,
    stored: fieldsOf(promotion),
    drafts,
    owner: `${key} ${promotion?.id ?? 'new'}`,
    firstField: promotion ? 'kind' : 'code',
    onClose,
    send,
    failed: promotion ? t`Failed to save promotion` : t`Failed to add promotion`,
    invalidates: [promotionKeys.all],
    done: promotion ? t`Promotion saved.` : t`Promotion added.`,
  })
  return (
    <EditForm
      edit={edit}
      labels={labels}
      formats={formats}
      label={promotion ? undefined : <Trans>Add Promotion</Trans>}
      className={styles.form}
    >
      {promotion ? (
        <p className={styles.note}>
          <Trans>Orders that were placed with it keep the discount they got.</Trans>
        </p>
      ) : (
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
      )}
      <TermFields labels={labels} uses={promotion && usesOf({ ...promotion, maxUses: null })} />
    </EditForm>
  )
}

type TermProps = {
  labels: ReturnType<typeof usePromotionLabels>
  /** Orders that have the code already. */
  uses: string | undefined
}

/** The terms of a promotion. The field of the other kind is emptied, so that no hidden value is refused. */
function TermFields({ labels, uses }: TermProps) {
  const { t } = useLingui()
  const { setValue } = useFormContext()
  const kind = useWatch({ name: 'kind' })
  useEffect(() => setValue(kind === 'amount' ? 'percent' : 'amount', null), [kind, setValue])
  return (
    <>
      <div className={styles.fields}>
        <SelectInput name="kind" label={labels.kind}>
          <option value="percent">{t`A percentage`}</option>
          <option value="amount">{t`An amount`}</option>
        </SelectInput>
        {kind === 'amount' ? (
          <MoneyInput key="amount" name="amount" label={labels.amount} inputMode="numeric" required />
        ) : (
          <NumberInput key="percent" name="percent" label={labels.percent} before="%" inputMode="numeric" required />
        )}
        <MoneyInput
          name="minimum"
          label={labels.minimum}
          hint={t`0 where any order will do.`}
          inputMode="numeric"
          required
        />
      </div>
      <div className={styles.fields}>
        <DateInput name="startsOn" label={labels.startsOn} hint={t`Empty: immediately.`} />
        <DateInput name="endsOn" label={labels.endsOn} hint={t`Empty: until it is ended.`} />
      </div>
      <div className={styles.fields}>
        <NumberInput
          name="maxUses"
          label={labels.maxUses}
          inputMode="numeric"
          hint={
            uses === undefined ? (
              <Trans>Empty: no limit.</Trans>
            ) : (
              <Trans>Empty: no limit. Orders have it now: {uses}. This number or a lower one ends it.</Trans>
            )
          }
          maxLength={String(maxPromotionUses).length + 2}
        />
        <NumberInput
          name="maxUsesPerClient"
          label={labels.maxUsesPerClient}
          inputMode="numeric"
          hint={t`Empty: no limit.`}
          maxLength={String(maxPromotionUses).length + 2}
        />
      </div>
    </>
  )
}
