import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session/session.ts'
import { usePromo } from './promo.store.ts'
import { cartQuote, type QuotedLine } from './quote.queries.ts'
import { localFigures } from './quote.rules.ts'

/** Debounce of the quote in milliseconds: a stepper is pressed several times in a row. */
const settleMs = 400

/**
 * The figures of these lines with the applied promo code: the server's quote, and until it answers an estimate from
 * `subtotal` in shillings, so that the figures change once and not twice.
 */
export function useQuote(lines: readonly QuotedLine[], subtotal: number) {
  const session = useSession()
  const promo = usePromo()
  const requestedLines = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity })))
  const [settled] = useDebouncedValue(requestedLines, settleMs)
  const quotedLines: QuotedLine[] = JSON.parse(settled)
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...cartQuote(quotedLines, promo?.code ?? null, session),
    placeholderData: keepPreviousData,
  })
  const refusal = promo && data ? data.refusal : null
  const isAnswered = data !== undefined && !isPlaceholderData && settled === requestedLines
  return {
    figures: isAnswered ? data : localFigures(subtotal, refusal === null ? promo : null, data),
    /** Why the applied code is refused; null when it is not. */
    refusal,
    isStale: isError,
    isRefreshing: isFetching,
    refresh: refetch,
  }
}
