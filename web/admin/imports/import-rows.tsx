import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { type ImportOutcome, importOutcomes, type twinDecisions } from '#contract/imports/import-choices.ts'
import { fieldsOfKind } from '#contract/imports/import-kinds.ts'
import { importFieldLabel } from '#contract/imports/import-labels.ts'
import { decideTwins, type Import, type ImportRow } from '#contract/imports/imports.staff.ts'
import { Pager } from '#web/admin/list/pager.tsx'
import layout from '#web/admin/record/layout.module.css'
import { api } from '#web/lib/http/api.ts'
import { QueryBoundary } from '#web/lib/query/query-boundary.tsx'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { useUrlFilter } from '#web/lib/url/use-url-filter.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ChipGroup, ChipRadio } from '#web/ui/form/chip-radio.tsx'
import { outcomeLooks } from './import-looks.ts'
import styles from './imports.module.css'
import { importRows, rowFilter, rowsPerPage, useStoredImport } from './imports.queries.ts'

/** What needs a person comes first. */
const order: readonly ImportOutcome[] = ['twin', 'wrong', 'new', 'changed', 'same']

/** The rows of an import by outcome, those first that need a person. */
export function ImportRows({ item }: { item: Import }) {
  const { t, i18n } = useLingui()
  const { value, href } = useUrlFilter(rowFilter)
  const { counts } = item
  const present = order.filter((outcome) => counts[outcome] > 0)
  const outcome = value.state ? undefined : (present.find((one) => one === value.outcome) ?? present[0])
  const query = useQuery(importRows(item, { outcome, state: value.state, page: value.page }, useSession()))
  return (
    <section className={styles.section} aria-label={t`Rows by result`}>
      <nav className={styles.tabs} aria-label={t`Rows by result`}>
        {importOutcomes
          .filter((one) => present.includes(one))
          .map((one) => (
            <Link
              key={one}
              to={href({ outcome: one, state: undefined, page: 1 })}
              aria-current={one === outcome ? 'page' : undefined}
              preventScrollReset
            >
              {t(outcomeLooks[one].label)} {i18n.number(counts[one])}
            </Link>
          ))}
        {counts.kept > 0 && (
          <Link
            to={href({ outcome: undefined, state: 'kept', page: 1 })}
            aria-current={value.state === 'kept' ? 'page' : undefined}
            preventScrollReset
          >
            <Trans context="rows of an import">Kept</Trans> {i18n.number(counts.kept)}
          </Link>
        )}
      </nav>
      {outcome === 'wrong' && counts.wrong > 1 && <ProblemSums item={item} />}
      <QueryBoundary query={query} loading={<Skeleton height="12rem" />} variant="secondary">
        {({ content, totalElements }) => (
          <>
            <Rows item={item} rows={content} />
            <Pager
              page={value.page}
              last={Math.ceil(totalElements / rowsPerPage)}
              hrefOf={(page) => href({ ...value, page })}
            />
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

/** How many rows have each kind of problem, so that one mistake in many rows is read once. */
const ProblemSums = ({ item: { problems } }: { item: Import }) => (
  <ul className={styles.sums}>
    {problems.map(({ column, text, rows, first }) => (
      <li key={`${first} ${column} ${text}`}>
        <strong>
          <Plural value={rows} one="# row" other="# rows" />
        </strong>
        <span>
          {column !== null && `${column}: `}
          {text}
          {rows > 1 && (
            <small>
              {' '}
              <Trans>(first in row {first})</Trans>
            </small>
          )}
        </span>
      </li>
    ))}
  </ul>
)

type MappedColumn = { field: string; at: number; heading: string; isMain: boolean }

/** Mapped columns in the order of the file. `isMain`: also on a phone. */
function useMappedColumns({ kind, settings, headings }: Import): MappedColumn[] {
  const language = useLanguage()
  const columns = settings?.columns ?? {}
  const mapped = Object.keys(fieldsOfKind(kind)).filter((field) => columns[field] !== undefined)
  return mapped
    .map((field, index) => {
      const at = columns[field] ?? 0
      return { field, at, heading: headings[at] || importFieldLabel(kind, field, language), isMain: index < 4 }
    })
    .toSorted((one, other) => one.at - other.at)
}

// Safari drops the table roles when CSS lays the table out as cards, so they are set explicitly.
const as = (role: string) => ({ role })

/** Rows of the file with what is wrong or changes: a table, on a phone cards. */
function Rows({ item, rows }: { item: Import; rows: readonly ImportRow[] }) {
  const { t } = useLingui()
  const columns = useMappedColumns(item)
  const hasNotes = rows.some(({ problems, changes }) => problems.length + changes.length > 0)
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section would be a second landmark
    <div className={styles.frame} role="group" aria-label={t`Rows of the file`} tabIndex={0}>
      <table {...as('table')} className={styles.table}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            <th {...as('columnheader')} scope="col">
              <Trans>Row</Trans>
            </th>
            {hasNotes && (
              <th {...as('columnheader')} scope="col">
                {rows.some(({ outcome }) => outcome === 'changed') ? (
                  <Trans context="rows of an import">Changes</Trans>
                ) : (
                  <Trans context="rows of an import">Remarks</Trans>
                )}
              </th>
            )}
            {columns.map(({ at, heading }) => (
              <th key={at} {...as('columnheader')} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {rows.map((row) => (
            <Fragment key={row.number}>
              <Row row={row} columns={columns} hasNotes={hasNotes} />
              {row.twins.length > 0 && row.state === 'open' && (
                <tr {...as('row')} data-twins>
                  <td {...as('cell')} colSpan={columns.length + (hasNotes ? 2 : 1)}>
                    <Twins item={item} row={row} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = { row: ImportRow; columns: readonly MappedColumn[]; hasNotes: boolean }

function Row({ row: { number, cells, outcome, state, problems, changes, link }, columns, hasNotes }: RowProps) {
  const { t, i18n } = useLingui()
  const wrong = new Set(outcome === 'wrong' ? problems.map(({ column }) => column) : [])
  const name = i18n.number(number)
  return (
    <tr {...as('row')}>
      <th {...as('rowheader')} scope="row" data-label={t`Row`}>
        {link && state !== 'undone' ? <Link to={link}>{name}</Link> : name}
      </th>
      {hasNotes && (
        <td {...as('cell')} data-notes>
          {problems.map(({ column, text }) => (
            <p key={`${column} ${text}`} data-tone={outcome === 'wrong' || state === 'kept' ? 'danger' : undefined}>
              {column !== null && <strong>{column}: </strong>}
              {text}
            </p>
          ))}
          {changes.map(({ label, before, after }) => (
            <p key={label}>
              <strong>{label}: </strong>
              {before === '' ? <Trans context="a value">empty</Trans> : <del>{before}</del>} →{' '}
              {after === '' ? <Trans context="a value">empty</Trans> : <ins>{after}</ins>}
            </p>
          ))}
        </td>
      )}
      {columns.map(({ at, heading, isMain }) => {
        const text = String(cells[at] ?? '')
        return (
          <td
            key={at}
            {...as('cell')}
            data-label={heading}
            data-extra={(!isMain && !wrong.has(heading)) || text === '' || undefined}
            data-tone={wrong.has(heading) ? 'danger' : undefined}
            title={text.length > 40 ? text.slice(0, 500) : undefined}
          >
            {text.length > 200 ? `${text.slice(0, 200)}…` : text}
          </td>
        )
      })}
    </tr>
  )
}

type Decision = { decision: (typeof twinDecisions)[number]; with?: number }

/** Known people who may be the person of a row, and what a person decides. */
function Twins({ item, row }: { item: Import; row: ImportRow }) {
  const { t } = useLingui()
  const { act, isBusy, input } = useAction({
    run: (decision: Decision) =>
      api(decideTwins, { params: { id: item.id }, body: { rows: [{ number: row.number, ...decision }] } }),
    failed: t`The decision was not saved. Please try again.`,
    onDone: useStoredImport(item.id),
    queue: 'import-decisions',
  })
  const decided = isBusy && input ? { decision: input.decision, decidedId: input.with ?? null } : row
  const name = `row-${row.number}`
  return (
    <div className={styles.twins}>
      <ul>
        {row.twins.map((twin) => (
          <li key={twin.id}>
            <strong>{twin.name}</strong>
            <span>{[twin.number, twin.phone, twin.group].filter(Boolean).join(' · ')}</span>
            <small>{twin.why}</small>
          </li>
        ))}
      </ul>
      <ChipGroup legend={<Trans>The person of row {row.number} is</Trans>}>
        {row.twins.map((twin) => (
          <ChipRadio
            key={twin.id}
            name={name}
            label={t`${twin.name} (update)`}
            checked={decided.decision === 'same' && decided.decidedId === twin.id}
            onChange={() => act({ decision: 'same', with: twin.id })}
          />
        ))}
        <ChipRadio
          name={name}
          label={t`Another person`}
          checked={decided.decision === 'new'}
          onChange={() => act({ decision: 'new' })}
        />
        <ChipRadio
          name={name}
          label={t`Leave out`}
          checked={decided.decision === 'skip'}
          onChange={() => act({ decision: 'skip' })}
        />
      </ChipGroup>
      {row.decision === null && (
        <p className={layout.note}>
          <Trans>Left out until it is decided.</Trans>
        </p>
      )}
    </div>
  )
}
