import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { businessDay } from '#contract/business-day.ts'
import type { CustomerRecord } from '#contract/lending/customers.staff.ts'
import { entryKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh } from '#contract/money.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { OrderLink } from '#web/admin/lib/order-link.tsx'
import layout from '#web/admin/record/layout.module.css'
import { clientCredit } from '#web/features/checkout/checkout.queries.ts'
import { LendingStop } from '#web/features/credit/lending-stop.tsx'
import { DialogButton } from '#web/lib/form/dialog-button.tsx'
import { formatDay } from '#web/lib/format/dates.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from '../customers.module.css'
import { customerInstalments } from '../customers.queries.ts'
import { LimitGrowth } from './limit-growth.tsx'

const loadLimit = () => import('../forms/limit-form.tsx')

/** Unpaid instalments that are shown. */
const maxShown = 6

/** Limit, outstanding, held and available, and what is due next. */
export function CustomerCredit({ customer: { id } }: { customer: CustomerRecord }) {
  const { t } = useLingui()
  const session = useSession()
  const credit = useQuery(clientCredit(id, session))
  return (
    <Panel title={<Trans>Loan limit</Trans>}>
      <QueryBoundary
        query={credit}
        loading={<Skeleton height="6rem" />}
        failed={t`Failed to load the limit.`}
        variant="secondary"
      >
        {({ limit, outstanding, held, available, creditBalance, writtenOff, ...credit }) => (
          <>
            <Facts>
              <Fact label={<Trans>Limit</Trans>}>
                {limit === null ? <Trans context="a loan limit">Not set</Trans> : ksh(limit)}
              </Fact>
              <Fact label={<Trans>Outstanding</Trans>}>{ksh(outstanding)}</Fact>
              <Fact label={<Trans>Held</Trans>}>{ksh(held)}</Fact>
              <Fact label={<Trans context="of the loan limit">Available</Trans>}>
                {available === null ? <Trans context="a loan limit">Not set</Trans> : ksh(available)}
              </Fact>
              {creditBalance > 0 && <Fact label={<Trans>Paid in advance</Trans>}>{ksh(creditBalance)}</Fact>}
              {writtenOff > 0 && <Fact label={<Trans>Written off</Trans>}>{ksh(writtenOff)}</Fact>}
            </Facts>
            <LendingStop credit={{ ...credit, available }} />
            <Can permission="Manage Lending">
              <LimitGrowth id={id} />
              <div>
                <DialogButton
                  label={<Trans>Change limit</Trans>}
                  load={loadLimit}
                  part={{ id, credit: { limit, outstanding, held } }}
                />
              </div>
            </Can>
          </>
        )}
      </QueryBoundary>
      <Instalments id={id} />
    </Panel>
  )
}

/** Red once the day is over, amber on it. */
function DueMark({ dueOn, daysPastDue }: { dueOn: string; daysPastDue: number }) {
  if (daysPastDue > 0) {
    return (
      <>
        {', '}
        <span className={styles.overdue}>
          <Plural value={daysPastDue} one="# day overdue" other="# days overdue" />
        </span>
      </>
    )
  }
  if (dueOn !== businessDay(new Date())) return null
  return (
    <>
      {', '}
      <span className={styles.dueToday}>
        <Trans>due today</Trans>
      </span>
    </>
  )
}

function Instalments({ id }: { id: number }) {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useQuery(customerInstalments(id, useSession()))
  return (
    <>
      <h3>
        <Trans>Instalments due</Trans>
      </h3>
      <QueryBoundary
        query={query}
        loading={<Skeleton height="6rem" />}
        failed={t`Failed to load the instalments.`}
        variant="secondary"
      >
        {({ content }) => {
          const unpaid = content.filter(({ amount, paid }) => paid < amount)
          if (unpaid.length === 0)
            return (
              <p className={layout.note}>
                <Trans>Nothing is due.</Trans>
              </p>
            )
          return (
            <ul className={layout.rows}>
              {unpaid
                .slice(0, maxShown)
                .map(
                  ({ orderId, orderNumber, entryId, entryKind, termsOn, number, dueOn, amount, paid, daysPastDue }) => (
                    <li key={`${orderId ?? `entry ${entryId} ${termsOn}`} ${number}`} className={layout.row}>
                      <span className={layout.lines}>
                        <span>{formatDay(dueOn, language)}</span>
                        <small>
                          {orderId !== null && <OrderLink id={orderId} orderNumber={orderNumber} />}
                          {entryKind !== null && entryKindLabels[language][entryKind]}
                          {termsOn !== null && <Trans>new terms of {formatDay(termsOn, language)}</Trans>}
                          <DueMark dueOn={dueOn} daysPastDue={daysPastDue} />
                        </small>
                      </span>
                      <span className={layout.money}>{ksh(amount - paid)}</span>
                    </li>
                  ),
                )}
            </ul>
          )
        }}
      </QueryBoundary>
    </>
  )
}
