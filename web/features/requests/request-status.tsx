import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { RequestState } from '#contract/orders/order-requests.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

/** The labels of the states of a request. */
export const requestLabels = {
  Sent: msg({ message: 'Sent', context: 'state of a request' }),
  Booked: msg({ message: 'Booked', context: 'state of a request' }),
  Declined: msg({ message: 'Declined', context: 'state of a request' }),
  Withdrawn: msg({ message: 'Withdrawn', context: 'state of a request' }),
} satisfies Record<RequestState, unknown>

const tones: Record<RequestState, BadgeTone> = {
  Sent: 'warning',
  Booked: 'action',
  Declined: 'danger',
  Withdrawn: 'neutral',
}

export function RequestStatus({ status }: { status: RequestState }) {
  const { t } = useLingui()
  return <Badge tone={tones[status]}>{t(requestLabels[status])}</Badge>
}
