import type { Actor } from '#api/platform/actor.ts'
import type { Tx } from '#api/platform/db.ts'

type Entry = {
  action: string
  entity: string
  entityId: number | null
  before?: object
  after?: object
  personal?: object
}

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null)

export const insertAuditEntry = (tx: Tx, actor: Actor | null, entry: Entry) =>
  tx
    .insertInto('audit_entries')
    .values({
      actor_account_id: actor?.accountId ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: json(entry.before),
      after: json(entry.after),
      personal: json(entry.personal),
      request_id: actor?.requestId ?? null,
    })
    .execute()
