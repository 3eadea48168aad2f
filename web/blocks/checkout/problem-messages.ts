import { useLingui } from '@lingui/react/macro'
import type { OrderProblem } from '#web/features/checkout/order-problem.ts'

/**
 * Messages for a failed submission, by its kind: the server's own where it sent one, and the effect on the order or
 * request.
 */
export function useProblemMessages(of: 'order' | 'request') {
  const { t } = useLingui()
  const messages =
    of === 'order'
      ? {
          network: t`Failed to place order. Please check your network.`,
          response: t`Failed to place order. Unexpected response.`,
          unchanged: t`Nothing was placed, and your entries are kept.`,
          advice: t`We don't know yet whether it was booked. Press Place Order again: it can't be booked twice, and your entries are kept.`,
        }
      : {
          network: t`Failed to send the request. Please check your network.`,
          response: t`Failed to send the request. Unexpected response.`,
          unchanged: t`Nothing was sent, and your entries are kept.`,
          advice: t`We don't know yet whether it arrived. Send it again: it can't arrive twice, and your entries are kept.`,
        }

  return (problem: Exclude<OrderProblem, { kind: 'kept' }>): { title: string; advice?: string } => {
    const unexpected = t`An unexpected error occurred. Please try again.`
    if (problem.kind === 'unexpected') return { title: unexpected }
    const { advice, unchanged } = messages
    if (problem.kind === 'promo' || (problem.kind === 'refused' && problem.isGeneral)) {
      return { title: problem.message, advice: unchanged }
    }
    if (problem.kind !== 'no-answer') return { title: problem.message }
    if (problem.message) return { title: problem.message, advice }
    if (problem.reason === 'fault') return { title: unexpected, advice }
    return { title: problem.reason === 'network' ? messages.network : messages.response, advice }
  }
}
