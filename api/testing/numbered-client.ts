import type { Db } from '#api/platform/database/db.ts'
import { createClient } from './factories.ts'

/** A client with a number in its usual form. */
export async function createNumbered(db: Db, options: Parameters<typeof createClient>[1] = {}) {
  const client = await createClient(db, options)
  const row = await db
    .updateTable('customers')
    .set({ client_number: `CL-${String(client.id).padStart(5, '0')}` })
    .where('id', '=', client.id)
    .returning(['client_number as number', 'phone', 'last_name'])
    .executeTakeFirstOrThrow()
  return { client, id: client.id, number: row.number ?? '', phone: row.phone, name: `Akinyi ${row.last_name}` }
}
