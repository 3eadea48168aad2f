import { Trans, useLingui } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { Collection, SheetRow } from '#contract/receipts/sheets.staff.ts'
import { formatDay, formatWeekday } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Column } from '../list/column.ts'
import cell from '../list/rows/cell.module.css'
import layout from '../record/layout.module.css'

/** How many members came, and how many there are. */
export function Attendance({ present, members }: { present: number; members: number }) {
  return (
    <Trans>
      {present} of {members} present
    </Trans>
  )
}

/** What was collected, and which part that is of what was due. */
function Collected({ collected, due }: { collected: number; due: number }) {
  const { i18n } = useLingui()
  return (
    <span className={layout.lines}>
      <span className={layout.money}>{ksh(collected)}</span>
      {due > 0 && <small>{i18n.number(collected / due, { style: 'percent' })}</small>}
    </span>
  )
}

/** Whether the sheet of a meeting is posted, still to come, or missing. */
function SheetMark({ collection: { present, members, isMissing } }: { collection: Collection }) {
  if (present !== null) {
    return (
      <Badge tone="action">
        <Attendance present={present} members={members} />
      </Badge>
    )
  }
  return isMissing ? (
    <Badge tone="warning">
      <Trans>No sheet yet</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans context="a meeting">To come</Trans>
    </Badge>
  )
}

export function useCollectionColumns(): Column<Collection>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'group',
      place: 'title',
      header: t`Group`,
      cell: ({ group, groupNumber }) => (
        <span className={layout.lines}>
          {group}
          <small>{groupNumber}</small>
        </span>
      ),
    },
    {
      id: 'day',
      place: 'main',
      header: t({ message: 'Meeting', context: 'of a group' }),
      cell: ({ day, meetingTime, meetingPlace }) => (
        <span className={layout.lines}>
          {[formatWeekday(day, language), meetingTime].filter(Boolean).join(', ')}
          <small>{meetingPlace}</small>
        </span>
      ),
    },
    {
      id: 'officer',
      place: 'note',
      header: t`Credit officer`,
      cell: ({ officer, branch }) => (
        <span className={layout.lines}>
          {officer}
          <small>{branch}</small>
        </span>
      ),
    },
    {
      id: 'members',
      place: 'extra',
      isNumber: true,
      header: t`Clients`,
      cell: ({ members }) => members,
    },
    {
      id: 'expected',
      place: 'extra',
      isNumber: true,
      header: t({ message: 'Expected', context: 'money' }),
      cell: ({ expected }) => <span className={layout.money}>{ksh(expected)}</span>,
    },
    {
      id: 'collected',
      place: 'figure',
      header: t({ message: 'Collected', context: 'money' }),
      cell: ({ collected, expected }) => <Collected collected={collected} due={expected} />,
    },
    { id: 'sheet', place: 'mark', header: t`Sheet`, cell: (collection) => <SheetMark collection={collection} /> },
  ]
}

export function useSheetColumns(): Column<SheetRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  return [
    {
      id: 'group',
      place: 'title',
      header: t`Group`,
      cell: ({ group, groupNumber }) => (
        <span className={layout.lines}>
          {group}
          <small>{groupNumber}</small>
        </span>
      ),
    },
    { id: 'day', place: 'main', header: t`Day`, sort: 'day', cell: ({ day }) => formatDay(day, language) },
    {
      id: 'officer',
      place: 'note',
      header: t`Credit officer`,
      cell: ({ officer, branch }) => (
        <span className={layout.lines}>
          {officer}
          <small>{branch}</small>
        </span>
      ),
    },
    {
      id: 'present',
      place: 'mark',
      header: t`Present`,
      cell: ({ present, members }) => (
        <>
          <span className={cell.inTable}>
            <Trans>
              {present} of {members}
            </Trans>
          </span>
          <span className={cell.onCards}>
            <Badge>
              <Attendance present={present} members={members} />
            </Badge>
          </span>
        </>
      ),
    },
    {
      id: 'due',
      place: 'extra',
      isNumber: true,
      header: t({ message: 'Expected', context: 'money' }),
      cell: ({ due }) => <span className={layout.money}>{ksh(due)}</span>,
    },
    {
      id: 'collected',
      place: 'figure',
      header: t({ message: 'Collected', context: 'money' }),
      cell: ({ collected, due }) => <Collected collected={collected} due={due} />,
    },
    {
      id: 'takenBack',
      place: 'extra',
      isExtra: true,
      isNumber: true,
      header: t({ message: 'Taken back', context: 'money' }),
      cell: ({ takenBack }) => <span className={layout.money}>{ksh(takenBack)}</span>,
    },
    { id: 'postedBy', place: 'extra', header: t`Posted by`, cell: ({ postedBy }) => postedBy },
  ]
}
