import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { type ImportOutcome, importOutcomes, importRowStates, isWorking } from '#contract/imports/import-choices.ts'
import { getImport, type Import, listImportRows, listImports } from '#contract/imports/imports.staff.ts'
import { listMoneyAccounts } from '#contract/receipts/money-accounts.staff.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { api } from '#web/lib/http/api.ts'
import { keysOf } from '#web/lib/query/keys.ts'
import { type Session, useSession } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, pageNumber, urlFilter } from '#web/lib/url/url-filter.ts'

export const importKeys = keysOf('imports')

/** Short, so that a small file feels immediate. */
const pollMs = 700
export const rowsPerPage = 20

const shape = numberedListParams(['startedAt'])
type ImportFilter = FilterOf<typeof shape>
export const importFilter = urlFilter(shape)
/** Which rows of an import the address shows. */
export const rowFilter = urlFilter({ outcome: oneOf(importOutcomes), state: oneOf(importRowStates), page: pageNumber })

export const importList = (filter: ImportFilter, { key }: Session) => {
  const { page, size } = rowsQuery(filter)
  return queryOptions({
    queryKey: importKeys.list(key, { page, size }),
    queryFn: ({ signal }) => api(listImports, { query: { page, size }, signal }),
  })
}

/** One import, read again while the server works on it. */
export const importRecord = (id: number, { key }: Pick<Session, 'key'>) =>
  queryOptions({
    queryKey: importKeys.one(key, id),
    queryFn: ({ signal }) => api(getImport, { params: { id }, query: {}, signal }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data.status) ? pollMs : false),
  })

/** Stores the answer of a call about an import as its record. */
export function useStoredImport(id: number) {
  const client = useQueryClient()
  const { key } = useSession()
  return (answer: Import) => client.setQueryData(importKeys.one(key, id), answer)
}

type Head = { sheet: number; headingRow?: number }

/** The import as if another sheet or row with headings were chosen. */
export const importHead = (id: number, head: Head, { key }: Session) =>
  queryOptions({
    queryKey: importKeys.part(key, 'head', { id, ...head }),
    queryFn: ({ signal }) => api(getImport, { params: { id }, query: head, signal }),
    placeholderData: keepPreviousData,
  })

type Rows = { outcome: ImportOutcome | undefined; state: (typeof importRowStates)[number] | undefined; page: number }

/** Rows of an import; read again when its status, counts or decisions change. */
export const importRows = ({ id, version, status }: Import, { outcome, state, page }: Rows, { key }: Session) =>
  queryOptions({
    queryKey: importKeys.part(key, 'rows', { id, version, status, outcome, state, page }),
    queryFn: ({ signal }) =>
      api(listImportRows, {
        params: { id },
        query: { outcome, state, page: page - 1, size: rowsPerPage },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The tills and banks that money comes to. */
export const accountChoices = ({ key }: Session) =>
  queryOptions({
    queryKey: importKeys.part(key, 'accounts'),
    queryFn: ({ signal }) => api(listMoneyAccounts, { query: { status: 'active', size: 200 }, signal }),
    select: ({ content }) => content.filter(({ kind }) => kind !== 'cash-box'),
  })
