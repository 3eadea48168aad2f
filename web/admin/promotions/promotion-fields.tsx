import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ksh } from '#contract/money.ts'
import { maxPromotionUses } from '#contract/orders/promotion-choices.ts'
import { MoneyInput, NumberInput } from '#web/lib/form/number-fields.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { DateInput, SelectInput } from '#web/ui/form/form-fields.tsx'
import styles from './promotions.module.css'

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
  const most = (value: unknown) => (typeof value === 'number' ? i18n.number(value) : t`No limit`)
  return {
    kind: (value: unknown) => (value === 'amount' ? t`An amount` : t`A percentage`),
    percent: (value: unknown) => (typeof value === 'number' ? `${value}%` : ''),
    amount: money,
    minimum: money,
    startsOn: day,
    endsOn: day,
    maxUses: most,
    maxUsesPerClient: most,
  }
}

type Props = {
  /** Orders that have the code already. */
  uses?: string
}

/** The terms of a promotion. The field of the other kind is emptied, so that no hidden value is refused. */
export function PromotionFields({ uses }: Props) {
  const { t } = useLingui()
  const labels = usePromotionLabels()
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
        <DateInput name="startsOn" label={labels.startsOn} hint={t`Empty: at once.`} />
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
