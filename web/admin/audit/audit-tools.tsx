import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { auditKindNames, auditLabel, auditLabels, type Labels } from '#contract/messages/audit-labels.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { OwnDaysFilter, useOwnDayInputs } from '../list/filters/days-filter.tsx'
import { type ListFilter, ListTools } from '../list/list-tools.tsx'
import type { AuditFilter } from './audit.queries.ts'

type Props = {
  filter: ListFilter<AuditFilter>
  /** The name of the person in the filter, once an entry of theirs has loaded. */
  personName: string | undefined
}

export function AuditTools({ filter, personName }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const days = useOwnDayInputs<AuditFilter>((control) => <OwnDaysFilter {...control} />)
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name of who did it</Trans>, placeholder: t`Search people...` }}
      filters={[
        { chip: ({ person }) => person && (personName ?? t`Account ${person}`), without: { person: undefined } },
        {
          chip: ({ entity }) => entity && auditLabel(auditKindNames, entity, language),
          without: { entity: undefined, record: undefined },
          draw: ({ value, change }) => (
            <LabelFilter
              label={<Trans>Kind of record</Trans>}
              labels={auditKindNames}
              value={value.entity}
              onChange={(entity) => change({ entity, record: undefined })}
            />
          ),
        },
        { chip: ({ record }) => record && t`Number ${record}`, without: { record: undefined } },
        {
          chip: ({ action }) => action && auditLabel(auditLabels, action, language),
          without: { action: undefined },
          draw: ({ value, change }) => (
            <LabelFilter
              label={<Trans context="in the audit">Change</Trans>}
              labels={auditLabels}
              value={value.action}
              onChange={(action) => change({ action })}
            />
          ),
        },
        ...days,
      ]}
    />
  )
}

type LabelProps = {
  label: ReactNode
  labels: Labels
  value: string | undefined
  onChange: (word: string | undefined) => void
}

/** Chooses one of the words of a table by its label, or all. */
function LabelFilter({ label, labels, value, onChange }: LabelProps) {
  const language = useLanguage()
  const words = Object.keys(labels).toSorted((one, other) =>
    auditLabel(labels, one, language).localeCompare(auditLabel(labels, other, language), language),
  )
  return (
    <ChoiceFilter
      label={label}
      choices={words}
      nameOf={(word) => auditLabel(labels, word, language)}
      value={value}
      onChange={onChange}
    />
  )
}
