import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { HistoryEntry, Values } from '#contract/account/history.staff.ts'
import { idKindOf } from '#contract/messages/audit-field-kinds.ts'
import { auditLabel, auditLabels } from '#contract/messages/audit-labels.ts'
import { auditValue } from '#contract/messages/audit-values.ts'
import { CompareVersions } from '#web/lib/form/compare-versions.tsx'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DateTime } from '../lib/date-time.tsx'
import styles from './record-history.module.css'
import type { recordHistory } from './record-history.queries.ts'

type Fields = Pick<ComponentProps<typeof CompareVersions>, 'labels' | 'formats'>
type Props = Fields & { query: ReturnType<typeof recordHistory> }

/** Who changed a record, when, and what: `labels` names the fields whose values are shown. */
export function RecordHistory({ query: options, ...fields }: Props) {
  const query = useInfiniteQuery(options)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <Panel title={<Trans>History</Trans>}>
      <QueryBoundary query={query} loading={<Skeleton height="8rem" />} variant="secondary">
        {({ pages }) => <Entries entries={pages.flatMap(({ content }) => content)} {...fields} />}
      </QueryBoundary>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => fetchNextPage()} className={styles.more}>
          {isFetchingNextPage ? <Trans>Loading...</Trans> : <Trans>Show older changes</Trans>}
        </Button>
      )}
    </Panel>
  )
}

function Entries({ entries, ...fields }: Fields & { entries: HistoryEntry[] }) {
  if (entries.length === 0) {
    return (
      <p className={styles.by}>
        <Trans>No changes yet. Changes by staff are listed here.</Trans>
      </p>
    )
  }
  return (
    <ol className={styles.list}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} {...fields} />
      ))}
    </ol>
  )
}

function Entry({ entry: { at, action, by, changed }, ...fields }: Fields & { entry: HistoryEntry }) {
  const language = useLanguage()
  const word = (field: string, value: Values[string]) =>
    typeof value === 'number' && idKindOf(field, action) ? auditValue(field, value, action, language) : value
  /** A record that got no name is worded as in the audit. */
  const worded = (values: Values) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [field, word(field, value)]))
  return (
    <li className={styles.entry}>
      <span className={styles.line}>
        <strong>{auditLabel(auditLabels, action, language)}</strong>
        <span className={styles.by}>
          {by ?? <Trans>The shop</Trans>}, <DateTime at={at} />
        </span>
      </span>
      {changed && (
        <CompareVersions
          {...fields}
          heads={[<Trans key="before">Before</Trans>, <Trans key="after">After</Trans>]}
          versions={[worded(changed.before), worded(changed.after)]}
        />
      )}
    </li>
  )
}
