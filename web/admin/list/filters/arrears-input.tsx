import { Trans, useLingui } from '@lingui/react/macro'
import { choiceInput } from './choice-filter.tsx'

/** Filters a list by whether something is overdue. */
export function useArrearsInput() {
  const { t } = useLingui()
  const names = { true: t`In arrears`, false: t`Not in arrears` }
  return choiceInput({
    param: 'inArrears',
    label: <Trans>Arrears</Trans>,
    choices: ['true', 'false'],
    nameOf: (one) => names[one],
  })
}
