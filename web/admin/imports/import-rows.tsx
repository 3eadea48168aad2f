import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type ImportOutcome, importOutcomes, type twinDecisions } from '#contract/imports/import-choices.ts'
import { decideTwins, type Import, type ImportRow } from '#contract/imports/imports.staff.ts'
import { Pager } from '#web/admin/list/pager.tsx'
import layout from '#web/admin/record/layout.module.css'
import { api } from '#web/lib/http/api.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useUrlFilter } from '#web/lib/url/use-url-filter.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChipGroup, ChipRadio } from '#web/ui/form/chip-radio.tsx'
import { outcomeLooks } from './import-looks.ts'
import styles from './imports.module.css'
import { importKeys, importRows, rowFilter, rowsPerPage } from './imports.queries.ts'

/** What needs a person comes first. */
const order: readonly ImportOutcome[] = ['twin', 'wrong', 'new', 'changed', 'same']

/** The rows of an import by outcome, those first that need a person. */
export function ImportRows({ item }: { item: Import }) {
  const { t, i18n } = useLingui()
  const { value, href } = useUrlFilter(rowFilter)
  const { counts } = item
  const present = order.filter((outcome) => counts[outcome] > 0)
  const outcome = value.state ? undefined : (value.outcome ?? present[0])
  const query = useQuery(importRows(item, { outcome, state: value.state, page: value.page }, useSession()))
  return (
    <>
      <nav className={styles.tabs} aria-label={t`Rows by result`}>
        {importOutcomes
          .filter((one) => present.includes(one))
          .map((one) => (
            <Link
              key={one}
              to={href({ outcome: one })}
              aria-current={one === outcome ? 'page' : undefined}
              preventScrollReset
            >
              {t(outcomeLooks[one].label)} {i18n.number(counts[one])}
            </Link>
          ))}
        {counts.kept > 0 && (
          <Link
            to={href({ state: 'kept' })}
            aria-current={value.state === 'kept' ? 'page' : undefined}
            preventScrollReset
          >
            <Trans context="rows of an import">Kept</Trans> {i18n.number(counts.kept)}
          </Link>
        )}
      </nav>
      <QueryBoundary query={query} loading={<Skeleton height="12rem" />} variant="secondary">
        {({ content, totalElements }) => (
          <>
            <ol className={styles.rows}>
              {content.map((row) => (
                <Row key={row.number} item={item} row={row} />
              ))}
            </ol>
            <Pager
              page={value.page}
              last={Math.ceil(totalElements / rowsPerPage)}
              hrefOf={(page) => href({ ...value, page })}
            />
          </>
        )}
      </QueryBoundary>
    </>
  )
}

/** The mapped cells of a row in the order of the file, as one line. */
function cellsOf({ settings }: Import, { cells }: ImportRow): string {
  const places = Object.values(settings?.columns ?? {}).toSorted((one, other) => one - other)
  return places.flatMap((at) => (cells[at] === null || cells[at] === undefined ? [] : String(cells[at]))).join(' · ')
}

function Row({ item, row }: { item: Import; row: ImportRow }) {
  const { t, i18n } = useLingui()
  const { number, outcome, problems, changes, link, state } = row
  const name = t`Row ${i18n.number(number)}`
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.number}>{link && state !== 'undone' ? <Link to={link}>{name}</Link> : name}</span>
        {outcome && <Badge tone={outcomeLooks[outcome].tone}>{t(outcomeLooks[outcome].label)}</Badge>}
        <span className={styles.cells}>{cellsOf(item, row)}</span>
      </div>
      {problems.map(({ column, text }) => (
        <p key={`${column} ${text}`} className={styles.problem} data-tone={outcome === 'wrong' ? 'danger' : undefined}>
          {column !== null && <strong>{column}: </strong>}
          {text}
        </p>
      ))}
      {changes.map(({ label, before, after }) => (
        <p key={label} className={layout.note}>
          {label}: {before === '' ? <Trans context="a value">empty</Trans> : <del>{before}</del>} → <ins>{after}</ins>
        </p>
      ))}
      {row.twins.length > 0 && state === 'open' && <Twins item={item} row={row} />}
    </li>
  )
}

type Decision = { decision: (typeof twinDecisions)[number]; with?: number }

/** Known people who may be the person of a row, and what a person decides. */
function Twins({ item, row }: { item: Import; row: ImportRow }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const session = useSession()
  const { act, isBusy } = useAction({
    run: (decision: Decision) =>
      api(decideTwins, { params: { id: item.id }, body: { rows: [{ number: row.number, ...decision }] } }),
    failed: t`The decision was not saved. Please try again.`,
    onDone: (answer) => client.setQueryData(importKeys.one(session.key, item.id), answer),
  })
  const name = `row-${row.number}`
  return (
    <div className={styles.twins} aria-busy={isBusy}>
      <ul>
        {row.twins.map((twin) => (
          <li key={twin.id}>
            <strong>{twin.name}</strong> {[twin.number, twin.phone, twin.group].filter(Boolean).join(' · ')}
            <small>{twin.why}</small>
          </li>
        ))}
      </ul>
      <ChipGroup legend={<Trans>This is</Trans>}>
        {row.twins.map((twin) => (
          <ChipRadio
            key={twin.id}
            name={name}
            label={t`${twin.name} (update)`}
            checked={row.decision === 'same' && row.decidedId === twin.id}
            onChange={() => act({ decision: 'same', with: twin.id })}
          />
        ))}
        <ChipRadio
          name={name}
          label={t`Another person`}
          checked={row.decision === 'new'}
          onChange={() => act({ decision: 'new' })}
        />
        <ChipRadio
          name={name}
          label={t`Leave out`}
          checked={row.decision === 'skip'}
          onChange={() => act({ decision: 'skip' })}
        />
      </ChipGroup>
    </div>
  )
}
