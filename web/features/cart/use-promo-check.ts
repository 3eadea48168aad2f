import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Promo } from '#contract/orders/orders.ts'
import { messageOf } from '#web/lib/http/api.ts'
import { useAction } from '#web/lib/query/use-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { toast } from '#web/ui/feedback/toasts.tsx'
import { cartQuote, type QuotedLine, readCode } from './quote.queries.ts'

type Options = {
  lines: readonly QuotedLine[]
  /** Shown when there are no lines to try a code on. */
  noLines: string
  onValid: (promo: Promo) => void
}

/** Checks a typed promo code on these lines; `problem` is why it gives no discount. */
export function usePromoCheck({ lines, noLines, onValid }: Options) {
  const { t } = useLingui()
  const session = useSession()
  const client = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)
  const { act, isBusy } = useAction({
    run: (code: string) => client.fetchQuery(cartQuote(lines, code, session)),
    onDone: ({ promo, refusal }) => {
      if (!promo) return setProblem(refusal)
      onValid(promo)
      toast(t`Promo code applied successfully!`)
    },
    onFailed: (error) => setProblem(messageOf(error, t`No connection. Please try again.`)),
  })
  return {
    problem,
    isBusy,
    clearProblem: () => setProblem(null),
    check: (typed: string) => {
      const code = readCode(typed)
      if (code === '') return
      if (lines.length === 0) setProblem(noLines)
      else act(code)
    },
  }
}
