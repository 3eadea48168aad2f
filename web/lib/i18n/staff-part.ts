import type { Language } from '#contract/errors.ts'
import type { LoadComponent } from '#web/ui/hooks/use-lazy-part.ts'
import { loadCatalogue } from './i18n.ts'

/** Loads a part of the shop that only staff see, by language, with its messages: other readers do not load those. */
export function staffPart<Props>(load: LoadComponent<Props>): Record<Language, LoadComponent<Props>> {
  const loadIn = (language: Language) => async () => {
    const [part] = await Promise.all([load(), loadCatalogue(language, 'staff')])
    return part
  }
  return { en: loadIn('en'), sw: loadIn('sw') }
}
