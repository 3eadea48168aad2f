import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ageingLabels } from '#contract/messages/arrears-text.ts'
import type { ArrearsLine } from '#contract/site/reports.staff.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { recordPaths, screens } from '../lib/screens.ts'
import { RankTable } from './rank-table.tsx'
import { ReportBody } from './report-body.tsx'
import { arrearsOf, linksOf } from './report-links.ts'
import { type ReportFilter, reportFilter, reports } from './reports.queries.ts'
import { Loaded } from './sections.tsx'
import { useFigureFormat } from './use-figure-format.ts'

type Owed = Pick<ArrearsLine, 'overdue' | 'outstanding'>

/** What is late at the end of the last day, and who is late. */
export function Arrears({ filter }: { filter: ReportFilter }) {
  const { t } = useLingui()
  const buckets = ageingLabels[useLanguage()]
  const format = useFigureFormat()
  const session = useSession()
  const query = useQuery({ ...reports.arrears(filter, session), placeholderData: keepPreviousData })
  const empty = <Trans>Nothing was overdue on this day</Trans>
  const owed = [
    { id: 'overdue', head: <Trans>Arrears</Trans>, of: (row: Owed) => format('arrears', row.overdue) },
    {
      id: 'outstanding',
      head: <Trans context="figure of a report">Outstanding</Trans>,
      of: (row: Owed) => format('outstanding', row.outstanding),
    },
  ]
  const clients = {
    id: 'clients',
    head: <Trans>Clients</Trans>,
    of: (row: { clients: number }) => format('clientsInArrears', row.clients),
  }
  const writtenOff = {
    id: 'written-off',
    head: <Trans>Written off</Trans>,
    of: (row: { writtenOff: number }) => format('writtenOff', row.writtenOff),
  }
  const percent = (name: 'arrearsRate' | 'par30', value: number | null) => (value === null ? '-' : format(name, value))
  const columns = [
    clients,
    ...owed,
    { id: 'par30', head: <Trans>PAR30</Trans>, of: (row: ArrearsLine) => percent('par30', row.par30) },
    {
      id: 'arrears-rate',
      head: <Trans>Arrears rate</Trans>,
      of: (row: ArrearsLine) => percent('arrearsRate', row.arrearsRate),
    },
    writtenOff,
  ]
  const seesList = can(session, screens.arrears.permission)
  const seesCustomers = can(session, screens.customers.permission)
  return (
    <Loaded query={query}>
      {(report) => {
        const linkTo = (params: Record<string, string | number>) =>
          seesList ? arrearsOf(filter, report.period.to, params) : null
        return (
          <ReportBody
            report={report}
            figures={report.figures}
            links={linksOf(filter, session)}
            series={report.series}
            bar="arrears"
            line="atRisk"
          >
            <RankTable
              title={t`Arrears by days past due`}
              rows={report.ageing}
              empty={empty}
              name={{
                head: <Trans>Days past due</Trans>,
                of: ({ bucket }) => buckets[bucket],
                link: ({ bucket }) => linkTo({ bucket }),
              }}
              columns={[clients, ...owed]}
              rowKey={({ bucket }) => bucket}
            />
            <RankTable
              title={t`Arrears by branch`}
              rows={report.byBranch}
              empty={empty}
              name={{
                head: <Trans>Branch</Trans>,
                of: ({ name }) => name,
                link: ({ id }) => (report.branches.length > 1 ? reportFilter.write(filter, { branch: id }) : null),
              }}
              columns={columns}
              rowKey={({ id }) => id}
            />
            <RankTable
              title={t`Arrears by credit officer`}
              rows={report.byOfficer}
              empty={empty}
              name={{
                head: <Trans>Credit officer</Trans>,
                of: ({ name }) => name,
                link: ({ id }) => linkTo({ officer: id }),
              }}
              columns={columns}
              rowKey={({ id }) => id}
            />
            <RankTable
              title={t`Arrears by group`}
              rows={report.byGroup}
              empty={empty}
              name={{ head: <Trans>Group</Trans>, of: ({ name }) => name, link: ({ id }) => linkTo({ group: id }) }}
              columns={columns}
              rowKey={({ id }) => id}
            />
            <RankTable
              title={t`Arrears by category`}
              rows={report.byCategory}
              empty={empty}
              name={{ head: <Trans>Category</Trans>, of: ({ name }) => name ?? t`Other debts` }}
              columns={owed}
              rowKey={({ id }) => id ?? 0}
            />
            <RankTable
              title={t`Most overdue clients`}
              rows={report.top}
              empty={empty}
              name={{
                head: <Trans>Client</Trans>,
                of: ({ name, clientNumber }) => [name, clientNumber].filter(Boolean).join(', '),
                link: ({ id }) => (seesCustomers ? recordPaths.customer(id, 'ledger') : null),
              }}
              columns={[
                {
                  id: 'days',
                  head: <Trans context="past due">Days</Trans>,
                  of: (row) => format('clientsInArrears', row.daysPastDue),
                },
                ...owed,
                writtenOff,
              ]}
              rowKey={({ id }) => id}
            />
          </ReportBody>
        )
      }}
    </Loaded>
  )
}
