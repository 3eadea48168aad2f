import { useLingui } from '@lingui/react/macro'
import { languageLabels, userStates } from '../user-look.tsx'

/** The fields of an account whose values its history shows. */
export function useHistoryFields() {
  const { t } = useLingui()
  return {
    labels: {
      role: t`Role`,
      status: t`Status`,
      branch: t`Branch`,
      allBranches: t`All branches`,
      language: t`Language of emails`,
    },
    formats: {
      status: userStates.formatIn(t),
      allBranches: (value: unknown) => (value === true ? t`Yes` : value === false ? t`No` : undefined),
      language: (value: unknown) => (value === 'en' || value === 'sw' ? languageLabels[value] : undefined),
    },
  }
}
