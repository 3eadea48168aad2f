/** Lower case without diacritics and apostrophes, as people type on a phone. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .toLowerCase()

/** Options that contain every typed word, in their original order. */
export function matching<Option extends { label: string; note?: string }>(options: readonly Option[], typed: string) {
  const terms = plain(typed).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return [...options]
  return options.filter(({ label, note = '' }) => {
    const text = plain(`${label} ${note}`)
    return terms.every((word) => text.includes(word))
  })
}
