/** What the amounts of the shop are counted in, by ISO 4217 code, and by which clock its days begin, by IANA name. */
export type Region = { currency: string; timezone: string }

export const defaultRegion: Region = { currency: 'KES', timezone: 'Africa/Nairobi' }

/** Of the process or the browser tab: the server and the pages it renders have a copy of this module each (decision 62). */
const shared = globalThis as typeof globalThis & { shopRegion?: Region }

export const region = () => shared.shopRegion ?? defaultRegion
export const setRegion = ({ currency, timezone }: Region) => {
  shared.shopRegion = { currency, timezone }
}
