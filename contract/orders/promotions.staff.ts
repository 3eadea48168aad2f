import { z } from 'zod'
import { HistoryPage, HistoryQuery } from '../account/history.staff.ts'
import { Done } from '../account/sessions.ts'
import { maxPrice } from '../catalogue/product-choices.ts'
import { defineEndpoint } from '../endpoint.ts'
import { messageCode } from '../errors.ts'
import { Id, IdParam, pageOf, pageQuery, Shillings, sortQuery, Timestamp, Version } from '../lists.ts'
import { maxPromotionUses, promotionKinds, promotionSorts, promotionStates } from './promotion-choices.ts'

const params = z.object({ id: IdParam })
const permission = 'Manage Products'

const Code = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(
    z
      .string()
      .min(3)
      .max(30)
      .regex(/^[A-Z0-9][A-Z0-9-]*$/, messageCode('PROMO_CODE_CHARACTERS')),
  )

/** The terms of a promotion. Orders that were placed with it keep the terms of that moment. */
const terms = {
  kind: z.enum(promotionKinds),
  /** For kind percent, else null. */
  percent: z.int().min(1).max(100).nullable(),
  /** KSh, for kind amount, else null. */
  amount: z.int().min(1).max(maxPrice).nullable(),
  /** KSh of items that an order needs. */
  minimum: z.int().min(0).max(maxPrice),
  /** First and last business day; null without a limit. */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  /** Orders in all, and of one client; null without a limit. A maximum below the present use ends the promotion. */
  maxUses: z.int().min(0).max(maxPromotionUses).nullable(),
  maxUsesPerClient: z.int().min(1).max(maxPromotionUses).nullable(),
}
type Terms = {
  kind: 'percent' | 'amount'
  percent: number | null
  amount: number | null
  startsOn: string | null
  endsOn: string | null
}

const withTerms = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({ ...terms, ...shape })
    .refine((input) => (input as Terms).kind === 'amount' || (input as Terms).percent !== null, {
      path: ['percent'],
      message: messageCode('REQUIRED'),
    })
    .refine((input) => (input as Terms).kind === 'percent' || (input as Terms).amount !== null, {
      path: ['amount'],
      message: messageCode('REQUIRED'),
    })
    .refine(
      (input) => {
        const { startsOn, endsOn } = input as Terms
        return startsOn === null || endsOn === null || startsOn <= endsOn
      },
      {
        path: ['endsOn'],
        message: messageCode('END_BEFORE_START'),
        // Days that are not valid are named themselves.
        when: ({ issues }) => issues.length === 0,
      },
    )

export const AddPromotionInput = withTerms({ code: Code })
export type AddPromotionInput = z.infer<typeof AddPromotionInput>

/** The code stays, because orders show it. `version` is the one that was read. */
export const EditPromotionInput = withTerms({ version: Version })
export type EditPromotionInput = z.infer<typeof EditPromotionInput>

const Promotion = z.object({
  id: Id,
  code: z.string(),
  kind: z.enum(promotionKinds),
  percent: z.int().nullable(),
  amount: Shillings.nullable(),
  minimum: Shillings,
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  maxUses: z.int().nullable(),
  maxUsesPerClient: z.int().nullable(),
  state: z.enum(promotionStates),
  /** Orders with it that are not cancelled, counted up to 10,000 or to its maximum. */
  uses: z.int(),
  /** There are more orders than were counted. */
  usesAreCapped: z.boolean(),
  createdAt: Timestamp,
  version: Version,
})
export type Promotion = z.infer<typeof Promotion>

const PromotionRecord = Promotion.extend({
  /** KSh that it took off all these orders. */
  discounts: Shillings,
})
export type PromotionRecord = z.infer<typeof PromotionRecord>

export const PromotionFilter = z.strictObject({
  /** A part of the code. */
  search: z.string().trim().max(200).optional(),
  state: z.enum(promotionStates).optional(),
  /** The newest first without it. */
  sort: sortQuery(promotionSorts),
})
export type PromotionFilter = z.infer<typeof PromotionFilter>

export const listPromotions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/promotions',
  permission,
  description: 'Promo codes with their use, newest first.',
  query: z.strictObject({ ...PromotionFilter.shape, ...pageQuery(20) }),
  response: pageOf(Promotion),
})

export const getPromotion = defineEndpoint({
  method: 'GET',
  path: '/api/v1/promotions/:id',
  permission,
  description: 'One promo code with what it took off.',
  params,
  response: PromotionRecord,
})

export const listPromotionHistory = defineEndpoint({
  method: 'GET',
  path: '/api/v1/promotions/:id/history',
  permission,
  description: 'Changes of a promo code, newest first.',
  params,
  query: HistoryQuery,
  response: HistoryPage,
})

/** ALREADY_TAKEN for the code of another promotion. */
export const addPromotion = defineEndpoint({
  method: 'POST',
  path: '/api/v1/promotions',
  permission,
  description: 'Add a promo code. Answers 409 ALREADY_TAKEN with `code`.',
  idempotent: true,
  status: 201,
  body: AddPromotionInput,
  response: PromotionRecord,
})

/** VERSION_CONFLICT for an outdated version, unless nothing would change. */
export const editPromotion = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/promotions/:id',
  permission,
  description:
    'Change the terms of a promo code for orders from now on. Answers 409 VERSION_CONFLICT with both versions when the record changed meanwhile.',
  params,
  body: EditPromotionInput,
  response: PromotionRecord,
})

/** Idempotent. A later last day starts it again. */
export const endPromotion = defineEndpoint({
  method: 'POST',
  path: '/api/v1/promotions/:id/end',
  permission,
  description: 'End a promo code now.',
  params,
  response: PromotionRecord,
})

/** PROMOTION_USED once an order was placed with it. */
export const deletePromotion = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/promotions/:id',
  permission,
  description: 'Delete a promo code that no order has. Answers 409 PROMOTION_USED once an order has it.',
  params,
  response: Done,
})
