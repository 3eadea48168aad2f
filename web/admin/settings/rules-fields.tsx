import { useLingui } from '@lingui/react/macro'
import { MoneyInput, NumberInput } from '#web/lib/form/number-fields.tsx'
import { useGeneralLabels } from './general-labels.ts'
import { SectionPanel } from './general-sections.tsx'
import styles from './settings.module.css'

/** When stock is low, and what customers are called by their orders. */
export function RulesFields() {
  const { t } = useLingui()
  const labels = useGeneralLabels()
  return (
    <SectionPanel section="rules">
      <div className={styles.fields}>
        <NumberInput
          name="lowStockLevel"
          label={labels.lowStockLevel}
          hint={t`The level of a new product that is added without one.`}
          inputMode="numeric"
          required
        />
      </div>
      <fieldset className={styles.list}>
        <legend>{labels.segments}</legend>
        <div className={styles.fields}>
          <MoneyInput
            name="segments.vipFrom"
            label={t`VIP from`}
            hint={t`A customer who ordered for this much is VIP.`}
            required
          />
          <MoneyInput
            name="segments.premiumFrom"
            label={t`Premium from`}
            hint={t`A customer who ordered for this much is Premium, below it Regular.`}
            required
          />
          <NumberInput
            name="segments.spendDays"
            label={t`Days that count for both`}
            hint={t`Older orders no longer count.`}
            inputMode="numeric"
            required
          />
          <NumberInput
            name="segments.newDays"
            label={t`Days as new`}
            hint={t`A customer is new for so many days after the first order.`}
            inputMode="numeric"
            required
          />
          <NumberInput
            name="segments.activeDays"
            label={t`Days as active`}
            hint={t`A customer without an order for longer is inactive.`}
            inputMode="numeric"
            required
          />
        </div>
      </fieldset>
    </SectionPanel>
  )
}
