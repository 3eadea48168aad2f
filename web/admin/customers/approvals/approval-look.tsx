import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ApprovalState } from '#contract/lending/approval-choices.ts'
import type { Approval } from '#contract/lending/approvals.staff.ts'
import { approvalKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh } from '#contract/money.ts'
import layout from '#web/admin/record/layout.module.css'
import { defineStates } from '#web/admin/record/states.tsx'
import { useLanguage } from '#web/lib/url/paths.ts'

export const approvalStates = defineStates<ApprovalState>({
  waiting: { name: msg({ message: 'Waiting', context: 'an entry of the ledger' }), tone: 'warning' },
  approved: { name: msg({ message: 'Approved', context: 'an entry of the ledger' }), tone: 'action' },
  declined: { name: msg({ message: 'Declined', context: 'an entry of the ledger' }), tone: 'danger' },
  withdrawn: { name: msg({ message: 'Withdrawn', context: 'an entry of the ledger' }), tone: 'neutral' },
  ended: { name: msg({ message: 'Ended without a decision', context: 'an entry of the ledger' }), tone: 'neutral' },
})

/** The kind and amount of an entry in one line. */
export function useEntryName() {
  const language = useLanguage()
  return ({ kind, amount }: Pick<Approval, 'kind' | 'amount'>) =>
    `${approvalKindLabels[language][kind]}, ${ksh(amount)}`
}

/** The balance before and after the entry. */
export function EntryChange({ approval: { balanceSeen, balanceAfter } }: { approval: Approval }) {
  return (
    <span className={layout.money}>
      {ksh(balanceSeen)} → {ksh(balanceAfter)}
    </span>
  )
}

/** That the balance is another one now, while the entry waits. */
export function BalanceMoved({ approval: { state, balanceNow, balanceSeen } }: { approval: Approval }) {
  if (state !== 'waiting' || balanceNow === balanceSeen) return null
  const now = ksh(balanceNow)
  return (
    <small>
      <Trans>The balance is {now} now, so this entry can no longer be made.</Trans>
    </small>
  )
}
