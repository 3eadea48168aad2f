import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CalendarClock, ChartColumn, CircleSlash, Hourglass, Percent, TriangleAlert } from 'lucide-react'
import { useLocation } from 'react-router'
import { businessDay } from '#contract/business-day.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { type ArrearsRow, ageingBucketNames, type listArrears, parDays } from '#contract/lending/arrears.staff.ts'
import { ageingLabels } from '#contract/messages/arrears-text.ts'
import { ksh } from '#contract/money.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { arrearsKeys } from '#web/lib/query/keys.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Field } from '#web/ui/form/field.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { recordPaths, screens } from '../lib/screens.ts'
import { useAdvancedInputs } from '../list/filters/advanced-inputs.tsx'
import { useBranchInput } from '../list/filters/branch-input.tsx'
import { choiceInput } from '../list/filters/choice-filter.tsx'
import { useGroupName } from '../list/filters/group-name.ts'
import { useOfficerInput } from '../list/filters/officer-input.tsx'
import { useListFilter } from '../list/filters/use-list-filter.ts'
import { listLoader } from '../list/list-loader.ts'
import { fromList } from '../list/list-return.ts'
import { ListScreen } from '../list/list-screen.tsx'
import { type ListInput, ListTools } from '../list/list-tools.tsx'
import { StatCards } from '../list/stat-cards.tsx'
import { promiseStates } from '../record/promises/promise-states.ts'
import { type ArrearsFilter, arrearsFilter, arrearsList, arrearsViews, narrowedBy } from './arrears.queries.ts'
import { useArrearsColumns } from './arrears-columns.tsx'
import { ArrearsTabs } from './arrears-tabs.tsx'

export const clientLoader = listLoader(screens.arrears, arrearsFilter, arrearsList)

export default withAccess(screens.arrears, Arrears)

const idOf = (row: ArrearsRow) => row.id

/** Clients with something overdue, whom to call, and what they promised. */
function Arrears() {
  const { t } = useLingui()
  const session = useSession()
  const filter = useListFilter(arrearsFilter, screens.arrears)
  const query = useQuery({ ...arrearsList(filter.value, session), placeholderData: keepPreviousData })
  const columns = useArrearsColumns()
  const state = fromList(useLocation())
  const opensCustomers = can(session, screens.customers.permission)

  return (
    <ListScreen
      screen={screens.arrears}
      name="arrears"
      views={{
        ...arrearsViews(filter),
        usual: [
          { name: t`Broken promises`, query: { promise: 'broken' } },
          { name: t`Without a promise`, query: { promise: 'none' } },
        ],
      }}
      exports={{ list: 'arrears', query: { ...narrowedBy(filter.value), sort: filter.value.sort } }}
      filter={filter}
      query={query}
      refreshes={arrearsKeys.all}
      columns={columns}
      rowKey={idOf}
      rowLink={({ id }) => (opensCustomers ? { to: recordPaths.customer(id, 'ledger'), state } : null)}
      figures={
        <>
          <ArrearsTabs />
          <Figures query={query} filter={filter} />
        </>
      }
      tools={<Tools filter={filter} />}
      empty={{
        icon: CalendarClock,
        title: <Trans>No client is in arrears</Trans>,
        text: <Trans>Clients who did not pay an instalment by its due day are listed here.</Trans>,
      }}
      noMatch={{
        title: <Trans>No clients match</Trans>,
        text: <Trans>No client in arrears has this name, number or phone, with these filters. Try other words.</Trans>,
      }}
      showing={(shown, total) => (
        <Trans>
          Showing {shown} of {total} clients
        </Trans>
      )}
      failed={t`The arrears could not be loaded.`}
    />
  )
}

type Filter = ReturnType<typeof useListFilter<typeof arrearsFilter.shape>>
type Answer = { data?: ResponseOf<typeof listArrears> | undefined; isError: boolean }

