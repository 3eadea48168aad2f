import { msg } from '@lingui/core/macro'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import { defineStates } from '#web/admin/record/states.tsx'
import type { Session } from '#web/lib/session/session.ts'

export const accountStates = defineStates<MoneyAccount['status']>({
  active: { name: msg({ message: 'Active', context: 'a money account' }), tone: 'action' },
  closed: { name: msg({ message: 'Closed', context: 'a money account' }), tone: 'neutral' },
})

/** Cash boxes belong to their holders; staff of one branch change the accounts of their branch only. */
export const canEditAccount = ({ kind, branch }: MoneyAccount, { user }: Session) =>
  kind !== 'cash-box' && (user?.branchId === null || user?.branchId === branch?.id)
