/** One text of a .po file: its id (with its context) and its translation. */
interface PoEntry {
  id: string
  translation: string
}

/** The entries of a .po file without header, obsolete texts and source references. */
export function readPo(file: string): PoEntry[] {
  return file
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter((line) => !line.startsWith('#')))
    .map((lines) => ({
      id: [field(lines, 'msgctxt'), field(lines, 'msgid')].filter(Boolean).join(' | '),
      translation: field(lines, 'msgstr'),
    }))
    .filter((entry) => entry.id !== '')
}

/** The value of a field, which may span several quoted lines. */
function field(lines: string[], name: string): string {
  const start = lines.findIndex((line) => line.startsWith(`${name} "`))
  if (start === -1) return ''
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => !line.startsWith('"'))
  const own = [lines[start]?.slice(name.length + 1) ?? '', ...(end === -1 ? rest : rest.slice(0, end))]
  return own.map((line) => JSON.parse(line) as string).join('')
}

/** The ids that only one of the two has. */
export function staleCatalogue(stored: PoEntry[], fresh: PoEntry[]): string[] {
  const missingIn = (entries: PoEntry[], other: PoEntry[]) => {
    const ids = new Set(entries.map((entry) => entry.id))
    return other.map((entry) => entry.id).filter((id) => !ids.has(id))
  }
  return [...missingIn(stored, fresh), ...missingIn(fresh, stored)].sort()
}
