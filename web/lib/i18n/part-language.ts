import type { Language } from '#contract/errors.ts'
import { useLanguage } from '../url/paths.ts'

/** The language of product names in past orders and requests, and of texts stored without a language. */
export const untranslated: Language = 'en'

/** The `lang` of a part of the page: undefined where the part is in the page's language or its language is unknown. */
export function usePartLanguage() {
  const page = useLanguage()
  return (language: Language | null) => (language === page ? undefined : (language ?? undefined))
}
