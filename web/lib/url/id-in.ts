/** The id that a part of an address is, or null where it is none. */
export const idIn = (text: string | null | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
