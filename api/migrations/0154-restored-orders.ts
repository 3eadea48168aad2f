import { type Kysely, sql } from 'kysely'

const kinds = [
  'placed',
  'transition',
  'edited',
  'cut',
  'returned',
  'expired',
  'deleted',
  'restored',
  'note',
  'undone',
  'redated',
]

/** A deleted order comes back. */
export async function up(db: Kysely<never>) {
  await sql`
    alter table order_events
      drop constraint order_events_kind_check,
      add constraint order_events_kind_check check (kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))}))`.execute(
    db,
  )
}
