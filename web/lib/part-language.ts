import type { Language } from '#contract/errors.ts'
import { useLanguage } from './paths.ts'

/** Descriptions and the goods of past orders and requests are in English. */
export const untranslated: Language = 'en'

/** The `lang` of a part of the page: left out where the part is in the language of the page. */
export function usePartLanguage() {
  const page = useLanguage()
  return (language: Language) => (language === page ? undefined : language)
}
