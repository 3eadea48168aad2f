import { queryOptions } from '@tanstack/react-query'
import { listMoneyAccounts } from '#contract/receipts/money-accounts.staff.ts'
import { listReceipts } from '#contract/receipts/receipts.staff.ts'
import { listSheets } from '#contract/receipts/sheets.staff.ts'
import { api } from '#web/lib/http/api.ts'
import { collectionKeys, moneyAccountKeys, receiptKeys } from '#web/lib/query/keys.ts'
import type { Session } from '#web/lib/session/session.ts'

/** More accounts than this a branch does not have. */
const accountsOffered = 200
/** Rows of a part of a record page. */
const partSize = 20

/** Accounts that money can come to or leave, without cash boxes: cash is always that of one's own. */
export const openMoneyAccounts = ({ key }: Session) =>
  queryOptions({
    queryKey: moneyAccountKeys.part(key, 'open'),
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const query = { status: 'active', size: accountsOffered } as const
      const { content } = await api(listMoneyAccounts, { query, signal })
      return content.filter(({ kind }) => kind !== 'cash-box')
    },
  })

/** Receipts of a client, or of the clients of a group, newest first. */
export const receiptsOf = (whose: { client: number } | { group: number }, page: number, { key }: Session) =>
  queryOptions({
    queryKey: receiptKeys.part(key, 'of', { ...whose, page }),
    staleTime: 5_000,
    queryFn: ({ signal }) => api(listReceipts, { query: { ...whose, page, size: partSize }, signal }),
  })

/** The collection sheets of a group, newest first. */
export const sheetsOf = (group: number, page: number, { key }: Session) =>
  queryOptions({
    queryKey: collectionKeys.part(key, 'of-group', { group, page }),
    staleTime: 5_000,
    queryFn: ({ signal }) => api(listSheets, { query: { group, page, size: partSize }, signal }),
  })
