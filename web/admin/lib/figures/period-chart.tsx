import { Trans, useLingui } from '@lingui/react/macro'
import { useElementSize } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useShortDays } from '../day-order.ts'
import { axisTop, labelledColumns } from './chart.rules.ts'
import styles from './period-chart.module.css'

/** A day, or a month by its first day, with the figure of the bar, which may be negative, and that of the line. */
export type Point = { from: string; bar: number; line: number }
export type Figure = { name: ReactNode; format: (value: number) => ReactNode }
export type ChartProps = {
  points: Point[]
  step: 'day' | 'month'
  bar: Figure
  line: Figure
  /** The chart for screen readers: what it shows, from when to when, and that the table has the figures. */
  label: (first: string, last: string) => string
  tableLabel: string
  /** The list of what a day or month counts, linked from the table. */
  linkTo?: (from: string) => string
}

const height = 240
const margin = { top: 12, bottom: 28, left: 56, right: 44 }
/** Width of a letter of a label. */
const LETTER = 7
const gridLines = [0, 1, 2, 3, 4]
const columnWidth = 56

/** Bars and a line with a scale each and one zero, one column for each point, with a table of the same figures. */
export default function PeriodChart({ points, step, bar, line, label, tableLabel, linkTo }: ChartProps) {
  const { i18n } = useLingui()
  const { ref, width } = useElementSize()
  const [shown, setShown] = useState<number | null>(null)
  const bars = points.map((point) => point.bar)
  const barTop = axisTop(Math.max(...bars))
  const min = Math.min(0, ...bars)
  // Steps below zero are as high as those above it.
  const below = Math.ceil(-min / (barTop / 4))
  const lineTop = axisTop(Math.max(...points.map((point) => point.line)))
  const steps = 4 + below
  const short = (value: number) => i18n.number(value, { notation: 'compact', maximumFractionDigits: 1 })
  const widest = (top: number) => 16 + LETTER * Math.max(...gridLines.map((each) => short((top / 4) * each).length))
  const plot = {
    ...margin,
    left: Math.max(margin.left, widest(barTop)),
    right: Math.max(margin.right, widest(lineTop)),
  }
  const inner = { width: Math.max(0, width - plot.left - plot.right), height: height - plot.top - plot.bottom }
  const column = inner.width / points.length
  const y = (value: number, top: number) => plot.top + (inner.height * (4 - (value / top) * 4)) / steps
  const middle = (index: number) => plot.left + column * (index + 0.5)
  const shortDay = useShortDays()
  const name = (from: string) =>
    step === 'day' ? shortDay(from) : i18n.date(from, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const labelled = labelledColumns(points.length, Math.max(2, Math.floor(inner.width / columnWidth)))
  const picked = shown === null ? points.at(-1) : points[shown]

  return (
    <div className={styles.chart}>
      <div className={styles.legend}>
        <span data-kind="bar">{bar.name}</span>
        <span data-kind="line">{line.name}</span>
        {picked && (
          <output className={styles.picked}>
            {name(picked.from)}: {bar.format(picked.bar)}, {line.format(picked.line)}
          </output>
        )}
      </div>
      <div ref={ref} className={styles.plot}>
        {width > 0 && (
          <svg
            width={width}
            height={height}
            role="img"
            aria-label={label(name(points[0]?.from ?? ''), name(points.at(-1)?.from ?? ''))}
            onPointerMove={({ clientX, currentTarget }) => {
              const x = clientX - currentTarget.getBoundingClientRect().left - plot.left
              setShown(Math.min(points.length - 1, Math.max(0, Math.floor(x / column))))
            }}
            onPointerLeave={() => setShown(null)}
          >
            {[...gridLines, ...Array.from({ length: below }, (_, index) => -1 - index)].map((each) => (
              <g key={each}>
                <line
                  x1={plot.left}
                  x2={plot.left + inner.width}
                  y1={y(each, 4)}
                  y2={y(each, 4)}
                  className={each === 0 && below > 0 ? styles.zero : styles.grid}
                />
                <text x={plot.left - 8} y={y(each, 4) + 4} textAnchor="end">
                  {short((barTop / 4) * each)}
                </text>
                {each >= 0 && (
                  <text x={plot.left + inner.width + 8} y={y(each, 4) + 4}>
                    {short((lineTop / 4) * each)}
                  </text>
                )}
              </g>
            ))}
            {points.map((point, index) => (
              <rect
                key={point.from}
                x={middle(index) - column * 0.35}
                y={Math.min(y(point.bar, barTop), y(0, barTop))}
                width={column * 0.7}
                height={Math.abs(y(point.bar, barTop) - y(0, barTop))}
                className={styles.bar}
                data-picked={index === shown || undefined}
              />
            ))}
            <polyline
              points={points.map((point, index) => `${middle(index)},${y(point.line, lineTop)}`).join(' ')}
              className={styles.line}
            />
            {labelled.map((index) => (
              <text key={index} x={middle(index)} y={height - 8} textAnchor="middle">
                {name(points[index]?.from ?? '')}
              </text>
            ))}
          </svg>
        )}
      </div>
      <details className={styles.twin}>
        <summary>
          <Trans>Show the figures as a table</Trans>
        </summary>
        <div>
          <table aria-label={tableLabel}>
            <thead>
              <tr>
                <th scope="col">{step === 'day' ? <Trans>Day</Trans> : <Trans>Month</Trans>}</th>
                <th scope="col">{bar.name}</th>
                <th scope="col">{line.name}</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map((point) => (
                <tr key={point.from}>
                  <th scope="row">
                    {linkTo ? <Link to={linkTo(point.from)}>{name(point.from)}</Link> : name(point.from)}
                  </th>
                  <td>{bar.format(point.bar)}</td>
                  <td>{line.format(point.line)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
