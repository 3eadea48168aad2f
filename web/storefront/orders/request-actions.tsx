import { Trans, useLingui } from '@lingui/react/macro'
import { DeclineRequest } from '#web/features/requests/decline-request.tsx'
import type { ShownRequest } from '#web/features/requests/requests.queries.ts'
import { WithdrawRequest } from '#web/features/requests/withdraw-request.tsx'
import { LocaleLink } from '#web/lib/url/locale-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Buttons of an open request: staff book or decline it, its member withdraws it. */
export function RequestActions({ request }: { request: ShownRequest }) {
  const { t } = useLingui()
  const { id, requestNumber, member } = request
  if (request.status !== 'Sent') return null
  if (!member) return <WithdrawRequest request={request} />
  return (
    <>
      <LocaleLink
        to={`/checkout?request=${id}`}
        className={buttonClass()}
        aria-label={t`Open in checkout, request ${requestNumber}`}
      >
        <Trans>Open in checkout</Trans>
      </LocaleLink>
      <DeclineRequest request={request} member={member.name} />
    </>
  )
}
