import { placeholderUrl } from '#api/modules/page-urls.ts'
import type { Language } from '#contract/errors.ts'

/** The address of a page that ends or confirms a subscription, for a stored mail. */
export const linkTo = (language: Language, page: 'confirm' | 'unsubscribe', token: string) =>
  placeholderUrl(language, `/newsletter/${page}?token=${token}`)
