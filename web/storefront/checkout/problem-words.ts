import { useLingui } from '@lingui/react/macro'
import type { OrderProblem } from '../../features/checkout/order-problem.ts'

/** What happened, and what that means for the order where the server has not said it. */
export function useProblemWords() {
  const { t } = useLingui()
  return (problem: OrderProblem): { title: string; advice?: string } => {
    if (problem.kind === 'unexpected') return { title: t`An unexpected error occurred. Please try again.` }
    if (problem.kind !== 'unheard') return { title: problem.message }
    const advice = t`It may or may not have been booked. Place it again: it will never be booked twice, and nothing you entered is lost.`
    if (problem.message) return { title: problem.message, advice }
    return problem.reason === 'network'
      ? { title: t`Failed to place order. Please check your network.`, advice }
      : { title: t`Failed to place order. Unexpected response.`, advice }
  }
}
