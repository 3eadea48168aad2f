import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { businessDay } from '#contract/business-day.ts'
import { ksh } from '#contract/money.ts'
import type { CashBook } from '#contract/receipts/cash.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './cash.module.css'

const msOfDay = 86_400_000

/** Since which day cash is in hand, with the number of days. */
export function CashAge({ since }: { since: string }) {
  const day = formatDay(since, useLanguage())
  const days = Math.round((Date.parse(businessDay(new Date())) - Date.parse(since)) / msOfDay)
  if (days <= 0) return <Trans>since today</Trans>
  return (
    <Trans>
      since {day} (<Plural value={days} one="# day" other="# days" />)
    </Trans>
  )
}

type Props = {
  book: CashBook
  /** The book is that of the reader. */
  isOwn?: boolean
  /** What can be done with the cash. */
  children?: ReactNode
}

/** The balance of a box and its age, with a warning above a bound. */
export function CashInHand({
  book: { balance, since, onTheWay, isAboveBound, maxAmount, maxDays },
  isOwn,
  children,
}: Props) {
  const limit = maxAmount === null ? '' : ksh(maxAmount)
  const waiting = ksh(onTheWay)
  return (
    <Panel title={<Trans>Cash in hand</Trans>}>
      {isAboveBound && (
        <Alert
          tone="warning"
          title={isOwn ? <Trans>Hand your cash over</Trans> : <Trans>This is more than the settings allow</Trans>}
        >
          {maxAmount !== null && (
            <p>
              <Trans>At most {limit} may be in hand.</Trans>
            </p>
          )}
          {maxDays !== null && (
            <p>
              <Plural value={maxDays} one="It may be in hand for # day." other="It may be in hand for # days." />
            </p>
          )}
        </Alert>
      )}
      <p className={styles.balance}>
        <strong>{ksh(balance)}</strong>
        {since !== null && (
          <span className={layout.note}>
            <CashAge since={since} />
          </span>
        )}
      </p>
      {onTheWay > 0 && (
        <p className={layout.note}>
          <Trans>{waiting} more was handed over and is not accepted yet.</Trans>
        </p>
      )}
      {children && <div className={layout.head}>{children}</div>}
    </Panel>
  )
}
