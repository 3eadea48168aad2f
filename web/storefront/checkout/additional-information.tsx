import { Trans } from '@lingui/react/macro'
import { maxMonths } from '#contract/instalments.ts'
import type { Draft } from '../../features/checkout/draft.ts'
import type { Choices } from '../../features/checkout/use-choices.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import styles from './checkout.module.css'

const months = Array.from({ length: maxMonths }, (_, index) => index + 1)
const longestLocation = 200

type Props = { draft: Draft; choices: Choices; onChange: (part: Partial<Draft>) => void }

/** Where the goods go, who leads the group and how long repaying takes. */
export const AdditionalInformation = ({ draft, choices: { group, client }, onChange }: Props) => (
  <Panel title={<Trans>Additional Information</Trans>}>
    <Field
      label={<Trans>Location</Trans>}
      value={draft.location ?? client?.location ?? ''}
      onChange={(event) => onChange({ location: event.target.value })}
      maxLength={longestLocation}
      autoComplete="off"
    />
    <div className={styles.facts}>
      <Field label={<Trans>Credit Officer</Trans>} value={group?.creditOfficer ?? ''} readOnly />
      <SelectField
        label={<Trans>Number of Months</Trans>}
        value={draft.numberOfMonths}
        onChange={(event) => onChange({ numberOfMonths: Number(event.target.value) })}
      >
        {months.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </SelectField>
    </div>
  </Panel>
)
