import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode, wholeNumberCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Timestamp } from '../lists.ts'
import { oneLine } from '../texts.ts'
import { maxPieces, movementKinds, type StockChangeKind, stockChangeKinds } from './stock-choices.ts'

const permission = 'Manage Products'
const params = z.object({ id: IdParam })
type Change = { kind: StockChangeKind; quantity: number }
const isCounted = ({ kind, quantity }: Change) => kind !== 'count' || quantity >= 0
const isMoved = ({ kind, quantity }: Change) => quantity > 0 || kind === 'count' || kind === 'correction'
const isCorrected = ({ kind, quantity }: Change) => kind !== 'correction' || quantity !== 0

/** What arrived, what left other than by an order, what was counted on the shelf, or a correction of the books. */
export const StockChangeInput = z
  .strictObject({
    kind: z.enum(stockChangeKinds),
    /** How many came in or went out, how many were counted, or what a correction adds, negative to take off. */
    quantity: z.int(wholeNumberCode('QUANTITY_NEEDED')).min(-maxPieces).max(maxPieces),
    /** Required for what went out and for corrections. */
    reason: oneLine(200).default(''),
    /** Required for a count: the current stock that the person saw. Another one on the server answers STOCK_CHANGED. */
    expected: z.int().min(0).max(maxPieces).optional(),
  })
  .refine(isCounted, { path: ['quantity'], message: messageCode('QUANTITY_NEEDED') })
  .refine(isMoved, { path: ['quantity'], message: messageCode('ABOVE_ZERO') })
  .refine(isCorrected, { path: ['quantity'], message: messageCode('CHANGE_NEEDED') })
  .refine(({ kind, reason }) => reason !== '' || kind === 'in' || kind === 'count', {
    path: ['reason'],
    message: messageCode('REASON_NEEDED'),
  })
  .refine(({ kind, expected }) => kind !== 'count' || expected !== undefined, {
    path: ['expected'],
    message: messageCode('REQUIRED'),
  })
export type StockChangeInput = z.infer<typeof StockChangeInput>

export const StockLevels = z.object({
  id: Id,
  currentStock: z.int(),
  reservedStock: z.int(),
  availableStock: z.int(),
})
export type StockLevels = z.infer<typeof StockLevels>

/** STOCK_RESERVED when less would be left than orders have reserved. */
export const changeStock = defineEndpoint({
  method: 'POST',
  path: '/api/v1/products/:id/stock',
  permission,
  description:
    'Record what came in or went out, a count or a correction. A count sends the stock that was seen as `expected`, a correction a signed quantity; out and correction need a reason. Answers 409 STOCK_RESERVED or STOCK_CHANGED.',
  idempotent: true,
  status: 201,
  params,
  body: StockChangeInput,
  response: StockLevels,
})

export const StockMovement = z.object({
  id: Id,
  kind: z.enum(movementKinds),
  /** What it added to the current and to the reserved stock. */
  currentChange: z.int(),
  reservedChange: z.int(),
  /** Both after it. */
  currentAfter: z.int(),
  reservedAfter: z.int(),
  orderId: Id.nullable(),
  by: z.string().nullable(),
  reason: z.string().nullable(),
  at: Timestamp,
})
export type StockMovement = z.infer<typeof StockMovement>

export const listStockMovements = defineEndpoint({
  method: 'GET',
  path: '/api/v1/products/:id/stock',
  permission,
  description: 'What changed the stock of a product, newest first.',
  params,
  query: z.strictObject(pageQuery(20)),
  response: pageOf(StockMovement),
})
