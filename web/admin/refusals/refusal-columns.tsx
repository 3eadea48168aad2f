import { Trans, useLingui } from '@lingui/react/macro'
import { kshExact } from '#contract/money.ts'
import type { Refusal } from '#contract/orders/refusals.staff.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { ReasonBadge } from '../lib/refusal-reason.tsx'
import { TimeAgo } from '../lib/time-ago.tsx'
import type { Column } from '../list/column.ts'
import { RefusalWhy } from './refusal-why.tsx'
import styles from './refusals.module.css'

const Client = ({ client: { name, clientNumber } }: { client: Refusal['client'] }) => (
  <span className={styles.client}>
    {name || <Trans>Erased client</Trans>} <span className={styles.number}>{clientNumber}</span>
  </span>
)

export function useRefusalColumns(): Column<Refusal>[] {
  const { t, i18n } = useLingui()
  return [
    {
      id: 'client',
      place: 'title',
      header: t`Customer`,
      exported: ['client', 'clientNumber'],
      cell: ({ client }) => <Client client={client} />,
    },
    { id: 'reason', place: 'mark', header: t`Reason`, cell: ({ reason }) => <ReasonBadge reason={reason} /> },
    {
      id: 'why',
      place: 'wide',
      header: t`Why, and what to do next`,
      cell: (refusal) => <RefusalWhy refusal={refusal} />,
    },
    {
      id: 'total',
      place: 'figure',
      header: t`Amount`,
      cell: ({ total }) => (total === null ? notKnown : kshExact(total)),
    },
    {
      id: 'at',
      place: 'note',
      header: t`Date`,
      sort: 'at',
      cell: ({ at, placedBy }) => (
        <>
          <TimeAgo at={at} />
          {placedBy && (
            <span className={styles.by}>
              <Trans>by {placedBy}</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'placedBy',
      place: 'extra',
      header: t`Tried by`,
      cell: ({ placedBy }) => placedBy || notKnown,
    },
    {
      id: 'items',
      place: 'extra',
      isExtra: true,
      header: t`Items`,
      cell: ({ itemCount }) => (itemCount === null ? notKnown : i18n.number(itemCount)),
    },
    { id: 'group', place: 'extra', isExtra: true, header: t`Group`, cell: ({ groupName }) => groupName || notKnown },
    { id: 'branch', place: 'extra', isExtra: true, header: t`Branch`, cell: ({ branch }) => branch || notKnown },
    {
      id: 'officer',
      place: 'extra',
      isExtra: true,
      header: t`Credit officer`,
      cell: ({ creditOfficer }) => creditOfficer || notKnown,
    },
  ]
}
