import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { segmentLabels } from '#contract/messages/segment-labels.ts'
import type { ReportProductRow, SalesRow } from '#contract/site/reports.staff.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { can } from '#web/lib/session/can.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useMoments } from '../lib/day-order.ts'
import { recordPaths, screens } from '../lib/screens.ts'
import { RankTable } from './rank-table.tsx'
import { ReportBody } from './report-body.tsx'
import { linksOf } from './report-links.ts'
import styles from './reports.module.css'
import { type ReportFilter, reportFilter, reports } from './reports.queries.ts'
import { useFigureFormat } from './use-figure-format.ts'

type Props = { filter: ReportFilter }

/** A section while it loads, when it failed, and with its report. */
export function Loaded<Report>({
  query,
  children,
}: {
  query: UseQueryResult<Report>
  children: (report: Report) => ReactNode
}) {
  const { t } = useLingui()
  return (
    <QueryBoundary
      query={query}
      loading={<Skeleton height="40rem" />}
      title={t`Error!`}
      failed={t`Failed to load data. Please ensure the local server is running.`}
      hidesMessage
      showStaleNotice
    >
      {(report, isOutdated) => (
        <div className={styles.body} data-dimmed={isOutdated || undefined}>
          {children(report)}
        </div>
      )}
    </QueryBoundary>
  )
}

export function Overview({ filter }: Props) {
  const session = useSession()
  const query = useQuery({ ...reports.overview(filter, session), placeholderData: keepPreviousData })
  return (
    <Loaded query={query}>
      {(report) => (
        <ReportBody
          report={report}
          figures={report.figures}
          links={linksOf(filter, session)}
          series={report.series}
          bar="netSales"
          line="orders"
        />
      )}
    </Loaded>
  )
}

export function Sales({ filter }: Props) {
  const { t } = useLingui()
  const format = useFigureFormat()
  const session = useSession()
  const query = useQuery({ ...reports.sales(filter, session), placeholderData: keepPreviousData })
  const empty = <Trans>No sales in this period</Trans>
  const salesColumns = [
    { id: 'orders-placed', head: <Trans>Orders placed</Trans>, of: ({ orders }: SalesRow) => format('orders', orders) },
    { id: 'net-sales', head: <Trans>Net sales</Trans>, of: ({ netSales }: SalesRow) => format('netSales', netSales) },
    {
      id: 'before',
      head: <Trans>Before</Trans>,
      of: ({ netSalesBefore }: SalesRow) => format('netSales', netSalesBefore),
    },
  ]
  return (
    <Loaded query={query}>
      {(report) => (
        <ReportBody
          report={report}
          figures={report.figures}
          links={linksOf(filter, session)}
          series={report.series}
          bar="netSales"
          line="orders"
        >
          <RankTable
            title={t`Sales by branch`}
            rows={report.byBranch}
            empty={empty}
            name={{
              head: <Trans>Branch</Trans>,
              of: ({ name }) => name,
              link: ({ id }) => (report.branches.length > 1 ? reportFilter.write(filter, { branch: id }) : null),
            }}
            columns={salesColumns}
            rowKey={({ id }) => id}
          />
          <RankTable
            title={t`Sales by credit officer`}
            rows={report.byOfficer}
            empty={empty}
            name={{ head: <Trans>Credit officer</Trans>, of: ({ name }) => name }}
            columns={salesColumns}
            rowKey={({ id }) => id}
          />
          <RankTable
            title={t`Sales by category`}
            rows={report.byCategory}
            empty={empty}
            name={{ head: <Trans>Category</Trans>, of: ({ name }) => name }}
            columns={[
              { id: 'pieces-sold', head: <Trans>Pieces sold</Trans>, of: ({ pieces }) => format('pieces', pieces) },
              {
                id: 'product-sales',
                head: <Trans>Product sales</Trans>,
                of: (row) => format('productSales', row.productSales),
              },
              {
                id: 'before',
                head: <Trans>Before</Trans>,
                of: (row) => format('productSales', row.productSalesBefore),
              },
            ]}
            rowKey={({ id }) => id}
          />
        </ReportBody>
      )}
    </Loaded>
  )
}

