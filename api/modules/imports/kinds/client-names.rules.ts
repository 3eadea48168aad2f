import { foldWords } from '#contract/names.ts'

/** A name as it is written: 'KAMAU, Peter' has the last name first. Without a comma it is in its order already. */
export function fullNameIn(written: string): string {
  const [last = '', ...rest] = written.split(',')
  return [...rest, last]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

/** A client number in the shop's form: 'cl 42' is CL-00042. Null for the number of another system. */
export function ownClientNumber(written: string): string | null {
  const digits = /^cl[\s-]*0*(\d{1,7})$/i.exec(written.trim())?.[1]
  return digits ? `CL-${digits.padStart(5, '0')}` : null
}

export const isSameText = (one: string | null | undefined, other: string | null | undefined) =>
  foldWords(one ?? '') === foldWords(other ?? '')
