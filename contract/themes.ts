/** Colour schemes; `auto` follows the device. */
export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]
