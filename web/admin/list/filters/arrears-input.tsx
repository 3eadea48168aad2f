import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { choiceInput } from './choice-filter.tsx'

const inArrears = msg`In arrears`

/** Filters a list by whether something is overdue. */
export function useArrearsInput() {
  const { t } = useLingui()
  const names = { true: t(inArrears), false: t`Not in arrears` }
  return choiceInput({
    param: 'inArrears',
    label: <Trans>Arrears</Trans>,
    choices: ['true', 'false'],
    nameOf: (one) => names[one],
  })
}

/** The view of who is behind, the longest first. */
export const arrearsView = { name: inArrears, query: { inArrears: true, sort: 'days_past_due.desc' } }
