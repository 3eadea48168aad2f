import { ShopError } from '#api/platform/errors.ts'
import type { FieldMessage } from '#contract/messages/field-messages.en.ts'

/** Refuses to merge a category or brand into itself. */
export function refuseItself(id: number, into: number, code: FieldMessage) {
  if (id !== into) return
  throw new ShopError('VALIDATION_FAILED', { fields: [{ field: 'into', code }] })
}

type Versioned = { id: number; version: number }

/** Both records of a merge are as the caller read them. Throws VERSION_CONFLICT. */
export function assertVersions(
  from: Versioned,
  target: Versioned,
  sent: { into: number; version: number; intoVersion: number },
) {
  if (from.version === sent.version && target.version === sent.intoVersion) return
  const current = { id: from.id, into: target.id, version: from.version, intoVersion: target.version }
  throw new ShopError('VERSION_CONFLICT', { current, sent: { id: from.id, ...sent } })
}
