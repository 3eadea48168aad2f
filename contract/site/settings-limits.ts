/** In a file without schemas. Lines that the shop shows at most. */
export const mostClaims = 6
export const mostPromoTexts = 6
