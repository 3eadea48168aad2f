import { msg } from '@lingui/core/macro'
import type { MoneyAccount } from '#contract/receipts/money-accounts.staff.ts'
import { defineStates } from '#web/admin/record/states.tsx'
import { can } from '#web/lib/session/can.ts'
import type { Session } from '#web/lib/session/session.ts'

export const accountStates = defineStates<MoneyAccount['status']>({
  active: { name: msg({ message: 'Active', context: 'a money account' }), tone: 'action' },
  closed: { name: msg({ message: 'Closed', context: 'a money account' }), tone: 'neutral' },
})

/** For Configure Settings. Cash boxes belong to their holders; staff of one branch change the accounts of their branch only. */
export const canEditAccount = ({ kind, branch }: MoneyAccount, session: Session) =>
  kind !== 'cash-box' &&
  can(session, 'Configure Settings') &&
  (session.user?.branchId === null || session.user?.branchId === branch?.id)
