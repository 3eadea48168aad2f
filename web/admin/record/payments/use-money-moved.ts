import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Receipt } from '#contract/receipts/receipts.staff.ts'
import { approvalKeys } from '#web/admin/lib/waiting.queries.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import {
  arrearsKeys,
  cashKeys,
  clientKeys,
  collectionKeys,
  groupKeys,
  orderKeys,
  receiptKeys,
  workKeys,
} from '#web/lib/query/keys.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'

/** What receipts change: receipts, what clients and groups owe, deposits of orders, cash in hand, and what was collected. */
export const changedByReceipts = [
  receiptKeys.all,
  customerKeys.all,
  clientKeys.all,
  groupKeys.all,
  orderKeys.all,
  cashKeys.all,
  collectionKeys.all,
  workKeys.all,
  approvalKeys.all,
  arrearsKeys.all,
]

/** Refetches it. */
export function useMoneyMoved() {
  const client = useQueryClient()
  return () => Promise.all(changedByReceipts.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Shows what was done with money of a receipt, or that it waits for a second person. */
export function useMoneyToast() {
  const { t } = useLingui()
  return ({ waiting }: Receipt, done: string) =>
    toast(waiting.length > 0 ? t`A second person has to approve this. It waits.` : done)
}
