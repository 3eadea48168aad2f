/** max(0, limit - outstanding - held), all in cents: what a client may still book. */
export const availableCents = (limitCents: number, outstandingCents: number, heldCents: number) =>
  Math.max(0, limitCents - outstandingCents - heldCents)
