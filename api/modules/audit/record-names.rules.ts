import { type IdKind, idKindOf, isNameless } from '#contract/messages/audit-field-kinds.ts'
import type { Change, Value, Values } from './history.rules.ts'

type Shown = { action: string; changed: Change | null; facts?: Values }

/** Undefined where the record is gone or the caller may not know its name. */
export type NameOf = (kind: IdKind, id: number) => string | undefined

const sidesOf = ({ changed, facts }: Shown) => [...(changed ? [changed.before, changed.after] : []), facts ?? {}]

/** The record whose id a value is. */
function recordIn(field: string, value: Value, action: string) {
  const kind = typeof value === 'number' ? idKindOf(field, action) : undefined
  return kind && { kind, id: Number(value) }
}

const idsOf = (entry: Shown) =>
  sidesOf(entry).flatMap((side) =>
    Object.entries(side).flatMap(([field, value]) => recordIn(field, value, entry.action) ?? []),
  )

/** The ids in entries, by the kind of their record. */
export function collectIds(entries: readonly Shown[]): Map<IdKind, number[]> {
  const ids = new Map<IdKind, Set<number>>()
  for (const { kind, id } of entries.flatMap(idsOf)) ids.set(kind, (ids.get(kind) ?? new Set()).add(id))
  return new Map([...ids].map(([kind, some]) => [kind, [...some]]))
}

const isNamelessId = (field: string, value: Value) => typeof value === 'number' && isNameless(field)
const withoutNameless = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => !isNamelessId(field, value)))

function changeWithNames({ before, after }: Change, named: (field: string, value: Value) => Value): Change | null {
  const change: Change = { before: {}, after: {} }
  for (const [field, became] of Object.entries(withoutNameless(after))) {
    const was = before[field] ?? null
    const [one, other] = [named(field, was), named(field, became)]
    // The id distinguishes two records of one name.
    change.before[field] = one === other ? `${one} (${was})` : one
    change.after[field] = one === other ? `${other} (${became})` : other
  }
  return Object.keys(change.after).length === 0 ? null : change
}

/** An entry with the names of its records in place of their ids, without ids that no name belongs to. */
export function withNames<Entry extends Shown>(entry: Entry, nameOf: NameOf): Entry {
  const named = (field: string, value: Value): Value => {
    const record = recordIn(field, value, entry.action)
    return record ? (nameOf(record.kind, record.id) ?? value) : value
  }
  const namedFacts = (facts: Values): Values =>
    Object.fromEntries(Object.entries(withoutNameless(facts)).map(([field, value]) => [field, named(field, value)]))
  return {
    ...entry,
    changed: entry.changed && changeWithNames(entry.changed, named),
    ...(entry.facts && { facts: namedFacts(entry.facts) }),
  }
}

/** The accounts and customers whom the values of an entry name. */
export function peopleNamedIn(entry: Shown, nameOf: NameOf) {
  const of = (wanted: IdKind) =>
    idsOf(entry).flatMap(({ kind, id }) => (kind === wanted && nameOf(kind, id) !== undefined ? [id] : []))
  return { accounts: of('account'), customers: of('customer') }
}
