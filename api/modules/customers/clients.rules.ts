import { phoneIn } from '#contract/phones.ts'

/** The shop's own form of a client number: CL-00042, longer when five digits are used up. */
export const clientNumber = (number: number) => `CL-${String(number).padStart(5, '0')}`

/** The client number in a search for one (`CL-00042`, `cl 42`, `42`), or null. */
export function clientNumberIn(text: string): string | null {
  const digits = /^(?:cl[\s-]*)?0*(\d{1,15})$/i.exec(text.trim())?.[1]
  return digits ? clientNumber(Number(digits)) : null
}

const MAX_TERMS = 8

/** What a client's name, number or phone must hold, all of it: a phone as it is stored, or the words. Lower case. */
export function clientTerms(search: string): string[] {
  const phone = phoneIn(search)
  return phone ? [phone] : search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)
}
