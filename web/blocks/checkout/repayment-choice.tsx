import { Trans } from '@lingui/react/macro'
import { maxMonths } from '#contract/orders/instalments.ts'
import { PlanAhead } from '#web/features/instalments/plan-ahead.tsx'
import { SelectField } from '#web/ui/form/field.tsx'

const choices = Array.from({ length: maxMonths }, (_, index) => index + 1)

type Props = {
  months: number
  /** Shillings. */
  total: number
  onChange: (months: number) => void
}

/** The number of months, and the instalment plan that results. */
export const RepaymentChoice = ({ months, total, onChange }: Props) => (
  <>
    <SelectField
      label={<Trans>Number of Months</Trans>}
      value={months}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {choices.map((count) => (
        <option key={count} value={count}>
          {count}
        </option>
      ))}
    </SelectField>
    <PlanAhead total={total} months={months} />
  </>
)
