/** 'Ngʼangʼa' and 'NGANGA' are one word, 'Atieno-Otieno' are two. */
const nameParts = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’ʼ`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/**
 * Whether two full names may be one person's: every word of the shorter stands in the longer, in any order, and there
 * are two at least. 'Achieng Otieno' is 'Otieno Achieng Mary'.
 */
export function areSameName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [nameParts(one), nameParts(other)].sort((a, b) => a.length - b.length)
  return new Set(shorter).size >= 2 && shorter.every((word) => longer.includes(word))
}
