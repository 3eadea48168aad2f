import { z } from 'zod'
import { messageCode } from './errors.ts'
import type { FieldMessage } from './messages/field-messages.en.ts'

/** Letters and signs without a visible form: Hangul fillers and the Braille blank. */
const blanks = '\\u115F\\u1160\\u3164\\uFFA0\\u2800'
/** Control characters, line breaks, direction overrides and zero-width characters, except U+200D, which joins emoji. */
const hidden = new RegExp(
  `[\\p{Cc}\\p{Zl}\\p{Zp}\\u00AD\\u061C\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF\\uFFF9-\\uFFFB${blanks}]`,
  'u',
)
const hiddenInName = new RegExp(`[\\p{C}\\p{Zl}\\p{Zp}${blanks}]`, 'u')

/** Whether a text is one line with a visible character. True for '': `min` refuses an empty text. */
export const isOneLine = (text: string) => text === '' || (!hidden.test(text) && /[\p{L}\p{N}\p{P}\p{S}]/u.test(text))

/** Whether a text is one line with a letter and no hidden character. True for '': `min` refuses an empty text. */
export const isName = (text: string) => text === '' || (!hiddenInName.test(text) && /\p{L}/u.test(text))

/** The text on one line without hidden characters: for texts stored before this check, or from other systems. */
export const toOneLine = (text: string) => text.replace(new RegExp(hiddenInName, 'gu'), ' ').replace(/\s+/g, ' ').trim()

/** A field of one line: titles, places, references. Trimmed; may be empty unless `min` is set. */
export const oneLine = (most: number) => z.string().trim().max(most).refine(isOneLine, messageCode('NOT_ONE_LINE'))

/** The name of a person or a thing. `missing` is the code for an empty one. */
export const nameText = (most: number, missing?: FieldMessage) =>
  z.string().trim().min(1, missing).max(most).refine(isName, messageCode('NAME_WITHOUT_LETTERS'))

/** First and last name of a person whom staff add or edit; a person may have one name only. */
export const personName = {
  firstName: nameText(80, 'FIRST_NAME_NEEDED'),
  lastName: z.string().trim().max(80).refine(isName, messageCode('NAME_WITHOUT_LETTERS')),
}

/** The same of a person who registers: both names are needed. */
export const registeredName = { ...personName, lastName: nameText(80, 'LAST_NAME_NEEDED') }
