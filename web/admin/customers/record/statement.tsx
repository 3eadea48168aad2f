import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { type AnyPeriod, businessDay, type Days, daysBetween, daysOfPeriod } from '#contract/business-day.ts'
import type { Statement } from '#contract/lending/statements.staff.ts'
import { maxStatementDays, statementDocumentPath, usualStatementPeriod } from '#contract/lending/statements.ts'
import { entryKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh } from '#contract/money.ts'
import { PeriodFilter } from '#web/admin/lib/period-filter.tsx'
import layout from '#web/admin/record/layout.module.css'
import { formatDay } from '#web/lib/format/dates.ts'
import { ShareText } from '#web/lib/format/share-text.tsx'
import { download } from '#web/lib/http/download.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Field } from '#web/ui/form/field.tsx'
import styles from '../customers.module.css'
import { clientStatement } from '../customers.queries.ts'

const statementPeriods = ['thisMonth', 'lastMonth', '90d', '1y'] as const satisfies AnyPeriod[]

const isPeriod = ({ from, to }: Days) =>
  from !== '' && to !== '' && from <= to && daysBetween(from, to) < maxStatementDays

/** What a client owed between two days, as PDF and as a text for the client. */
export default function ClientStatement({ id }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const [days, setDays] = useState<Days | null>(null)
  const query = useQuery({ ...clientStatement(id, days, useSession()), placeholderData: keepPreviousData })
  return (
    <div className={layout.form}>
      <QueryBoundary
        query={query}
        loading={<Skeleton height="20rem" />}
        failed={t`Failed to load the statement.`}
        variant="secondary"
      >
        {(statement) => <View statement={statement} onChange={setDays} />}
      </QueryBoundary>
    </div>
  )
}

/** The message for the client. Plain spaces: some phones show others as boxes. */
function useStatementText({ client, outstanding, held, available, due }: Statement) {
  const { t } = useLingui()
  const language = useLanguage()
  const owed = ksh(outstanding)
  const [next] = due
  const parts = [
    t`${client.name}, ${client.clientNumber}: you owe ${owed}.`,
    ...(next ? [t`Next to pay: ${ksh(next.left)} by ${formatDay(next.dueOn, language)}.`] : []),
    ...(held > 0 ? [t`Held for orders: ${ksh(held)}.`] : []),
    ...(available === null ? [] : [t`You can still order for ${ksh(available)}.`]),
  ]
  return parts.join(' ').replaceAll('\u00a0', ' ')
}

function View({ statement, onChange }: { statement: Statement; onChange: (days: Days) => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const text = useStatementText(statement)
  const { from, to, client, owedBefore, owedAfter, entries, due } = statement
  const today = businessDay(new Date())
  const dueNow = due.reduce((sum, { left, dueOn }) => (dueOn <= today ? sum + left : sum), 0)
  const { act, isBusy } = useAction({
    run: () =>
      download(
        `${statementDocumentPath(client.id)}?${new URLSearchParams({ from, to })}`,
        `statement-${client.clientNumber.toLowerCase()}.pdf`,
      ),
    failed: t`The document could not be downloaded. Please try again.`,
  })
  // What is typed, until it is a period that a statement can have.
  const [typed, setTyped] = useState<Days>({ from, to })
  const change = (days: Days) => {
    setTyped(days)
    if (isPeriod(days)) onChange(days)
  }
  // Undefined: days of one's own.
  const [period, setPeriod] = useState<(typeof statementPeriods)[number] | undefined>(usualStatementPeriod)
  return (
    <>
      <div className={styles.inLine}>
        <Button busy={isBusy} onClick={() => act()}>
          <FileDown aria-hidden size={18} />
          {isBusy ? <Trans>Loading...</Trans> : <Trans>Download PDF</Trans>}
        </Button>
        <ShareText phone={client.phone ?? ''} text={text} />
      </div>
      <div className={layout.pair}>
        <PeriodFilter
          of={statementPeriods}
          value={period}
          onChange={(chosen) => {
            setPeriod(chosen)
            change(daysOfPeriod(chosen, today))
          }}
          own={{ isChosen: period === undefined, onChoose: () => setPeriod(undefined) }}
        />
        {period === undefined && (
          <>
            <Field
              type="date"
              label={<Trans>First day</Trans>}
              value={typed.from}
              onChange={({ target }) => change({ ...typed, from: target.value })}
            />
            <Field
              type="date"
              label={<Trans>Last day</Trans>}
              value={typed.to}
              onChange={({ target }) => change({ ...typed, to: target.value })}
            />
          </>
        )}
      </div>
      {!isPeriod(typed) && (
        <p role="status">
          <Trans>The first day comes before the last one, at most {maxStatementDays} days apart.</Trans>
        </p>
      )}
      <Facts>
        <Fact label={<Trans>Owed before</Trans>}>{ksh(owedBefore)}</Fact>
        <Fact label={<Trans>Owed after</Trans>}>{ksh(owedAfter)}</Fact>
        <Fact label={<Trans context="an amount">Due now</Trans>}>{ksh(dueNow)}</Fact>
        <Fact label={<Trans>Instalments to pay</Trans>}>
          <Plural value={due.length} one="# instalment" other="# instalments" />
        </Fact>
      </Facts>
      {entries.length === 0 ? (
        <p className={layout.note}>
          <Trans>Nothing changed what is owed in these days.</Trans>
        </p>
      ) : (
        <ul className={layout.rows}>
          {entries.map(({ id, on, kind, orderNumber, receipt, change: amount, owed }) => (
            <li key={id} className={cx(layout.row, layout.withFigures)}>
              <span className={layout.lines}>
                <span>{entryKindLabels[language][kind]}</span>
                <small>{[formatDay(on, language), orderNumber, receipt].filter(Boolean).join(', ')}</small>
              </span>
              <span className={layout.lines}>
                <span className={layout.money}>
                  {amount < 0 ? '−' : '+'}
                  {ksh(Math.abs(amount))}
                </span>
                <small className={layout.money}>
                  <Trans>owed {ksh(owed)}</Trans>
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
