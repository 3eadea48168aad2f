import { Trans, useLingui } from '@lingui/react/macro'
import { type Approval, approveEntry, declineEntry, withdrawEntry } from '#contract/lending/approvals.staff.ts'
import { approvalKindLabels } from '#contract/messages/entry-kind-labels.ts'
import { ksh } from '#contract/money.ts'
import { Can } from '#web/admin/lib/can.tsx'
import { approvalKeys } from '#web/admin/lib/waiting.queries.ts'
import { customerKeys } from '#web/admin/record/customers/customer-keys.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { clientKeys } from '#web/lib/query/keys.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useLanguage } from '#web/lib/url/paths.ts'
import { Button } from '#web/ui/button.tsx'
import styles from '../customers.module.css'

/** Approve and decline for a second person, withdraw for the requester; nothing once it is decided. */
export function ApprovalActions({ approval }: { approval: Approval }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { id, kind, state, amount, balanceSeen, balanceNow, requestedBy, canDecide, isOwn } = approval
  const what = `${approvalKindLabels[language][kind]}, ${ksh(amount)}`
  const { act, isBusy } = useAction({
    run: () => api(approveEntry, { params: { id } }),
    failed: t`The entry was not approved. Please try again.`,
    done: t`Entry approved.`,
    invalidates: [approvalKeys.all, customerKeys.all, clientKeys.all],
  })
  return (
    <div className={styles.inLine}>
      {canDecide && (
        <Can permission="Approve Entries">
          <Button
            onClick={() => act()}
            busy={isBusy}
            inactive={balanceNow !== balanceSeen}
            aria-label={t`Approve ${what}`}
          >
            <Trans>Approve</Trans>
          </Button>
          <ConfirmButton
            variant="secondary"
            button={<Trans>Decline</Trans>}
            label={t`Decline ${what}`}
            title={<Trans>Decline this entry?</Trans>}
            reason={{ shortest: 3 }}
            confirmLabel={<Trans>Decline</Trans>}
            cancelLabel={<Trans>Cancel</Trans>}
            onConfirm={(text) => api(declineEntry, { params: { id }, body: { reason: text } })}
            done={t`Entry declined.`}
            failed={t`The entry was not declined. Please try again.`}
            stale={approvalKeys.all}
          >
            <p>
              <Trans>The entry is not made, and {requestedBy} reads your reason.</Trans>
            </p>
          </ConfirmButton>
        </Can>
      )}
      {isOwn && state === 'waiting' && (
        <Can permission="Manage Lending">
          <ConfirmButton
            variant="secondary"
            button={<Trans>Withdraw</Trans>}
            label={t`Withdraw ${what}`}
            title={<Trans>Withdraw this entry?</Trans>}
            confirmLabel={<Trans>Withdraw</Trans>}
            cancelLabel={<Trans>Keep it</Trans>}
            onConfirm={() => api(withdrawEntry, { params: { id } })}
            done={t`Entry withdrawn.`}
            failed={t`The entry was not withdrawn. Please try again.`}
            stale={approvalKeys.all}
          >
            <p>
              <Trans>The entry is not made. You can request another one at any time.</Trans>
            </p>
          </ConfirmButton>
        </Can>
      )}
    </div>
  )
}
