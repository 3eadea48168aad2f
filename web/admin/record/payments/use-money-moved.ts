import { useQueryClient } from '@tanstack/react-query'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { cashKeys, clientKeys, groupKeys, receiptKeys, workKeys } from '#web/lib/query/keys.ts'

/** What receipts change: receipts, what clients and groups owe, and cash in hand. */
export const changedByReceipts = [
  receiptKeys.all,
  customerKeys.all,
  clientKeys.all,
  groupKeys.all,
  cashKeys.all,
  workKeys.all,
]

/** Refetches it. */
export function useMoneyMoved() {
  const client = useQueryClient()
  return () => Promise.all(changedByReceipts.map((queryKey) => client.invalidateQueries({ queryKey })))
}
