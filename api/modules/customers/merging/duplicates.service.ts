import { type Actor, scopeOf } from '#api/platform/actor.ts'
import type { Db } from '#api/platform/database/db.ts'
import { toFullPage } from '#api/platform/database/lists.ts'
import { personName } from '#api/platform/person-name.ts'
import type { DataKey } from '#api/platform/secrets/data-key.ts'
import type { DuplicateReason } from '#contract/lending/customer-choices.ts'
import type { Duplicate } from '#contract/lending/customer-merges.staff.ts'
import { fullNameOf } from '#contract/names.ts'
import { areSameName } from '../candidates.rules.ts'
import { nationalIdHashIn } from '../national-id.service.ts'
import { toCustomer } from '../records/customers.presenters.ts'
import { findCustomerInScope, readRules } from '../records/customers-list.service.ts'
import { findAlike, findNationalIdHash, type Searched } from './duplicates.queries.ts'

const MAX_SHOWN = 20

/** From this similarity of trigrams on, names differ by a letter or two. */
const SIMILAR = 0.6

type Alike = { name: string; hasPhone: boolean; hasNationalId: boolean; likeness: number }

/** Why a customer may be the person of that name, the strongest reason first; empty for another person. */
function reasonsOf(name: string, alike: Alike): DuplicateReason[] {
  const isSimilar = alike.likeness >= SIMILAR || areSameName(name, alike.name)
  return [
    ...(alike.hasNationalId ? (['nationalId'] as const) : []),
    ...(alike.hasPhone ? (['phone'] as const) : []),
    ...(isSimilar ? (['name'] as const) : []),
  ]
}

async function duplicatesOf(db: Db, actor: Actor, searched: Searched, branchId: number | null | undefined) {
  const rules = await readRules(db)
  const rows = await findAlike(db, scopeOf(actor), searched)
  const alike = rows.flatMap((row): Duplicate[] => {
    const reasons = reasonsOf(searched.name, {
      name: personName(row),
      hasPhone: row.has_phone,
      hasNationalId: row.has_national_id,
      likeness: row.likeness,
    })
    const isMergeable = branchId !== undefined && row.branch_id === branchId
    return reasons.length === 0 ? [] : [{ ...toCustomer(row, rules, actor), reasons, isMergeable }]
  })
  return toFullPage(alike.slice(0, MAX_SHOWN))
}

/** Customers in the caller's scope who may be the same person. Four statements. Throws NOT_FOUND. */
export async function listDuplicates(db: Db, actor: Actor, id: number) {
  const row = await findCustomerInScope(db, actor, id)
  const nationalIdHash = await findNationalIdHash(db, row.id)
  const searched = { id: row.id, name: personName(row), phone: row.phone, nationalIdHash }
  return duplicatesOf(db, actor, searched, row.branch_id)
}

type Person = {
  firstName: string
  lastName: string
  phone?: string | null | undefined
  nationalId?: string | undefined
}

/** The same for a person who is not added yet. Two statements. */
export const findDuplicates = (db: Db, dataKey: DataKey, actor: Actor, person: Person) =>
  duplicatesOf(
    db,
    actor,
    {
      id: null,
      name: fullNameOf(person),
      phone: person.phone ?? null,
      nationalIdHash: person.nationalId === undefined ? null : nationalIdHashIn(dataKey, person.nationalId),
    },
    undefined,
  )
