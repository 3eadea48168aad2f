import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '#web/lib/session/session.ts'
import { usePromo } from './promo.store.ts'
import { cartQuote, type QuotedLine } from './quote.queries.ts'
import { localFigures } from './quote.rules.ts'

/** Milliseconds without a change before the server is asked: a stepper is pressed several times. */
const settleMs = 400

/**
 * What these lines come to, with the applied promo code: by the server, and until it has said by this device from
 * `subtotal`, so that a figure moves once and not twice.
 */
export function useQuote(lines: readonly QuotedLine[], subtotal: number) {
  const session = useSession()
  const promo = usePromo()
  const wanted = JSON.stringify(lines.map(({ productId, quantity }) => ({ productId, quantity })))
  const [settled] = useDebouncedValue(wanted, settleMs)
  const asked: QuotedLine[] = JSON.parse(settled)
  const { data, isPlaceholderData, isError, isFetching, refetch } = useQuery({
    ...cartQuote(asked, promo?.code ?? null, session),
    placeholderData: keepPreviousData,
  })
  const refusal = promo && data ? data.refusal : null
  const isAnswered = data !== undefined && !isPlaceholderData && settled === wanted
  return {
    figures: isAnswered ? data : localFigures(subtotal, refusal === null ? promo : null, data),
    /** Why the applied code does not count. */
    refusal,
    isStale: isError,
    isRefreshing: isFetching,
    refresh: refetch,
  }
}
