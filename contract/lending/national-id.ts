/** A national id as it is compared and stored: upper case, without spaces and hyphens. */
export const plainNationalId = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/** Whether a plain text has the form of the number of an identity card, passport or alien card. */
export const isNationalId = (plain: string) => /^(?=.*\d)[A-Z0-9]{6,12}$/.test(plain)

/** Characters of a national id that lists show. */
export const shownOfNationalId = 3
