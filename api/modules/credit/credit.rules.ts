import { ShopError } from '#api/platform/errors.ts'
import { availableCents } from '#contract/lending/available.ts'
import { toShillings } from '#contract/money.ts'

type Client = { name: string; limitCents: number | null; outstandingCents: number; heldCents: number }

/**
 * Accepts requested <= limit - outstanding - held. All in cents, on the total to repay. Throws LIMIT_NOT_SET or
 * LOAN_LIMIT_REACHED with the figures.
 */
export function assertWithinLimit(client: Client, requestedCents: number) {
  const { limitCents, outstandingCents, heldCents } = client
  if (limitCents === null) throw new ShopError('LIMIT_NOT_SET', { client: client.name })
  const available = availableCents(limitCents, outstandingCents, heldCents)
  if (requestedCents <= available) return
  throw new ShopError('LOAN_LIMIT_REACHED', {
    limit: toShillings(limitCents),
    outstanding: toShillings(outstandingCents),
    held: toShillings(heldCents),
    available: toShillings(available),
    requested: toShillings(requestedCents),
    shortfall: toShillings(requestedCents - available),
  })
}
