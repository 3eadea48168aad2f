import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { withdrawRequest } from '#contract/orders/order-requests.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { requestKeys } from '#web/lib/query/keys.ts'

/** Withdraws a member's request that has no decision yet. */
export function WithdrawRequest({
  request: { id, requestNumber },
}: {
  request: { id: number; requestNumber: string }
}) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={
        <>
          <Undo2 aria-hidden size={18} />
          <Trans>Withdraw</Trans>
        </>
      }
      label={t`Withdraw request ${requestNumber}`}
      title={<Trans>Withdraw request {requestNumber}?</Trans>}
      confirmLabel={<Trans>Withdraw the request</Trans>}
      cancelLabel={<Trans>Keep the request</Trans>}
      onConfirm={() => api(withdrawRequest, { params: { id } })}
      done={t`Request ${requestNumber} is withdrawn`}
      failed={t`The request was not withdrawn. Please try again.`}
      stale={requestKeys.all}
    >
      <p>
        <Trans>Your credit officer will not book it. You can send another request at any time.</Trans>
      </p>
    </ConfirmButton>
  )
}
