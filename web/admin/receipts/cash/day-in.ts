import { day } from '#web/lib/url/url-filter.ts'

/** The day that a part of an address is, or null where it is none. */
export const dayIn = (text: string | null) => (text === null ? null : (day.read(text) ?? null))
