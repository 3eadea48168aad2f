import { Plural, Trans } from '@lingui/react/macro'
import { ksh } from '#contract/money.ts'
import { instalmentAmounts } from '#contract/orders/instalments.ts'
import type { Work } from '#contract/site/work.ts'
import { LimitFit } from '#web/features/requests/limit-fit.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './staff-work.module.css'

type Requests = NonNullable<Work['requests']>

/** The oldest requests without an answer; each opens in the checkout. */
export const WaitingRequests = ({ requests: { count, first } }: { requests: Requests }) => (
  <Panel title={<Trans>Requests waiting ({count})</Trans>}>
    {first.length === 0 ? (
      <p className={styles.none}>
        <Trans>No request waits for an answer.</Trans>
      </p>
    ) : (
      <ul className={styles.rows}>
        {first.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
    )}
    <LocaleLink to="/orders?tab=requests" className={styles.all}>
      <Trans>All requests</Trans>
    </LocaleLink>
  </Panel>
)

function Row({ request }: { request: Requests['first'][number] }) {
  const { id, requestNumber, name, isClient, estimate: total, numberOfMonths: months, available } = request
  const each = total === null ? '' : ksh(instalmentAmounts(total, months)[0] ?? total)
  return (
    <li className={styles.row}>
      <p className={styles.main}>
        <LocaleLink to={`/checkout?request=${id}`} className={styles.link}>
          {name}
        </LocaleLink>
        <span className={styles.note}>{requestNumber}</span>
        {!isClient && (
          <Badge tone="warning">
            <Trans>Not a client yet</Trans>
          </Badge>
        )}
      </p>
      {total === null ? (
        <p className={styles.note}>
          <Trans>None of its goods is sold any more.</Trans>
        </p>
      ) : (
        <p className={styles.figures}>
          <strong>{ksh(total)}</strong>
          <span className={styles.note}>
            <Plural value={months} one={`${each} × # month`} other={`${each} × # months`} />
          </span>
          {available !== null && <LimitFit total={total} available={available} />}
        </p>
      )}
    </li>
  )
}
