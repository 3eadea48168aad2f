/** What a search for a phone number (`0711 223 344`, `254711`, at least five digits) looks for in stored ones, or null. */
export function phoneIn(text: string): string | null {
  const digits = /^(?:\+?254|0)([17]\d{3,8})$/.exec(text.replace(/[\s()-]/g, ''))?.[1]
  return digits ? `+254${digits}` : null
}

/** A stored number as people here write it: '0712 345 678'. Anything else stays as it is. */
export const phoneWords = (stored: string) => stored.replace(/^\+254([17]\d{2})(\d{3})(\d{3})$/, '0$1 $2 $3')
