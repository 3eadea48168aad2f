import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileUp, Scale } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { ksh } from '#contract/money.ts'
import { type MpesaDay, mpesaDayStates } from '#contract/receipts/mpesa-days.staff.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { DateTime } from '#web/admin/lib/date-time.tsx'
import { withAccess } from '#web/admin/lib/screen-access.tsx'
import { recordPaths, screens } from '#web/admin/lib/screens.ts'
import type { Column } from '#web/admin/list/column.ts'
import { choiceInput } from '#web/admin/list/filters/choice-filter.tsx'
import { OwnDaysFilter, useOwnDayInputs } from '#web/admin/list/filters/days-filter.tsx'
import { useListFilter } from '#web/admin/list/filters/use-list-filter.ts'
import { listLoader } from '#web/admin/list/list-loader.ts'
import { fromList } from '#web/admin/list/list-return.ts'
import { ListScreen } from '#web/admin/list/list-screen.tsx'
import { type ListFilter, ListTools } from '#web/admin/list/list-tools.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ReceiptTabs } from '../receipt-tabs.tsx'
import { CompareButton } from './compare-button.tsx'
import { type MpesaDayFilter, mpesaDayFilter, mpesaDayKeys, mpesaDayList } from './mpesa-days.queries.ts'
import { dayStates } from './mpesa-states.ts'

export const clientLoader = listLoader(screens.mpesaDays, mpesaDayFilter, mpesaDayList)

export default withAccess(screens.mpesaDays, MpesaDays)

const idOf = ({ id }: MpesaDay) => id

function useColumns(): Column<MpesaDay>[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return [
    { id: 'day', place: 'title', header: t`Day`, cell: ({ day }) => formatDay(day, language) },
    { id: 'state', place: 'mark', header: t`Status`, cell: ({ state }) => <dayStates.Badge state={state} /> },
    { id: 'account', place: 'main', header: t`Till or paybill`, cell: ({ account }) => account },
    { id: 'told', place: 'extra', header: t`Paid by M-Pesa`, cell: ({ told }) => ksh(told), isNumber: true },
    {
      id: 'recorded',
      place: 'figure',
      header: t`In receipts`,
      cell: ({ recorded }) => ksh(recorded),
      isNumber: true,
    },
    {
      id: 'stated',
      place: 'extra',
      header: t`In the statement`,
      cell: ({ stated }) => stated !== null && ksh(stated),
      isNumber: true,
    },
    {
      id: 'differences',
      place: 'note',
      header: t`Differences`,
      cell: ({ differences }) =>
        differences > 0 && <Plural value={differences} one="# difference" other="# differences" />,
    },
    {
      id: 'found',
      place: 'extra',
      header: t`Found by comparing`,
      cell: ({ found }) => found > 0 && i18n.number(found),
      isNumber: true,
    },
    { id: 'at', place: 'extra', header: t`Compared`, cell: ({ comparedAt }) => <DateTime at={comparedAt} /> },
  ]
}

/** Days of tills compared with what M-Pesa says. */
function MpesaDays() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(mpesaDayFilter, screens.mpesaDays)
  const query = useQuery({ ...mpesaDayList(filter.value, session), placeholderData: keepPreviousData })
  const state = fromList(useLocation())
  return (
    <ListScreen
      screen={screens.mpesaDays}
      title={t`Comparison with M-Pesa`}
      filter={filter}
      query={query}
      refreshes={mpesaDayKeys.all}
      columns={useColumns()}
      rowKey={idOf}
      rowLink={({ id }) => ({ to: recordPaths.mpesaDay(id), state })}
      actions={
        <>
          <Can permission="Import Data">
            <Link to={`${screens.imports.path}?kind=statement`} className={buttonClass('secondary')}>
              <FileUp aria-hidden size={18} />
              <Trans>Upload a statement</Trans>
            </Link>
          </Can>
          <CompareButton />
        </>
      }
      figures={<ReceiptTabs />}
      tools={<Tools filter={filter} />}
      empty={{
        icon: Scale,
        title: <Trans>No day was compared yet</Trans>,
        text: (
          <Trans>Each night the payments of connected tills are compared with their receipts and statements.</Trans>
        ),
      }}
      noMatch={{
        title: <Trans>No day matches</Trans>,
        text: <Trans>No compared day fits these filters. Try others.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} days
        </Trans>
      )}
      failed={t`Failed to load the comparison.`}
    />
  )
}

function Tools({ filter }: { filter: ListFilter<MpesaDayFilter> }) {
  const { t } = useLingui()
  const state = choiceInput({
    param: 'state',
    label: <Trans>Status</Trans>,
    choices: mpesaDayStates,
    nameOf: (one) => t(dayStates.nameOf(one)),
  })
  const days = useOwnDayInputs<MpesaDayFilter>(({ value, change }) => (
    <OwnDaysFilter value={value} change={(chosen) => change(chosen)} />
  ))
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Till or paybill, or a code that differs</Trans>, placeholder: t`Search days...` }}
      filters={[state, ...days]}
    />
  )
}
