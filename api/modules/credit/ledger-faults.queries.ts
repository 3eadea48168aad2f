import { sql } from 'kysely'
import type { Db } from '#api/platform/database/db.ts'
import { zone } from '#api/platform/database/fragments.ts'
import { changesOf } from './ledger.rules.ts'

type EntryFault = { id: number; kind: string; fault: 'signs' | 'day' }

/** The allowed changes as rows of kind and signs. */
const allowed = Object.entries(changesOf).flatMap(([kind, changes]) =>
  changes.map(([held, outstanding, writtenOff = 0, credit = 0]) => ({ kind, held, outstanding, writtenOff, credit })),
)

/** Kinds that count from the day they were recorded. */
const countedAtOnce = ['hold', 'release', 'reversal', 'return', 'credit-used']

/**
 * Entries that change the balances in a way their kind does not, or count from another day than the one they
 * record: the day of payment, or that of recording. Delivery days are compared with the orders, where they are stored.
 */
export const findEntryFaults = async (db: Db): Promise<EntryFault[]> => {
  const { rows } = await sql<EntryFault>`
    with allowed as (
      select * from unnest(${allowed.map(({ kind }) => kind)}::text[], ${allowed.map(({ held }) => held)}::int[],
        ${allowed.map(({ outstanding }) => outstanding)}::int[], ${allowed.map(({ writtenOff }) => writtenOff)}::int[],
        ${allowed.map(({ credit }) => credit)}::int[]) as change (kind, held, outstanding, written_off, credit)
    )
    select id, kind, 'signs' as fault from credit_entries where not exists (
      select from allowed where allowed.kind = credit_entries.kind
        and held = sign(held_delta_cents) and outstanding = sign(outstanding_delta_cents)
        and written_off = sign(written_off_delta_cents) and credit = sign(credit_delta_cents)
    )
    union all
    select credit_entries.id, kind, 'day' from credit_entries left join repayments on repayments.id = repayment_id
    where effective_on <> case
      when kind in ('repayment', 'credit-in') then paid_on
      when kind in ('credit-used', 'recovery') and repayment_id is not null then greatest(effective_on, paid_on)
      when kind = any(${countedAtOnce}) then (at at time zone ${zone()})::date
    end
    order by id
  `.execute(db)
  return rows
}
