import { Trans } from '@lingui/react/macro'
import type { Composed } from '#web/features/checkout/draft.store.ts'
import type { Draft } from '#web/features/checkout/draft.ts'
import type { Choices } from '#web/features/checkout/use-choices.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { RepaymentChoice } from './repayment-choice.tsx'

export const longestLocation = 200
export const longestNote = 1000

type Props = {
  draft: Composed<Draft>
  choices: Choices
  /** Shillings. */
  total: number
  onChange: (part: Partial<Draft>) => void
}

/** Repayment period, location and note of an order. */
export const AdditionalInformation = ({ draft, choices: { client, credit }, total, onChange }: Props) => (
  <Panel title={<Trans>Additional Information</Trans>}>
    <RepaymentChoice
      months={draft.numberOfMonths}
      total={total}
      dueWeekday={credit?.dueWeekday ?? null}
      onChange={(numberOfMonths) => onChange({ numberOfMonths })}
    />
    <Field
      label={<Trans>Location</Trans>}
      value={draft.location ?? client?.location ?? ''}
      onChange={(event) => onChange({ location: event.target.value })}
      maxLength={longestLocation}
      autoComplete="off"
    />
    <TextArea
      label={<Trans>Note (optional)</Trans>}
      rows={2}
      value={draft.note}
      onChange={(event) => onChange({ note: event.target.value })}
      maxLength={longestNote}
    />
  </Panel>
)
