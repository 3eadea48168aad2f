import { isDeepStrictEqual } from 'node:util'
import { ShopError } from './errors.ts'

/** Whether a record has all of these fields with these values; lists and records are compared by their contents. */
export const hasFields = (fields: object, record: object) =>
  Object.entries(fields).every(([field, value]) => isDeepStrictEqual(Reflect.get(record, field), value))

type Versioned = { version: number }
type Sent = { version?: number | undefined }

const isOutdated = (current: Versioned, sent: Sent) => sent.version !== undefined && sent.version !== current.version

/** Throws VERSION_CONFLICT with both sides when the versions differ. Without a sent version the last write wins. */
export function refuseOutdated<Stored extends Versioned, Input extends Sent>(current: Stored, sent: Input): void {
  if (isOutdated(current, sent)) throw new ShopError('VERSION_CONFLICT', { current, sent })
}

/** The same for a row whose record, as the caller sees it, is read only for the error. */
export async function refuseOutdatedRow<Input extends Sent>(
  row: Versioned,
  sent: Input,
  read: () => Promise<object>,
): Promise<void> {
  if (isOutdated(row, sent)) throw new ShopError('VERSION_CONFLICT', { current: await read(), sent })
}
