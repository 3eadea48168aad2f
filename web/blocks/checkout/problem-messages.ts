import { useLingui } from '@lingui/react/macro'
import type { OrderProblem } from '#web/features/checkout/order-problem.ts'

/**
 * Messages for a failed submission, by its kind: the server's own where it sent one, and the effect on the order or
 * request.
 */
export function useProblemWords(of: 'order' | 'request') {
  const { t } = useLingui()
  const words =
    of === 'order'
      ? {
          network: t`Failed to place order. Please check your network.`,
          response: t`Failed to place order. Unexpected response.`,
          nothing: t`Nothing was placed, and your entries are kept.`,
          advice: t`We don't know yet whether it was booked. Press Place Order again: it can't be booked twice, and your entries are kept.`,
        }
      : {
          network: t`Failed to send the request. Please check your network.`,
          response: t`Failed to send the request. Unexpected response.`,
          nothing: t`Nothing was sent, and your entries are kept.`,
          advice: t`We don't know yet whether it arrived. Send it again: it can't arrive twice, and your entries are kept.`,
        }

  return (problem: OrderProblem): { title: string; advice?: string } => {
    const unexpected = t`An unexpected error occurred. Please try again.`
    if (problem.kind === 'unexpected') return { title: unexpected }
    const { advice, nothing } = words
    if (problem.kind === 'promo' || (problem.kind === 'refused' && problem.isGeneral)) {
      return { title: problem.message, advice: nothing }
    }
    if (problem.kind !== 'unheard') return { title: problem.message }
    if (problem.message) return { title: problem.message, advice }
    if (problem.reason === 'fault') return { title: unexpected, advice }
    return { title: problem.reason === 'network' ? words.network : words.response, advice }
  }
}
