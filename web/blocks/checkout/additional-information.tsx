import { Trans } from '@lingui/react/macro'
import type { Draft } from '#web/features/checkout/draft.ts'
import type { Choices } from '#web/features/checkout/use-choices.ts'
import { Fact, Facts, notKnown } from '#web/ui/facts.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './checkout.module.css'
import { RepaymentChoice } from './repayment-choice.tsx'

export const longestLocation = 200
export const longestNote = 1000

type Props = {
  draft: Draft
  choices: Choices
  /** Shillings. */
  total: number
  onChange: (part: Partial<Draft>) => void
}

/** Location, credit officer, repayment period and note of an order. */
export const AdditionalInformation = ({ draft, choices: { group, client }, total, onChange }: Props) => (
  <Panel title={<Trans>Additional Information</Trans>}>
    <Field
      label={<Trans>Location</Trans>}
      value={draft.location ?? client?.location ?? ''}
      onChange={(event) => onChange({ location: event.target.value })}
      maxLength={longestLocation}
      autoComplete="off"
    />
    <div className={styles.facts}>
      <Facts>
        <Fact label={<Trans>Credit Officer</Trans>}>{group?.creditOfficer || notKnown}</Fact>
      </Facts>
      <RepaymentChoice
        months={draft.numberOfMonths}
        total={total}
        onChange={(numberOfMonths) => onChange({ numberOfMonths })}
      />
    </div>
    <TextArea
      label={<Trans>Note (optional)</Trans>}
      rows={2}
      value={draft.note}
      onChange={(event) => onChange({ note: event.target.value })}
      maxLength={longestNote}
    />
  </Panel>
)
