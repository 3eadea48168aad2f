import { Plural, Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import type { Work } from '#contract/site/work.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './staff-work.module.css'

type Props = { deliveries: NonNullable<Work['deliveries']> }

/** The next orders to deliver, by the day they are expected on. */
export function Deliveries({ deliveries: { count, due, first } }: Props) {
  const language = useLanguage()
  return (
    <Panel title={<Trans>To deliver ({count})</Trans>}>
      {first.length === 0 ? (
        <p className={styles.none}>
          <Trans>No order waits for delivery.</Trans>
        </p>
      ) : (
        <>
          {due > 0 && (
            <p>
              <Plural value={due} one="# is due today or earlier" other="# are due today or earlier" />
            </p>
          )}
          <ul className={styles.rows}>
            {first.map(({ id, orderNumber, name, total, expectedOn, isDue }) => (
              <li key={id} className={styles.row}>
                <p className={styles.main}>
                  <LocaleLink to={`/orders/${id}`} className={styles.link}>
                    <Trans>Order {orderNumber}</Trans>
                  </LocaleLink>
                  <span className={styles.note}>{name}</span>
                </p>
                <p className={styles.figures}>
                  <time dateTime={expectedOn}>{formatDay(expectedOn, language)}</time>
                  {isDue && (
                    <Badge tone="warning">
                      <Trans>Due now</Trans>
                    </Badge>
                  )}
                  <span className={styles.note}>{ksh(total)}</span>
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
