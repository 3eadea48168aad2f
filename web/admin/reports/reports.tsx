import { useLingui } from '@lingui/react/macro'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ReportSection, reportSections } from '#contract/site/report-choices.ts'
import { reportKeys } from '#web/lib/query/keys.ts'
import { useUrlFilter } from '#web/lib/url/use-url-filter.ts'
import { Page } from '#web/ui/page.tsx'
import { screenLoader } from '../lib/admin-loader.ts'
import { BranchFilter } from '../lib/branch-filter.tsx'
import { withAccess } from '../lib/screen-access.tsx'
import { screens } from '../lib/screens.ts'
import { RefreshButton } from '../list/tools/refresh-button.tsx'
import { Arrears } from './arrears-section.tsx'
import { RecentReports } from './files/recent-reports.tsx'
import { ReportTools } from './files/report-tools.tsx'
import { Money } from './money-section.tsx'
import { ReportDays } from './report-days.tsx'
import { sectionNames } from './report-names.ts'
import styles from './reports.module.css'
import { hasUsableDays, reportFilter, reports } from './reports.queries.ts'
import { ScheduledReports } from './schedules/scheduled-reports.tsx'
import { Customers, Financial, Overview, Products, Sales } from './sections.tsx'

export const clientLoader = screenLoader(screens.reports, (client, { url, session }) => {
  const filter = reportFilter.read(url.searchParams)
  const queries = {
    overview: () => client.prefetchQuery(reports.overview(filter, session)),
    sales: () => client.prefetchQuery(reports.sales(filter, session)),
    customers: () => client.prefetchQuery(reports.customers(filter, session)),
    products: () => client.prefetchQuery(reports.products(filter, session)),
    money: () => client.prefetchQuery(reports.money(filter, session)),
    arrears: () => client.prefetchQuery(reports.arrears(filter, session)),
    financial: () => client.prefetchQuery(reports.financial(filter, session)),
  }
  if (hasUsableDays(filter)) void queries[filter.section]()
})

export default withAccess(screens.reports, Reports)

const sections = {
  overview: Overview,
  sales: Sales,
  customers: Customers,
  products: Products,
  money: Money,
  arrears: Arrears,
  financial: Financial,
} satisfies Record<ReportSection, unknown>

/** The figures of a period in seven sections, each with its own address. */
function Reports() {
  const { t } = useLingui()
  const client = useQueryClient()
  const filter = useUrlFilter(reportFilter)
  const { section, branch } = filter.value
  const Section = sections[section]
  const isBusy = useIsFetching({ queryKey: reportKeys.all }) > 0
  return (
    <Page
      title={t`Reports and Analytics`}
      tab={t(screens.reports.name)}
      actions={<RefreshButton busy={isBusy} onRefresh={() => client.invalidateQueries({ queryKey: reportKeys.all })} />}
    >
      <nav className={styles.sections} aria-label={t`Sections of the report`}>
        {reportSections.map((one) => (
          <Link
            key={one}
            to={filter.href({ section: one })}
            aria-current={one === section ? 'page' : undefined}
            preventScrollReset
          >
            {t(sectionNames[one])}
          </Link>
        ))}
      </nav>
      <div className={styles.tools}>
        <ReportDays value={filter.value} change={filter.change} />
        <BranchFilter value={branch} onChange={(id) => filter.change({ branch: id })} />
      </div>
      {hasUsableDays(filter.value) && (
        <>
          <Section filter={filter.value} />
          <ReportTools filter={filter.value} />
        </>
      )}
      <RecentReports filter={filter.value} />
      <ScheduledReports />
    </Page>
  )
}
