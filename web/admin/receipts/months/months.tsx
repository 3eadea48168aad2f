import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarCheck } from 'lucide-react'
import type { EndedMonth } from '#contract/lending/months.staff.ts'
import { addMonths } from '#contract/orders/instalments.ts'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { screens } from '#web/admin/lib/screens.ts'
import type { Column } from '#web/admin/list/column.ts'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { defineStates } from '#web/admin/record/states.tsx'
import { formatMonth } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { ReceiptTabs } from '../receipt-tabs.tsx'
import { CloseMonth, ReopenMonth } from './month-actions.tsx'
import { monthFilter, monthKeys, monthList } from './months.queries.ts'

export const clientLoader = listLoader(screens.months, monthFilter, monthList)

export default withAccess(screens.months, Months)

const keyOf = ({ month }: EndedMonth) => Number(month.replace('-', ''))

/** The financial report of a month. */
function reportOf({ month }: EndedMonth) {
  const from = `${month}-01`
  const to = new Date(Date.parse(addMonths(from, 1)) - 1).toISOString().slice(0, 10)
  return { to: `${screens.reports.path}?${new URLSearchParams({ section: 'financial', from, to })}` }
}

/** The months that have ended, with their books open or closed. */
function Months() {
  const { t } = useLingui()
  const session = useSession()
  const language = useLanguage()
  const filter = useListFilter(monthFilter, screens.months)
  const query = useQuery({ ...monthList(filter.value, session), placeholderData: keepPreviousData })
  const next = query.data?.next
  const columns: Column<EndedMonth>[] = [
    { id: 'month', place: 'title', header: t`Month`, cell: ({ month }) => formatMonth(month, language) },
    {
      id: 'state',
      place: 'mark',
      header: t`Status`,
      cell: ({ closed }) => <monthStates.Badge state={closed ? 'closed' : 'open'} />,
    },
    { id: 'at', place: 'main', header: t`Closed on`, cell: ({ closed }) => closed && <DateTime at={closed.at} /> },
    { id: 'by', place: 'note', header: t`Closed by`, cell: ({ closed }) => closed?.by },
    {
      id: 'actions',
      place: 'actions',
      header: t`Actions`,
      cell: ({ month, closed }) => closed && <ReopenMonth month={month} />,
    },
  ]
  return (
    <ListScreen
      screen={screens.months}
      title={t`Closing of months`}
      filter={filter}
      query={query}
      refreshes={monthKeys.all}
      columns={columns}
      rowKey={keyOf}
      {...(can(session, screens.reports.permission) && { rowLink: reportOf })}
      actions={next && <CloseMonth month={next} />}
      figures={
        <>
          <ReceiptTabs />
          <p>
            <Trans>Months are closed in their order: the oldest open one is next.</Trans>
          </p>
        </>
      }
      tools={null}
      empty={{
        icon: CalendarCheck,
        title: <Trans>No month has ended yet</Trans>,
        text: <Trans>A month appears here once it has ended, from the month of the first entry in the books.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} months
        </Trans>
      )}
      failed={t`Failed to load months.`}
    />
  )
}

const monthStates = defineStates<'open' | 'closed'>({
  open: { name: msg({ message: 'Open', context: 'month of the books' }), tone: 'warning' },
  closed: { name: msg({ message: 'Closed', context: 'month of the books' }), tone: 'neutral' },
})