export function Customers({ filter }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const format = useFigureFormat()
  const session = useSession()
  const query = useQuery({ ...reports.customers(filter, session), placeholderData: keepPreviousData })
  return (
    <Loaded query={query}>
      {(report) => (
        <ReportBody
          report={report}
          figures={report.figures}
          links={linksOf(filter, session)}
          series={report.series}
          bar="newCustomers"
          line="orders"
        >
          <RankTable
            title={t`Top customers`}
            rows={report.top}
            empty={<Trans>No sales in this period</Trans>}
            name={{
              head: <Trans>Customer</Trans>,
              of: ({ name, clientNumber }) => [name, clientNumber].filter(Boolean).join(', ') || t`Erased client`,
            }}
            columns={[
              { id: 'orders-placed', head: <Trans>Orders placed</Trans>, of: ({ orders }) => format('orders', orders) },
              { id: 'net-sales', head: <Trans>Net sales</Trans>, of: ({ netSales }) => format('netSales', netSales) },
            ]}
            rowKey={({ id }) => id}
          />
          <RankTable
            title={t`Segments at the end of the period`}
            rows={report.segments}
            empty={null}
            name={{ head: <Trans>Segment</Trans>, of: ({ segment }) => segmentLabels[language][segment] }}
            columns={[
              { id: 'clients', head: <Trans>Clients</Trans>, of: ({ clients }) => format('activeCustomers', clients) },
            ]}
            rowKey={({ segment }) => segment}
          />
        </ReportBody>
      )}
    </Loaded>
  )
}

export function Products({ filter }: Props) {
  const { t } = useLingui()
  const format = useFigureFormat()
  const session = useSession()
  const query = useQuery({ ...reports.products(filter, session), placeholderData: keepPreviousData })
  const managesProducts = can(session, screens.products.permission)
  const linkTo = managesProducts ? ({ id }: { id: number }) => recordPaths.product(id) : undefined
  const nameOf = ({ name, itemCode }: { name: string; itemCode: string }) => `${name} (${itemCode})`
  const columns = [
    {
      id: 'pieces-sold',
      head: <Trans>Pieces sold</Trans>,
      of: ({ pieces }: ReportProductRow) => format('pieces', pieces),
    },
    {
      id: 'product-sales',
      head: <Trans>Product sales</Trans>,
      of: ({ productSales }: ReportProductRow) => format('productSales', productSales),
    },
    ...(managesProducts
      ? [
          {
            id: 'margin',
            head: <Trans>Margin</Trans>,
            of: ({ margin }: ReportProductRow) => (margin === null ? '-' : format('margin', margin)),
          },
        ]
      : []),
  ]
  return (
    <Loaded query={query}>
      {({ figures: { margin, ...figures }, ...report }) => (
        <ReportBody
          report={report}
          figures={managesProducts ? { ...figures, margin } : figures}
          links={linksOf(filter, session)}
          series={report.series}
          bar="productSales"
          line="pieces"
        >
          <RankTable
            title={t`Top products by sales`}
            rows={report.byRevenue}
            empty={<Trans>No sales in this period</Trans>}
            name={{ head: <Trans>Product</Trans>, of: nameOf, link: linkTo }}
            columns={columns}
            rowKey={({ id }) => id}
          />
          <RankTable
            title={t`Top products by pieces`}
            rows={report.byPieces}
            empty={<Trans>No sales in this period</Trans>}
            name={{ head: <Trans>Product</Trans>, of: nameOf, link: linkTo }}
            columns={columns}
            rowKey={({ id }) => id}
          />
          <RankTable
            title={t`Dead stock: no piece sold in the period, in any branch`}
            rows={report.deadStock}
            empty={<Trans>Every product with stock was sold in this period.</Trans>}
            name={{ head: <Trans>Product</Trans>, of: nameOf, link: linkTo }}
            columns={[
              { id: 'in-stock', head: <Trans>In stock today</Trans>, of: ({ stock }) => format('pieces', stock) },
              {
                id: 'value-at-selling-price',
                head: <Trans>Value at selling price</Trans>,
                of: ({ stockValue }) => format('margin', stockValue),
              },
            ]}
            rowKey={({ id }) => id}
          />
        </ReportBody>
      )}
    </Loaded>
  )
}

export function Financial({ filter }: Props) {
  const moment = useMoments()
  const session = useSession()
  const query = useQuery({ ...reports.financial(filter, session), placeholderData: keepPreviousData })
  return (
    <Loaded query={query}>
      {(report) => {
        const time = report.arrearsAt && moment(report.arrearsAt)
        return (
          <ReportBody
            report={report}
            figures={report.figures}
            links={linksOf(filter, session)}
            series={report.series}
            bar="delivered"
            line="received"
          >
            <p className={styles.note}>
              {time ? (
                <Trans>Due, arrears and PAR30 as of {time}.</Trans>
              ) : (
                <Trans>Due, arrears and PAR30 of this period appear once they are calculated, every 15 minutes.</Trans>
              )}
            </p>
          </ReportBody>
        )
      }}
    </Loaded>
  )
}
