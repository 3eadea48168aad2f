import { foldWords } from '#contract/names.ts'

/** Formats a client number: CL-00042, with more digits above 99999. */
export const clientNumber = (number: number) => `CL-${String(number).padStart(5, '0')}`

/** The client number in a search for one (`CL-00042`, `cl 42`, `42`), or null. */
export function clientNumberIn(text: string): string | null {
  const digits = /^(?:cl[\s-]*)?0*(\d{1,15})$/i.exec(text.trim())?.[1]
  return digits ? clientNumber(Number(digits)) : null
}

/** Whether a search can be compared with names: letters, and enough of them to tell names apart. */
export const isLikeName = (search: string) => /^[\p{L} -]{4,}$/u.test(foldWords(search))
