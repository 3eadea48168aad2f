import { foldWords } from '#contract/names.ts'

/** The fewest letters to add, remove, replace or swap with the next one that make one word of the other. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row]
    rows.push(next)
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      next[column] = Math.min(
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  }
  return at(one.length, other.length)
}

/** Its words in the order of the alphabet: 'Otieno Achieng' equals 'Achieng Otieno'. */
const wordsOf = (name: string) =>
  foldWords(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()

const LONG = 8

const areNearWords = (one: string, other: string) =>
  distance(one, other) <= (Math.min(one.length, other.length) < LONG ? 1 : 2)

/** Whether each word of a name differs from one of the other by a letter, a long word by two, whatever their order. */
export function areNear(one: string, other: string): boolean {
  const [left, right] = [wordsOf(one), wordsOf(other)]
  return left.length === right.length && left.every((word, at) => areNearWords(word, right[at] ?? ''))
}

const SHOWN = 3

/** The known texts that are near to one, or begin as it does; at most three. */
export const nearest = (text: string, known: readonly string[]): string[] =>
  [...new Set(known)]
    .filter((name) => areNear(name, text) || foldWords(name).startsWith(foldWords(text)))
    .slice(0, SHOWN)
