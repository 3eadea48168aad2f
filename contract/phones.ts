/**
 * The part of a stored phone that a search term (`0711 223 344`, `254711`) matches; null for other terms and fewer than
 * five digits.
 */
export function phoneIn(text: string): string | null {
  const digits = /^(?:\+?254|0)([17]\d{3,8})$/.exec(text.replace(/[\s()-]/g, ''))?.[1]
  return digits ? `+254${digits}` : null
}

/** A stored Kenyan phone in local form: '0712 345 678'. Any other text is unchanged. */
export const toLocalPhone = (stored: string) => stored.replace(/^\+254([17]\d{2})(\d{3})(\d{3})$/, '0$1 $2 $3')
