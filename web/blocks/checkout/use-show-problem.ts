import { useEffect, useRef } from 'react'
import type { OrderProblem } from '#web/features/checkout/order-problem.ts'

/** The ref of the messages about a failed submission. A phone's button is below them, so they scroll into view. */
export function useShowProblem(problem: OrderProblem | null) {
  const messages = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problem && problem.kind !== 'limit') messages.current?.scrollIntoView({ block: 'nearest' })
  }, [problem])
  return messages
}
