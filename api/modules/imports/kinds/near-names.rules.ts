import { foldWords } from '#contract/names.ts'

/** The fewest letters to add, remove or replace that make one text of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Its words in the order of the alphabet: 'Otieno Achieng' equals 'Achieng Otieno'. */
const sorted = (name: string) =>
  foldWords(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Letters in which near texts may differ: short ones in one, longer ones in two. */
const allowed = (text: string) => (text.length < 10 ? 1 : 2)

/** Whether two texts differ by a letter or two, whatever the order of their words. */
export function areNear(one: string, other: string): boolean {
  const [left, right] = [sorted(one), sorted(other)]
  const most = allowed(left.length < right.length ? left : right)
  return Math.abs(left.length - right.length) <= most && distance(left, right) <= most
}

const SHOWN = 3

/** The known texts that are near to one, or begin as it does; at most three. */
export const nearest = (text: string, known: readonly string[]): string[] =>
  [...new Set(known)]
    .filter((name) => areNear(name, text) || foldWords(name).startsWith(foldWords(text)))
    .slice(0, SHOWN)
