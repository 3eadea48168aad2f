/** A phone as people write or paste it: its digits, a plus, and the signs between them. */
const written = /^(?:tel:)?[+\d\s().\p{Pd}−]+$/iu

/**
 * The stored form (+254 and nine digits) of a Kenyan phone in any usual notation, also without its 0 or pasted with
 * invisible marks; null for any other text.
 */
export function readPhone(text: string): string | null {
  if (!written.test(text.replace(/\p{Cf}/gu, '').trim())) return null
  const plain = text.replace(/[^+\d]/g, '')
  const digits = /^(?:(?:\+|00)?2540?|0)?([17]\d{8})$/.exec(plain)?.[1]
  return digits ? `+254${digits}` : null
}

/**
 * The digits of a part of a phone as a stored phone has them, in its local or international form. '' without a digit.
 * A prefix that no stored phone has (00254, +254 0) is read once it cannot be the middle of a number.
 */
export function phoneRun(text: string): string {
  const stored = readPhone(text)
  if (stored) return stored.slice('+254'.length)
  const digits = text.replace(/\D/g, '').replace(/^00(?=254[17])/, '')
  return /^\W*\+|254\(0/.test(text) ? digits.replace(/^2540/, '254') : digits
}

/** A stored Kenyan phone as every screen and document shows it: '0712 345 678'. Any other text is unchanged. */
export const toLocalPhone = (stored: string) => stored.replace(/^\+254([17]\d{2})(\d{3})(\d{3})$/, '0$1 $2 $3')
