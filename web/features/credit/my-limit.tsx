import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MyCredit } from '#contract/lending/my-credit.ts'
import { ksh } from '#contract/money.ts'
import { formatDay } from '#web/lib/format/dates.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { LimitBar, LimitMark } from './limit-bar.tsx'
import { myCredit } from './my-credit.queries.ts'
import styles from './my-limit.module.css'

/** What pays an amount in shillings: what is overdue, or due next. */
type Pay = (amount: number) => ReactNode

/** What the member can still take, what she owes, and what she pays next, with what pays it where the screen has that. */
export function MyLimit({ pay }: { pay?: Pay }) {
  const { t } = useLingui()
  const query = useQuery(myCredit(useSession()))
  return (
    <Panel title={<Trans>My limit</Trans>} className={styles.panel}>
      <QueryBoundary
        query={query}
        loading={<Skeleton height="8.5rem" />}
        failed={t`Your limit could not be shown.`}
        variant="secondary"
        showStaleNotice
      >
        {(credit) => (credit ? <Credit credit={credit} pay={pay} /> : <NoClient />)}
      </QueryBoundary>
    </Panel>
  )
}

const NoClient = () => (
  <p className={styles.note}>
    <Trans>You have no loan limit yet. Ask the credit officer of your group to link you as a client.</Trans>
  </p>
)

function Credit({
  credit: { limit, outstanding, held, available, creditBalance, overdue, next, terms },
  pay,
}: {
  credit: MyCredit
  pay: Pay | undefined
}) {
  const language = useLanguage()
  return (
    <>
      {limit === null || available === null ? (
        <p className={styles.note}>
          <Trans>No loan limit is set for you yet. Ask your credit officer.</Trans>
        </p>
      ) : (
        <>
          <p className={styles.available}>
            <Trans>
              <strong>{ksh(available)}</strong> available of {ksh(limit)}
            </Trans>
          </p>
          <LimitBar limit={limit} outstanding={outstanding} held={held} />
        </>
      )}
      <dl className={styles.figures}>
        <Figure label={<Trans>Outstanding</Trans>} mark="owed">
          {ksh(outstanding)}
        </Figure>
        <Figure label={<Trans>Held for orders</Trans>} mark="held">
          {ksh(held)}
        </Figure>
        {creditBalance > 0 && <Figure label={<Trans>Paid in advance</Trans>}>{ksh(creditBalance)}</Figure>}
        {next && (
          <Figure label={<Trans>Next instalment, {formatDay(next.dueOn, language)}</Trans>}>{ksh(next.amount)}</Figure>
        )}
      </dl>
      {terms && <NewDueDays terms={terms} />}
      {outstanding > 0 && pay?.(overdue || (next?.amount ?? outstanding))}
      {overdue > 0 && (
        <div>
          <p className={styles.overdue}>
            <Trans>{ksh(overdue)} is overdue.</Trans>
          </p>
          <p className={styles.advice}>
            <Trans>Please bring it to your credit officer.</Trans>
          </p>
        </div>
      )}
    </>
  )
}

/** What is to pay when, since new terms were agreed. */
function NewDueDays({ terms: { agreedOn, dues } }: { terms: NonNullable<MyCredit['terms']> }) {
  const language = useLanguage()
  return (
    <details className={styles.terms}>
      <summary>
        <Trans>New due days, agreed on {formatDay(agreedOn, language)}</Trans>
      </summary>
      <ol>
        {dues.map(({ dueOn, amount }) => (
          <li key={dueOn}>
            <span>{formatDay(dueOn, language)}</span>
            <data value={amount}>{ksh(amount)}</data>
          </li>
        ))}
      </ol>
    </details>
  )
}

type FigureProps = { label: ReactNode; mark?: 'owed' | 'held'; children: ReactNode }

const Figure = ({ label, mark, children }: FigureProps) => (
  <div>
    <dt>
      {mark && <LimitMark part={mark} />}
      {label}
    </dt>
    <dd>{children}</dd>
  </div>
)