/** Figures of the branch, the officer and the group of the filter. A press keeps these. */
function Figures({ query: { data, isError }, filter }: { query: Answer; filter: Filter }) {
  const { i18n } = useLingui()
  const names = ageingLabels[useLanguage()]
  const figures = data?.figures
  const missing = isError ? null : undefined
  const { day, branch, officer, group } = filter.value
  const narrowing = (only: Partial<ArrearsFilter>) => {
    const part = { day, branch, officer, group, ...only }
    return { isActive: filter.isNarrowedTo(part), apply: () => filter.narrowTo(part) }
  }
  const percent = (part: number | null) =>
    part === null ? '-' : i18n.number(part, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <StatCards
      isAboveList
      stats={[
        {
          id: 'overdue',
          name: <Trans>Overdue</Trans>,
          icon: TriangleAlert,
          tone: 'warning',
          figure: figures ? ksh(figures.overdue) : missing,
          filter: narrowing({}),
        },
        {
          id: 'arrearsRate',
          name: <Trans>Arrears rate</Trans>,
          icon: Percent,
          tone: 'warning',
          figure: figures ? percent(figures.arrearsRate) : missing,
        },
        {
          id: 'par30',
          name: <Trans>PAR30</Trans>,
          icon: ChartColumn,
          tone: 'info',
          figure: figures ? percent(figures.par30) : missing,
          filter: narrowing({ daysFrom: parDays + 1 }),
        },
        ...ageingBucketNames.map((bucket) => {
          const late = figures?.ageing.find((one) => one.bucket === bucket)
          return {
            id: bucket,
            name: names[bucket],
            icon: Hourglass,
            tone: 'neutral' as const,
            figure: late ? ksh(late.overdue) : missing,
            filter: narrowing({ bucket }),
          }
        }),
        ...(figures && figures.rescheduled > 0
          ? [
              {
                id: 'rescheduled',
                name: <Trans>Rescheduled</Trans>,
                icon: CalendarClock,
                tone: 'neutral' as const,
                figure: ksh(figures.rescheduled),
              },
            ]
          : []),
        ...(figures && figures.writtenOff > 0
          ? [
              {
                id: 'writtenOff',
                name: <Trans>Written off</Trans>,
                icon: CircleSlash,
                tone: 'neutral' as const,
                figure: ksh(figures.writtenOff),
                filter: narrowing({ writtenOff: true }),
              },
            ]
          : []),
      ]}
    />
  )
}

function Tools({ filter }: { filter: Filter }) {
  const { t } = useLingui()
  const language = useLanguage()
  const names = ageingLabels[language]
  const groupName = useGroupName(filter.value.group)
  const branch = useBranchInput(filter)
  const officer = useOfficerInput(filter)
  const bucket = choiceInput({
    param: 'bucket',
    label: <Trans>Days past due</Trans>,
    choices: ageingBucketNames,
    nameOf: (one) => names[one],
  })
  const promise = choiceInput({
    param: 'promise',
    label: <Trans>Promise</Trans>,
    choices: ['none', 'open', 'kept', 'broken'],
    nameOf: (one) => (one === 'none' ? t`No promise` : t(promiseStates.nameOf(one))),
  })
  const asAt: ListInput<ArrearsFilter> = {
    chip: ({ day }) => {
      const shown = day && formatDay(day, language)
      return shown && t`As at the end of ${shown}`
    },
    without: { day: undefined },
    draw: ({ value, change }) => (
      <Field
        type="date"
        label={<Trans>As at the end of</Trans>}
        value={value.day ?? ''}
        max={businessDay(new Date())}
        onChange={({ target }) => change({ day: target.value || undefined })}
      />
    ),
  }
  const advanced = useAdvancedInputs<ArrearsFilter>([asAt, branch, officer, ...useDaysInputs()], filter)
  return (
    <ListTools
      filter={filter}
      search={{ label: <Trans>Name, number or phone of a client</Trans>, placeholder: t`Search clients...` }}
      filters={[
        bucket,
        promise,
        ...advanced,
        { chip: ({ group }) => group && groupName(group), without: { group: undefined } },
        { chip: ({ writtenOff }) => writtenOff && t`Written off`, without: { writtenOff: undefined } },
      ]}
    />
  )
}

/** From and to so many days past due. */
function useDaysInputs(): ListInput<ArrearsFilter>[] {
  const { t } = useLingui()
  const names = {
    daysFrom: { chip: (days: number) => t`From ${days} days`, label: <Trans>From days past due</Trans> },
    daysTo: { chip: (days: number) => t`To ${days} days`, label: <Trans>To days past due</Trans> },
  }
  return (['daysFrom', 'daysTo'] as const).map((param) => ({
    chip: ({ [param]: days }) => days !== undefined && names[param].chip(days),
    without: { [param]: undefined },
    draw: ({ value, change }) => (
      <Field
        label={names[param].label}
        inputMode="numeric"
        value={value[param] ?? ''}
        onChange={({ target }) =>
          change({ [param]: arrearsFilter.shape[param].read(target.value.trim()) }, { replace: true })
        }
      />
    ),
  }))
}
