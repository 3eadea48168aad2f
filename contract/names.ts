import { phoneRun } from './phones.ts'

/** Both names of a person, or the only one. */
export const fullNameOf = ({
  firstName = '',
  lastName = '',
}: {
  firstName?: string | undefined
  lastName?: string | undefined
}) => `${firstName} ${lastName}`.trim()

/** Apostrophes in all their forms, accents, and signs without a visible form: people write names with and without them. */
const dropped = /[\u0300-\u036F'`´ʹʻʼʽˈ‘’‛′＇\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** A text as searches compare it: Ng’ang’a, NG'ANG'A and Nganga are the same. The function `fold_words` of SQL equals it. */
export const foldWords = (text: string) =>
  text.normalize('NFD').replace(dropped, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Half of a name with a hyphen, also while its second half is not typed yet. */
const hyphen = /(?<=\p{L})\p{Pd}+(?=\p{L}|$)/u
const isDigits = (word: string) => /^(?:tel:)?[+()\d.\p{Pd}−]+$/u.test(word)

const MAX_TERMS = 8

/**
 * What the search text of a person must contain, each term anywhere: up to eight folded words. Digits next to each
 * other are one term, as in a phone: '0700 023 147 Nafula' has two.
 */
export function searchTerms(search: string): string[] {
  const terms: string[] = []
  let run = ''
  const endRun = () => {
    terms.push(phoneRun(run))
    run = ''
  }
  for (const word of foldWords(search).split(' ')) {
    if (isDigits(word)) run += word
    else {
      endRun()
      terms.push(...word.split(hyphen))
    }
  }
  endRun()
  return [...new Set(terms)].filter(Boolean).slice(0, MAX_TERMS)
}
