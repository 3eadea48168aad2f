export type Value = string | number | boolean | null
export type Values = Record<string, Value>
export type Change = { before: Values; after: Values }

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const fieldsOf = (snapshot: unknown): Map<string, Value> =>
  new Map(
    typeof snapshot === 'object' && snapshot !== null
      ? Object.entries(snapshot).flatMap(([field, value]) => (isValue(value) ? [[field, value] as const] : []))
      : [],
  )

/** The fields with one value each that two snapshots of an audit entry have in common and that differ; null without any. */
export function changeOf(before: unknown, after: unknown): Change | null {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const differing = [...is].filter(([field, value]) => was.has(field) && was.get(field) !== value)
  if (differing.length === 0) return null
  return {
    before: Object.fromEntries(differing.map(([field]) => [field, was.get(field) ?? null])),
    after: Object.fromEntries(differing),
  }
}

type Snapshots = { before: unknown; after: unknown; personal: unknown }

const partOf = (personal: unknown, side: 'before' | 'after'): unknown =>
  typeof personal === 'object' && personal !== null ? Reflect.get(personal, side) : undefined

/**
 * The content of an audit entry: the fields that changed, with what names a person, and the values that are only on one side,
 * such as a reason. Fields in `hidden` are left out.
 */
export function contentOf({ before, after, personal }: Snapshots, hidden: ReadonlySet<string>) {
  const isShown = ([field]: readonly [string, Value]) => !hidden.has(field)
  const side = (snapshot: unknown, name: 'before' | 'after') =>
    Object.fromEntries([...fieldsOf(snapshot), ...fieldsOf(partOf(personal, name))].filter(isShown))
  const [was, is] = [side(before, 'before'), side(after, 'after')]
  const facts: Values = Object.fromEntries([...fieldsOf(personal)].filter(isShown))
  for (const [field, value] of [...Object.entries(was), ...Object.entries(is)]) {
    if (!(field in was && field in is)) facts[field] = value
  }
  return { changed: changeOf(was, is), facts }
}
