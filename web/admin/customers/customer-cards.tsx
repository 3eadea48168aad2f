import { Trans, useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from 'react-router'
import type { Customer } from '#contract/lending/customers.staff.ts'
import { ksh } from '#contract/money.ts'
import { toLocalPhone } from '#contract/phones.ts'
import { Overdue } from '#web/features/credit/overdue.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { recordPaths } from '../lib/screens.ts'
import tiles from '../list/tiles.module.css'
import layout from '../record/layout.module.css'
import { CustomerMenu } from './customer-actions.tsx'
import { Avatar, customerSegments, StatusBadges } from './customer-badges.tsx'
import styles from './customers.module.css'

type Props = { customers: readonly Customer[]; state: LinkProps['state'] }

/** The list as cards. */
export function CustomerCards({ customers, state }: Props) {
  const { i18n } = useLingui()
  const language = useLanguage()
  return (
    <ul className={tiles.tiles}>
      {customers.map((customer) => (
        <li key={customer.id} data-row={customer.id} className={cx(tiles.tile, styles.card)}>
          <div className={styles.person}>
            <Avatar customer={customer} />
            <div className={layout.lines}>
              <h2>
                <Link to={recordPaths.customer(customer.id)} state={state}>
                  {customer.name}
                </Link>
              </h2>
              {customer.location && <small>{customer.location}</small>}
            </div>
          </div>
          <div className={styles.badges}>
            <StatusBadges customer={customer} />
            <customerSegments.Badge state={customer.segment} />
            {customer.credit && <Overdue arrears={customer.credit} />}
          </div>
          <p className={layout.lines}>
            {customer.email && (
              <small className={styles.email} title={customer.email}>
                {customer.email}
              </small>
            )}
            {customer.phone && <small>{toLocalPhone(customer.phone)}</small>}
          </p>
          <dl className={tiles.figures}>
            <dt>
              <Trans context="by a customer">Total Spent</Trans>
            </dt>
            <dd>{ksh(customer.totalSpent)}</dd>
            <dt>
              <Trans>Orders</Trans>
            </dt>
            <dd>{i18n.number(customer.totalOrders)}</dd>
            <dt>
              <Trans>Joined</Trans>
            </dt>
            <dd>{formatDay(customer.joinDate.slice(0, 10), language)}</dd>
          </dl>
          <CustomerMenu customer={customer} state={state} />
        </li>
      ))}
    </ul>
  )
}
