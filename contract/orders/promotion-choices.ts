/** In a file without schemas, which no first view loads. */
export const promotionKinds = ['percent', 'amount'] as const

/** `used-up`: its maximum of orders is reached. */
export const promotionStates = ['active', 'scheduled', 'used-up', 'ended'] as const
export type PromotionState = (typeof promotionStates)[number]

/** Orders of the list of promotions. */
export const promotionSorts = ['created_at', 'code'] as const

/** The highest number of orders that a promotion may be limited to. */
export const maxPromotionUses = 1_000_000
