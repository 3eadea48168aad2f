import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { entryKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh } from '#contract/money.ts'
import type { ReceiptPreview } from '#contract/receipts/receipts.staff.ts'
import layout from '#web/admin/record/layout.module.css'
import { formatDay } from '#web/lib/format/dates.ts'
import { LoadFailure } from '#web/lib/query/load-failure.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './new-receipt.module.css'

/** Instalments that are shown one by one. */
const maxShown = 4

type Props = {
  query: UseQueryResult<ReceiptPreview>
  /** The amount has changed since the query. */
  isLate: boolean
}

/** What the amount pays, and what is left then. The answer before it is dimmed until the next one is there. */
export function WhatItPays({ query: { data, error, isPlaceholderData, isFetching, refetch }, isLate }: Props) {
  const isOutdated = isLate || isPlaceholderData
  return (
    <section
      className={styles.preview}
      aria-live="polite"
      aria-busy={isOutdated}
      data-outdated={isOutdated || undefined}
    >
      {data ? (
        <Preview preview={data} />
      ) : error ? (
        <LoadFailure busy={isFetching} onRetry={refetch} variant="secondary">
          <Trans>What it pays could not be loaded.</Trans>
        </LoadFailure>
      ) : (
        <Skeleton height="6rem" />
      )}
    </section>
  )
}

function Preview({ preview }: { preview: ReceiptPreview }) {
  const language = useLanguage()
  const { instalments, recovered, excess, outstandingAfter, overdueAfter, nextAfter } = preview
  const others = instalments.slice(maxShown)
  const count = others.length
  const rest = ksh(others.reduce((sum, { pays }) => sum + pays, 0))
  return (
    <>
      <ul className={styles.pays}>
        {instalments.slice(0, maxShown).map((instalment) => (
          <Line
            key={`${instalment.orderNumber} ${instalment.entryKind} ${instalment.number} ${instalment.dueOn}`}
            instalment={instalment}
          />
        ))}
        {count > 0 && (
          <li className={styles.line}>
            <Plural value={count} one="# more instalment" other="# more instalments" />
            <span className={layout.money}>{rest}</span>
          </li>
        )}
        {recovered > 0 && (
          <li className={styles.line}>
            <Trans>Of what was written off</Trans>
            <span className={layout.money}>{ksh(recovered)}</span>
          </li>
        )}
        {excess > 0 && (
          <li className={styles.line}>
            <Trans>Paid in advance</Trans>
            <span className={layout.money}>{ksh(excess)}</span>
          </li>
        )}
      </ul>
      <Facts>
        <Fact label={<Trans>Owed after it</Trans>}>{ksh(outstandingAfter)}</Fact>
        <Fact label={<Trans>Overdue after it</Trans>}>{ksh(overdueAfter)}</Fact>
        {nextAfter && (
          <Fact label={<Trans>Next due</Trans>}>
            {ksh(nextAfter.amount)}, {formatDay(nextAfter.dueOn, language)}
          </Fact>
        )}
      </Facts>
    </>
  )
}

function Line({ instalment }: { instalment: ReceiptPreview['instalments'][number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { orderNumber, entryKind, number, dueOn, pays, left } = instalment
  const what = orderNumber === null ? entryKind && entryKindLabels[language][entryKind] : t`Order ${orderNumber}`
  const open = ksh(left)
  return (
    <li className={styles.line}>
      <span className={layout.lines}>
        <span>
          <Trans>
            {what}, instalment {number}
          </Trans>
        </span>
        <small>
          {formatDay(dueOn, language)}
          {left > 0 && (
            <>
              {', '}
              <Trans>{open} of it left</Trans>
            </>
          )}
        </small>
      </span>
      <span className={layout.money}>{ksh(pays)}</span>
    </li>
  )
}
