import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import type { LimitProposal } from '#contract/lending/lending.staff.ts'
import { ksh } from '#contract/money.ts'
import { notKnown } from '#web/ui/facts.tsx'
import { screens } from '../lib/screens.ts'
import type { Column } from '../list/column.ts'
import layout from '../record/layout.module.css'
import { GrowthReasons } from '../record/limits/growth-reasons.tsx'

/** `isOfGroup`: the list is that of one group already. */
export function useLimitColumns(isOfGroup: boolean): Column<LimitProposal>[] {
  const { t } = useLingui()
  return [
    {
      id: 'client',
      place: 'title',
      header: t`Client`,
      cell: ({ name, clientNumber }) => (
        <span className={layout.lines}>
          <span>{name}</span>
          <small>{clientNumber}</small>
        </span>
      ),
    },
    {
      id: 'group',
      place: 'note',
      header: t`Group`,
      cell: ({ groupId, group, officer }) => (
        <span className={layout.lines}>
          <span>
            {groupId === null || isOfGroup ? (
              (group ?? notKnown)
            ) : (
              <Link to={`${screens.limits.path}?group=${groupId}`} aria-label={t`Only ${group ?? ''}`}>
                {group}
              </Link>
            )}
          </span>
          <small>{officer}</small>
        </span>
      ),
    },
    {
      id: 'reasons',
      place: 'wide',
      header: t`Reasons`,
      cell: (row) => (
        <span className={layout.lines}>
          <GrowthReasons proposal={row} />
        </span>
      ),
    },
    {
      id: 'proposed',
      place: 'figure',
      header: t`Proposed limit`,
      cell: ({ limit, proposed }) => {
        const now = ksh(limit)
        return (
          <span className={layout.lines}>
            <span className={layout.money}>{ksh(proposed)}</span>
            <small>
              <Trans>now {now}</Trans>
            </small>
          </span>
        )
      },
    },
  ]
}
