import { z } from 'zod'

/** Letters and signs that show nothing: fillers of Hangul and the blank of Braille. */
const blanks = '\\u115F\\u1160\\u3164\\uFFA0\\u2800'
/** Control characters, line breaks, and what turns the direction of text or takes no room. Emoji join by U+200D. */
const hidden = new RegExp(
  `[\\p{Cc}\\p{Zl}\\p{Zp}\\u00AD\\u061C\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB${blanks}]`,
  'u',
)
const hiddenInName = new RegExp(`[\\p{C}\\p{Zl}\\p{Zp}${blanks}]`, 'u')

/** One line that shows something; nothing at all is left to `min`. */
export const isOneLine = (text: string) => text === '' || (!hidden.test(text) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text))

/** A line with a letter and nothing hidden; nothing at all is left to `min`. */
export const isName = (text: string) => text === '' || (!hiddenInName.test(text) && /\p{L}/u.test(text))

/** The text on one line, without what is hidden: for texts that came before, or from elsewhere. */
export const toOneLine = (text: string) => text.replace(new RegExp(hiddenInName, 'gu'), ' ').replace(/\s+/g, ' ').trim()

export const lineProblem = 'Please remove line breaks and invisible characters'
export const nameProblem = 'Please enter a name with letters'

/** Any field of one line: titles, places, references. Trimmed; may be empty unless `min` says otherwise. */
export const oneLine = (most: number) => z.string().trim().max(most).refine(isOneLine, lineProblem)

/** What a person or a thing is called. `missing` is said of an empty one. */
export const nameText = (most: number, missing?: string) =>
  z.string().trim().min(1, missing).max(most).refine(isName, nameProblem)

/** First and last name of a person, as every form asks for them. */
export const personName = {
  firstName: nameText(80, 'First name is required'),
  lastName: nameText(80, 'Last name is required'),
}
