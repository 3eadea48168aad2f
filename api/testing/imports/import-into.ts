import { findStaffActor } from '#api/modules/accounts/accounts.service.ts'
import type {
  Decision,
  ImportContext,
  ImportKind,
  ImportPlan,
  ImportValues,
  Written,
} from '#api/modules/imports/import-kind.ts'
import type { Actor } from '#api/platform/actor.ts'
import { type Db, inTransaction } from '#api/platform/database/db.ts'
import { diskStore } from '#api/platform/files/disk-store.ts'
import { dataKeyFor } from '#api/platform/secrets/data-key.ts'
import { businessDay } from '#contract/business-day.ts'
import type { ImportKindName } from '#contract/imports/import-kinds.ts'

/** The actor of a staff account, as the worker of an import has it. */
export async function actorOf(db: Db, { accountId }: { accountId: number }): Promise<Actor> {
  const actor = await findStaffActor(db, accountId)
  if (!actor) throw new Error('no staff account')
  return { ...actor, requestId: 'import' }
}

type Options = Partial<Omit<ImportContext, 'actor'>> & {
  decisions?: readonly (Decision | null)[]
  /** Gets what was written. */
  written?: Written[]
}

export const contextFor = (actor: Actor, options: Options = {}): ImportContext => ({
  importId: 1,
  fileName: 'books.csv',
  actor,
  dataKey: dataKeyFor('a data key that only the tests know, long enough'),
  language: 'en',
  accountId: null,
  today: businessDay(new Date()),
  firstStock: 0,
  files: diskStore('/nowhere'),
  pictures: { has: async () => false, read: () => Promise.reject(new Error('no picture')) },
  ...options,
})

/** Imports rows as one batch: plans, locks, plans again and writes. Returns the plans. */
export async function importInto<Name extends ImportKindName>(
  db: Db,
  actor: Actor,
  kind: ImportKind<Name>,
  rows: readonly ImportValues<Name>[],
  { decisions = [], written = [], ...options }: Options = {},
): Promise<ImportPlan<Name>[]> {
  const inputs = rows.map((values, at) => ({ number: at + 2, values, decision: decisions[at] ?? null }))
  const context = contextFor(actor, options)
  const sum = (await kind.plan(db, context, inputs)).reduce((total, { cents = 0 }) => total + cents, 0)
  return inTransaction(db, async (tx) => {
    const summed = { sum, ...context }
    await kind.lock?.(tx, summed, inputs)
    const plans = await kind.plan(tx, summed, inputs)
    const open = plans.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
    if (open.length > 0) written.push(...(await kind.write(tx, summed, open)))
    return plans
  })
}
