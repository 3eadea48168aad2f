import { screens } from '../lib/screens.ts'

/** The tabs of the content, in their order. */
export const contentScreens = [
  screens.synonyms,
  screens.searches,
  screens.newsletter,
  screens.letters,
  screens.pages,
  screens.texts,
] as const
