import { Plural, useLingui } from '@lingui/react/macro'
import type { ListedGroup } from '#contract/lending/groups.staff.ts'
import { ksh } from '#contract/money.ts'
import { Overdue } from '#web/features/credit/overdue.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { notKnown } from '#web/ui/facts.tsx'
import type { Column } from '../list/column.ts'
import cell from '../list/rows/cell.module.css'
import layout from '../record/layout.module.css'
import { GroupOverdue, groupStates, meetingText } from './group-look.tsx'

export function useGroupColumns(): Column<ListedGroup>[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'group',
      place: 'title',
      header: t`Group`,
      sort: 'name',
      exported: ['group', 'number'],
      cell: ({ name, groupNumber }) => (
        <span className={layout.lines}>
          {name}
          <small>{groupNumber}</small>
        </span>
      ),
    },
    {
      id: 'officer',
      place: 'main',
      header: t`Credit officer`,
      cell: (group) => (
        <span className={layout.lines}>
          {group.creditOfficer}
          <small className={cell.onCards}>{meetingText(group, language)}</small>
          <span className={cell.onCards}>
            <Overdue arrears={group} />
          </span>
        </span>
      ),
    },
    { id: 'branch', place: 'extra', header: t`Branch`, cell: ({ branchName }) => branchName },
    {
      id: 'meetingDay',
      place: 'extra',
      header: t({ message: 'Meeting', context: 'of a group' }),
      exported: ['meetingDay', 'meetingTime'],
      cell: (group) => meetingText(group, language) || notKnown,
    },
    {
      id: 'meetingPlace',
      place: 'extra',
      isExtra: true,
      header: t`Place of meeting`,
      cell: ({ meetingPlace }) => meetingPlace ?? notKnown,
    },
    {
      id: 'clients',
      place: 'note',
      header: t`Clients`,
      cell: ({ clients }) => (
        <>
          <span className={cell.inTable}>{i18n.number(clients)}</span>
          <span className={cell.onCards}>
            <Plural value={clients} one="# client" other="# clients" />
          </span>
        </>
      ),
    },
    {
      id: 'outstanding',
      place: 'figure',
      header: t`Outstanding`,
      cell: ({ outstanding }) => <span className={layout.money}>{ksh(outstanding)}</span>,
    },
    {
      id: 'overdue',
      place: 'extra',
      isNumber: true,
      header: t`Overdue`,
      sort: 'days_past_due',
      exported: ['overdue', 'inArrears', 'daysPastDue'],
      cell: (group) => (group.overdue > 0 ? <GroupOverdue group={group} /> : ksh(0)),
    },
    { id: 'status', place: 'mark', header: t`Status`, cell: ({ status }) => <groupStates.Badge state={status} /> },
  ]
}
