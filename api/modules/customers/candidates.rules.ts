import { foldWords } from '#contract/names.ts'

/** The parts of a name for comparison: 'Ngʼangʼa' equals 'NGANGA', 'Atieno-Otieno' has two parts. */
const nameParts = (name: string) =>
  foldWords(name)
    .split(/[^\p{L}]+/u)
    .filter(Boolean)

/**
 * Whether two full names may belong to one person: the shorter has at least two different parts, and the longer
 * contains all of them in any order. 'Achieng Otieno' matches 'Otieno Achieng Mary'.
 */
export function areSameName(one: string, other: string): boolean {
  const [shorter = [], longer = []] = [nameParts(one), nameParts(other)].sort((a, b) => a.length - b.length)
  return new Set(shorter).size >= 2 && shorter.every((part) => longer.includes(part))
}
