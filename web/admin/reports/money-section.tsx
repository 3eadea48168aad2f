import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { accountWithMethod, methodLabels } from '#contract/messages/method-labels.ts'
import type { MoneyReport, ReceivedRow } from '#contract/site/reports.staff.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { recordPaths, screens } from '../lib/screens.ts'
import { RankTable } from './rank-table.tsx'
import { ReportBody } from './report-body.tsx'
import { linksOf, receiptsOfPeriod } from './report-links.ts'
import { type ReportFilter, reportFilter, reports } from './reports.queries.ts'
import { Loaded } from './sections.tsx'
import { useFigureFormat } from './use-figure-format.ts'

type Received = Pick<ReceivedRow, 'received' | 'recovered' | 'receivedBefore'>

export function Money({ filter }: { filter: ReportFilter }) {
  const { t } = useLingui()
  const language = useLanguage()
  const methods = methodLabels[language]
  const format = useFigureFormat()
  const session = useSession()
  const query = useQuery({ ...reports.money(filter, session), placeholderData: keepPreviousData })
  const empty = <Trans>No money received in this period</Trans>
  const columns = [
    { id: 'received', head: <Trans>Received</Trans>, of: (row: Received) => format('received', row.received) },
    {
      id: 'recovered',
      head: <Trans>Of debts written off</Trans>,
      of: (row: Received) => format('recovered', row.recovered),
    },
    { id: 'before', head: <Trans>Before</Trans>, of: (row: Received) => format('received', row.receivedBefore) },
  ]
  const seesReceipts = can(session, screens.receiptList.permission)
  const linkTo = (params: Record<string, string | number>) => (seesReceipts ? receiptsOfPeriod(filter, params) : null)
  return (
    <Loaded query={query}>
      {(report) => (
        <ReportBody
          report={report}
          figures={report.figures}
          links={linksOf(filter, session)}
          series={report.series}
          bar="received"
          line="recovered"
        >
          <RankTable
            title={t`Received by method`}
            rows={report.byMethod}
            empty={empty}
            name={{
              head: <Trans context="of a payment">Method</Trans>,
              of: ({ method }) => methods[method],
              link: ({ method }) => linkTo({ method }),
            }}
            columns={columns}
            rowKey={({ method }) => method}
          />
          <RankTable
            title={t`Received by account`}
            rows={report.byAccount}
            empty={empty}
            name={{
              head: <Trans>Account</Trans>,
              of: ({ name, method }) => accountWithMethod(name, method, language),
              link: ({ id }) => linkTo({ account: id }),
            }}
            columns={columns}
            rowKey={({ id }) => id}
          />
          <RankTable
            title={t`Received by credit officer`}
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
            title={t`Received by branch`}
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
          <CashInHand cash={report.cash} />
        </ReportBody>
      )}
    </Loaded>
  )
}

function CashInHand({ cash }: Pick<MoneyReport, 'cash'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const format = useFigureFormat()
  const seesBoxes = can(useSession(), screens.cashBoxes.permission)
  return (
    <RankTable
      title={t`Cash in hand today`}
      rows={cash}
      empty={<Trans>No cash is in hand.</Trans>}
      name={{
        head: <Trans>Name</Trans>,
        of: ({ name, branch }) => [name, branch].filter(Boolean).join(', '),
        link: ({ id }) => (seesBoxes ? recordPaths.cashBox(id) : null),
      }}
      columns={[
        { id: 'balance', head: <Trans>Cash in hand</Trans>, of: (row) => format('cashInHand', row.balance) },
        { id: 'on-the-way', head: <Trans>Not accepted yet</Trans>, of: (row) => format('cashInHand', row.onTheWay) },
        {
          id: 'since',
          head: <Trans>Oldest cash</Trans>,
          of: ({ since }) => (since ? formatDay(since, language) : '-'),
        },
        { id: 'limit', head: <Trans>Status</Trans>, of: (row) => (row.isAboveBound ? t`Above the limit` : '-') },
      ]}
      rowKey={({ id }) => id}
    />
  )
}
