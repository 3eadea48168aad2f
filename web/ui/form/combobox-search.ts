import { searchTerms, searchText } from '#contract/names.ts'
/** Options that contain every typed word, in their original order. */
export function matching<Option extends { label: string; note?: string }>(options: readonly Option[], typed: string) {
  const terms = searchTerms(typed)
  if (terms.length === 0) return [...options]
  return options.filter(({ label, note = '' }) => {
    const text = searchText(`${label} ${note}`)
    return terms.every((word) => text.includes(word))
  })
}
