import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { SelectField } from '#web/ui/form/field.tsx'
import type { ListInput } from '../list-tools.tsx'

type Props<Choice extends string | number> = {
  label: ReactNode
  choices: readonly Choice[]
  nameOf: (choice: Choice) => string
  value: Choice | undefined
  onChange: (choice: Choice | undefined) => void
  /** The name of no choice, where it is not 'All'. */
  all?: string | undefined
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

type InputOptions<Param extends string, Choice extends string | number> = Pick<
  Props<Choice>,
  'label' | 'choices' | 'nameOf' | 'all'
> & {
  /** The parameter of the address. */
  param: Param
}

/** One of a few values as a filter of a list. */
export const choiceInput = <Param extends string, const Choice extends string | number>({
  param,
  ...choice
}: InputOptions<Param, Choice>): ListInput<{ [Name in Param]?: Choice | undefined }> => {
  const changeTo = (chosen: Choice | undefined) => ({ [param]: chosen }) as { [Name in Param]?: Choice | undefined }
  return {
    chip: ({ [param]: chosen }) => chosen !== undefined && choice.nameOf(chosen),
    without: changeTo(undefined),
    draw: ({ value, change }) => (
      <ChoiceFilter {...choice} value={value[param]} onChange={(chosen) => change(changeTo(chosen))} />
    ),
  }
}

/** As `defineStates` has them. */
type StateNames<State> = { all: readonly State[]; nameOf: (state: State) => MessageDescriptor }
type StateOptions<Param extends string> = { param?: Param; label?: ReactNode; all?: string | undefined }

/** The state of records as a filter of their list; the parameter and its label are `status` unless given. */
export function useStateInput<State extends string, Param extends string = 'status'>(
  { all: choices, nameOf }: StateNames<State>,
  { param = 'status' as Param, label = <Trans>Status</Trans>, all }: StateOptions<Param> = {},
) {
  const { t } = useLingui()
  return choiceInput({ param, label, choices, nameOf: (state: State) => t(nameOf(state)), all })
}
