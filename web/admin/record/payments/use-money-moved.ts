import { useQueryClient } from '@tanstack/react-query'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { clientKeys, groupKeys, receiptKeys } from '#web/lib/query/keys.ts'

/** What receipts change: receipts, and what clients and groups owe. */
export const changedByReceipts = [receiptKeys.all, customerKeys.all, clientKeys.all, groupKeys.all]

/** Refetches it. */
export function useMoneyMoved() {
  const client = useQueryClient()
  return () => Promise.all(changedByReceipts.map((queryKey) => client.invalidateQueries({ queryKey })))
}
