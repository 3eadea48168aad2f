/** What a search for a phone number (`0711 223 344`, `254711`, at least five digits) looks for in stored ones, or null. */
export function phoneIn(text: string): string | null {
  const digits = /^(?:\+?254|0)([17]\d{3,8})$/.exec(text.replace(/[\s()-]/g, ''))?.[1]
  return digits ? `+254${digits}` : null
}
