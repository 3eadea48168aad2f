import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { declineRequest } from '#contract/orders/order-requests.ts'
import { ConfirmButton } from '#web/lib/form/confirm-button.tsx'
import { api } from '#web/lib/http/api.ts'
import { requestKeys } from '#web/lib/query/keys.ts'

const shortestReason = 3

type Props = { request: { id: number; requestNumber: string }; member: string }

/** Declines a member's request, with a reason that the member sees. */
export function DeclineRequest({ request: { id, requestNumber }, member }: Props) {
  const { t } = useLingui()
  return (
    <ConfirmButton
      button={
        <>
          <X aria-hidden size={18} />
          <Trans>Decline</Trans>
        </>
      }
      label={t`Decline request ${requestNumber}`}
      title={<Trans>Decline request {requestNumber}?</Trans>}
      reason={{ shortest: shortestReason, hint: <Trans>Shared with {member}.</Trans> }}
      confirmLabel={<Trans>Decline the request</Trans>}
      cancelLabel={<Trans>Don't decline</Trans>}
      onConfirm={(reason) => api(declineRequest, { params: { id }, body: { reason } })}
      done={t`Request ${requestNumber} is declined`}
      failed={t`The request was not declined. Please try again.`}
      stale={requestKeys.all}
    >
      <p>
        <Trans>Tell {member} why, so they know what to change.</Trans>
      </p>
    </ConfirmButton>
  )
}
