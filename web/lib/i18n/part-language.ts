import type { Language } from '#contract/errors.ts'
import { useLanguage } from '../url/paths.ts'

/** Descriptions and the goods of past orders and requests are in English. */
export const untranslated: Language = 'en'

/** The `lang` of a part of the page: left out where the part is in the language of the page, and where none is known. */
export function usePartLanguage() {
  const page = useLanguage()
  return (language: Language | null) => (language === page ? undefined : (language ?? undefined))
}
