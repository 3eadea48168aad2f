import { queryOptions } from '@tanstack/react-query'
import { moneyAccountKinds, moneyAccountSorts, moneyAccountStatuses } from '#contract/receipts/money-account-kinds.ts'
import { getMoneyAccount, listMoneyAccounts } from '#contract/receipts/money-accounts.staff.ts'
import { getMpesaTill } from '#contract/receipts/mpesa.staff.ts'
import { numberedListParams, rowsQuery } from '#web/admin/list/list-filter.ts'
import { api } from '#web/lib/http/api.ts'
import { moneyAccountKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'
import { type FilterOf, oneOf, rowId, text, urlFilter } from '#web/lib/url/url-filter.ts'

/** In milliseconds. */
const staleTime = 5_000

const shape = {
  search: text,
  kind: oneOf(moneyAccountKinds),
  branch: rowId,
  status: oneOf(moneyAccountStatuses),
  ...numberedListParams(moneyAccountSorts, 'asc'),
}
export type AccountFilter = FilterOf<typeof shape>
export const accountFilter = urlFilter(shape)

export const accountList = (filter: AccountFilter, { key }: Session) => {
  const { page, size, sort } = rowsQuery(filter)
  const { search, kind, branch, status } = filter
  const query = { search, kind, branch, status, sort, page, size }
  return queryOptions({
    queryKey: moneyAccountKeys.list(key, query),
    staleTime,
    queryFn: ({ signal }) => api(listMoneyAccounts, { query, signal }),
  })
}

export const oneAccount = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: moneyAccountKeys.one(key, id),
    staleTime,
    queryFn: ({ signal }) => api(getMoneyAccount, { params: { id }, signal }),
  })

export const mpesaConnection = (id: number, { key }: Session) =>
  queryOptions({
    queryKey: [...moneyAccountKeys.one(key, id), 'mpesa'],
    staleTime,
    queryFn: ({ signal }) => api(getMpesaTill, { params: { id }, signal }),
  })
