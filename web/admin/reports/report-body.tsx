import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { daysBetween } from '#contract/business-day.ts'
import { maxDailyPoints } from '#contract/site/report-choices.ts'
import type { OverviewReport } from '#contract/site/reports.staff.ts'
import { formatMonth } from '#web/lib/format/dates.ts'
import { PartFailure } from '#web/lib/query/part-failure.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { usePagePart } from '#web/ui/hooks/use-page-part.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Change } from '../lib/figures/change.tsx'
import type { ChartProps } from '../lib/figures/period-chart.tsx'
import { StatCards } from '../list/stat-cards.tsx'
import { type FigureName, figureDefinitions } from './figure-definitions.ts'
import styles from './reports.module.css'
import { ScrollArea } from './scroll-area.tsx'
import { useFigureFormat } from './use-figure-format.ts'

const loadChart: LoadComponent<ChartProps> = () => import('../lib/figures/period-chart.tsx')

type Compared = { now: number | null; before: number | null }
type Report = Pick<OverviewReport, 'period' | 'openMonths'>

type Props = {
  report: Report
  /** In the order they are shown; the first four are cards too. */
  figures: Partial<Record<FigureName, Compared>>
  /** The lists of what figures count. */
  links?: Partial<Record<FigureName, string>>
  series: { from: string }[]
  bar: FigureName
  line: FigureName
  children?: ReactNode
}

const valueAt = (point: { from: string }, figure: FigureName) => Number(Reflect.get(point, figure))

/** Cards, chart and the table of all figures of a section, then its own tables. */
export function ReportBody({ report, figures, links = {}, series, bar, line, children }: Props) {
  const { t } = useLingui()
  const format = useFigureFormat()
  const { Part: Chart, isFailed } = usePagePart(loadChart, true)
  const { from, to } = report.period
  const days = daysBetween(from, to) + 1
  const shown = Object.entries(figures).map(([name, figure]) => ({ name: name as FigureName, figure }))
  const barName = t(figureDefinitions[bar].name)
  const lineName = t(figureDefinitions[line].name)
  return (
    <>
      <StatCards
        stats={shown.slice(0, 4).map(({ name, figure }) => ({
          id: name,
          name: t(figureDefinitions[name].name),
          icon: figureDefinitions[name].icon,
          tone: 'action' as const,
          figure: figure.now === null ? null : format(name, figure.now),
          note: figure.now !== null && figure.before !== null && (
            <Change
              now={figure.now}
              before={figure.before}
              period={days}
              isLowerBetter={figureDefinitions[name].isLowerBetter ?? false}
            />
          ),
          ...(links[name] ? { link: links[name] } : {}),
        }))}
      />
      <OpenMonths months={report.openMonths} />
      <Panel title={t`${barName} and ${lineName}`}>
        {!Chart && (isFailed ? <PartFailure /> : <Skeleton height="19rem" />)}
        {Chart && (
          <Chart
            points={series.map((point) => ({ from: point.from, bar: valueAt(point, bar), line: valueAt(point, line) }))}
            step={days > maxDailyPoints ? 'month' : 'day'}
            bar={{ name: barName, format: (value) => format(bar, value) }}
            line={{ name: lineName, format: (value) => format(line, value) }}
            label={(first, last) =>
              t`${barName} and ${lineName} from ${first} to ${last}. The table below has the figures.`
            }
            tableLabel={t`Figures by day or month`}
          />
        )}
      </Panel>
      <Panel title={<Trans>All figures</Trans>}>
        <ScrollArea label={t`All figures`}>
          <table className={cx(styles.table, styles.stacked)}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Figure</Trans>
                </th>
                <th scope="col">
                  <Trans>Period</Trans>
                </th>
                <th scope="col">
                  <Plural value={days} one="The day before" other="# days before" />
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, figure }) => (
                <Fragment key={name}>
                  <tr className={styles.defined}>
                    <th scope="row">{t(figureDefinitions[name].name)}</th>
                    <td>{figure.now === null ? '-' : <Listed to={links[name]}>{format(name, figure.now)}</Listed>}</td>
                    <td>{figure.before === null ? '-' : format(name, figure.before)}</td>
                  </tr>
                  <tr>
                    <td colSpan={3} className={styles.definition}>
                      <span>{t(figureDefinitions[name].about)}</span>
                    </td>
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </Panel>
      {children}
    </>
  )
}

/** A figure that leads to the list of what it counts, where there is one. */
const Listed = ({ to, children }: { to: string | undefined; children: string }) =>
  to ? <Link to={to}>{children}</Link> : children

/** Which months of the period can still change. */
function OpenMonths({ months }: { months: string[] }) {
  const language = useLanguage()
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) {
    return (
      <p className={styles.note}>
        <Trans>The books of this period are closed: its figures no longer change.</Trans>
      </p>
    )
  }
  const [begin, end, count] = [formatMonth(first, language), formatMonth(last, language), months.length]
  return (
    <p className={styles.note}>
      {months.length === 1 ? (
        <Trans>{begin} is open: its figures can still change.</Trans>
      ) : (
        <Trans>
          {count} months are open, from {begin} to {end}: their figures can still change.
        </Trans>
      )}
    </p>
  )
}
