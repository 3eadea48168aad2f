/** In a file without schemas, which no first view loads. */
export const letterStates = ['draft', 'sending', 'sent', 'stopped'] as const
export type LetterState = (typeof letterStates)[number]

/** Which subscribers get a letter; with `both` each gets the text of the own language. */
export const letterLanguages = ['en', 'sw', 'both'] as const
export type LetterLanguage = (typeof letterLanguages)[number]

export const letterSorts = ['created_at'] as const

/** Characters. */
export const longestSubject = 120
export const longestLetter = 20_000
