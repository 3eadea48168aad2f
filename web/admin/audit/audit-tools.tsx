import { Trans, useLingui } from '@lingui/react/macro'
import { auditKindNames, auditLabel, auditLabels, type Labels } from '#contract/messages/audit-labels.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { SelectField } from '#web/ui/form/field.tsx'
import { OwnDaysFilter, useDayChips } from '../list/filters/days-filter.tsx'
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
  const { person, entity, record, action } = filter.value
  const days = useDayChips(filter)
  const active = [
    ...(person
      ? [{ name: personName ?? t`Account ${person}`, onRemove: () => filter.change({ person: undefined }) }]
      : []),
    ...(entity
      ? [
          {
            name: auditLabel(auditKindNames, entity, language),
            onRemove: () => filter.change({ entity: undefined, record: undefined }),
          },
        ]
      : []),
    ...(record ? [{ name: t`Number ${record}`, onRemove: () => filter.change({ record: undefined }) }] : []),
    ...(action
      ? [{ name: auditLabel(auditLabels, action, language), onRemove: () => filter.change({ action: undefined }) }]
      : []),
    ...days,
  ]
  const choices = (labels: Labels) =>
    Object.entries(labels)
      .map(([value, name]) => ({ value, name: name[language] }))
      .toSorted((one, other) => one.name.localeCompare(other.name, language))
  return (
    <ListTools
      filter={filter}
      active={active}
      search={{ label: <Trans>Name of who did it</Trans>, placeholder: t`Search people...` }}
      filters={({ value, change }) => (
        <>
          <SelectField
            label={<Trans>Kind of record</Trans>}
            value={value.entity ?? ''}
            onChange={({ target }) => change({ entity: target.value || undefined, record: undefined })}
          >
            <option value="">{t`All`}</option>
            {choices(auditKindNames).map(({ value: word, name }) => (
              <option key={word} value={word}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={<Trans context="in the audit">Change</Trans>}
            value={value.action ?? ''}
            onChange={({ target }) => change({ action: target.value || undefined })}
          >
            <option value="">{t`All`}</option>
            {choices(auditLabels).map(({ value: word, name }) => (
              <option key={word} value={word}>
                {name}
              </option>
            ))}
          </SelectField>
          <OwnDaysFilter value={value} change={change} />
        </>
      )}
    />
  )
}
