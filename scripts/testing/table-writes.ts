/** A writing statement in a source text; `columns` only for updates. */
export interface TableWrite {
  table: string
  kind: 'insert' | 'update' | 'delete'
  columns: string[]
}

const patterns: [kind: TableWrite['kind'], pattern: RegExp][] = [
  ['insert', /\.(?:insertInto|mergeInto|replaceInto)\(\s*'(\w+)/gs],
  ['insert', /\b(?:insert|merge)\s+into\s+"?(\w+)/gis],
  ['delete', /\.deleteFrom\(\s*'(\w+)/gs],
  ['delete', /\b(?:delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gis],
  ['update', /\.updateTable\(\s*'(\w+).*?\.set\((?<object>\{.*?\}\)|.*?\n)/gs],
  [
    'update',
    /\bupdate\s+(?:only\s+)?(?!set\b)"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\s(?<list>.*?)(?:\bwhere\b|\bfrom\b|\breturning\b|`|$)/gis,
  ],
]

/** Finds the writing statements of a module, in Kysely and in plain SQL. */
export function findWrites(source: string): TableWrite[] {
  return patterns.flatMap(([kind, pattern]) =>
    [...source.matchAll(pattern)].map((match) => ({
      table: match[1]?.toLowerCase() ?? '',
      kind,
      columns: columnsOf(match.groups ?? {}),
    })),
  )
}

/** Column names on the left of `=` in SQL, or the keys of an object; '?' when neither can be parsed. */
function columnsOf({ list, object }: Record<string, string | undefined>): string[] {
  if (list !== undefined) return [...list.matchAll(/(?:^|,)\s*"?(\w+)"?\s*=/g)].map((match) => match[1] ?? '')
  if (object === undefined) return []
  if (!object.startsWith('{')) return ['?']
  return [...object.matchAll(/(?:[{,]|^)\s*(\w+)\s*(?=[:,}])/g)].map((match) => match[1] ?? '')
}
