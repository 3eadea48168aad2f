/** In a file without schemas. What changes the stock of a product, as its ledger names it. */
export const movementKinds = [
  'received',
  'issued',
  'counted',
  'adjusted',
  'reserved',
  'released',
  'delivered',
  'returned',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** The changes that staff record. */
export const stockChangeKinds = ['in', 'out', 'count', 'correction'] as const
export type StockChangeKind = (typeof stockChangeKinds)[number]

/** The most pieces that a product can have, or a change can have. */
export const maxPieces = 1_000_000
