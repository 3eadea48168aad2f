import type { Language } from '#contract/errors.ts'

/**
 * Pages without content that start the app at any address: kept by the service worker for a browser that the shop does not
 * answer.
 */
export const shells: Record<Language, string> = { en: '/shell', sw: '/sw/shell' }
