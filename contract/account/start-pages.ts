/** Where a sign-in of staff leads: to the back office, to the work page of credit officers, or to the products of the shop. */
export const startPages = ['console', 'work', 'shop'] as const
export type StartPage = (typeof startPages)[number]
