import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { States } from '#web/admin/record/states.tsx'
import { SelectField } from '#web/ui/form/field.tsx'

type Props<Choice extends string | number> = {
  label: ReactNode
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  value: Choice | undefined
  onChange: (choice: Choice | undefined) => void
  /** The name of no choice, where it is not 'All'. */
  all?: string
}

/** Filters a list by one of a few values. */
export function ChoiceFilter<Choice extends string | number>(props: Props<Choice>) {
  const { label, choices, nameOf, value, onChange, all } = props
  const { t } = useLingui()
  return (
    <SelectField
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(choices.find((choice) => String(choice) === target.value))}
    >
      <option value="">{all ?? t`All`}</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {nameOf(choice)}
        </option>
      ))}
    </SelectField>
  )
}

type StateProps<State extends string> = {
  /** Defaults to 'Status'. */
  label?: ReactNode
  states: Pick<States<State>, 'all' | 'nameOf'>
  value: State | undefined
  onChange: (state: State | undefined) => void
}

/** Filters a list by the state of its records. */
export function StateFilter<State extends string>({ label, states, value, onChange }: StateProps<State>) {
  const { t } = useLingui()
  return (
    <ChoiceFilter
      label={label ?? <Trans>Status</Trans>}
      choices={states.all}
      nameOf={(state) => t(states.nameOf(state))}
      value={value}
      onChange={onChange}
    />
  )
}
