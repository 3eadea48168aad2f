import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ksh } from '#contract/money.ts'
import type { Work } from '#contract/site/work.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { type SitePath, useLanguage } from '#web/lib/url/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './staff-work.module.css'

const book: SitePath = '/admin/receipts/cash'

/** The cash in hand with its age, in one line that leads to the cash book. */
export function OwnCash({ cash: { balance, since, isAboveBound, toAccept } }: { cash: NonNullable<Work['cash']> }) {
  const language = useLanguage()
  const day = since && formatDay(since, language)
  return (
    <Panel title={<Trans>Cash in hand</Trans>}>
      <p className={styles.row}>
        <span className={styles.main}>
          <Link to={book} className={styles.link}>
            {ksh(balance)}
          </Link>
          {day && (
            <span className={styles.note}>
              <Trans>since {day}</Trans>
            </span>
          )}
        </span>
        {isAboveBound && (
          <Badge tone="warning">
            <Trans>Hand it over</Trans>
          </Badge>
        )}
        {toAccept > 0 && (
          <Badge tone="info">
            <Plural value={toAccept} one="# to accept" other="# to accept" />
          </Badge>
        )}
      </p>
    </Panel>
  )
}
