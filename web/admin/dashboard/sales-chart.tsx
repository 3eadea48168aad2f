import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { kshExact } from '#contract/money.ts'
import PeriodChart from '../lib/figures/period-chart.tsx'

type SalesDay = { day: string; revenue: number; orders: number }

export type SalesChartProps = {
  days: SalesDay[]
  /** The address of the list of the day's orders. */
  ordersOf: (day: string) => string
}

/** Revenue as bars and orders as a line, one column for each day, with a table of the same figures. */
export default function SalesChart({ days, ordersOf }: SalesChartProps) {
  const { t } = useLingui()
  return (
    <PeriodChart
      points={days.map(({ day, revenue, orders }) => ({ from: day, bar: revenue, line: orders }))}
      step="day"
      bar={{ name: <Trans>Revenue</Trans>, format: kshExact }}
      line={{
        name: <Trans>Orders</Trans>,
        format: (orders) => <Plural value={orders} one="# order" other="# orders" />,
      }}
      label={(first, last) =>
        t`Revenue and orders of each day from ${first} to ${last}. The table below has the figures.`
      }
      tableLabel={t`Sales by day`}
      linkTo={ordersOf}
    />
  )
}
