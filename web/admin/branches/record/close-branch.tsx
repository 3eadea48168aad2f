import { Trans, useLingui } from '@lingui/react/macro'
import { type BranchRecord, closeBranch, reopenBranch } from '#contract/lending/branches.staff.ts'
import { CloseButton } from '#web/admin/record/close-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { branchKeys } from '#web/lib/query/keys.ts'

/** Closes a branch that is empty, or opens a closed one again. */
export function CloseBranch({ branch: { id, name, status } }: { branch: BranchRecord }) {
  const { t } = useLingui()
  return (
    <CloseButton
      name={name}
      isClosed={status !== 'active'}
      stale={branchKeys.all}
      close={{
        action: <Trans>Close branch</Trans>,
        onConfirm: () => api(closeBranch, { params: { id } }),
        done: t`Branch closed.`,
        failed: t`The branch was not closed. Please try again.`,
        children: (
          <p>
            <Trans>
              Only an empty branch is closed: without groups, clients, active credit officers, staff accounts and open
              orders. No request can be sent to it any more.
            </Trans>
          </p>
        ),
      }}
      reopen={{
        action: <Trans context="a branch">Open again</Trans>,
        onConfirm: () => api(reopenBranch, { params: { id } }),
        done: t`Branch opened again.`,
        failed: t`The branch was not opened. Please try again.`,
        children: (
          <p>
            <Trans>Officers and groups can be added to it again.</Trans>
          </p>
        ),
      }}
    />
  )
}
