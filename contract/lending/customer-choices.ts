/** What the orders of a customer tell: new, active, or neither. */
export const customerStatuses = ['active', 'inactive', 'new'] as const
export type CustomerStatus = (typeof customerStatuses)[number]

export const customerSegments = ['VIP', 'Premium', 'Regular', 'New'] as const
export type CustomerSegment = (typeof customerSegments)[number]

/** Orders of the list that show who owes: as the figures themselves, for those who may place orders. */
export const creditSorts = ['owes', 'days_past_due'] as const

/** Whether bookings for a client are allowed. */
export const clientStatuses = ['active', 'inactive', 'blocked'] as const

export const customersPageSize = 20

/** What the list of customers can be ordered by. */
export const customerSorts = ['joined', 'name', 'spent', 'orders', 'last_order', ...creditSorts] as const
export const longestNote = 2_000

/** Why two customers may be the same person. */
export const duplicateReasons = ['nationalId', 'phone', 'name'] as const
export type DuplicateReason = (typeof duplicateReasons)[number]
