import { placeholderUrl } from '#api/modules/page-urls.ts'
import { fillIn } from '#api/modules/settings/settings.service.ts'
import { renderMarkdownWithLinks, renderPlainText } from '#api/platform/markdown.ts'
import { type Language, languages } from '#contract/errors.ts'
import type { Settings } from '#contract/site/settings.ts'
import type { StoredTexts } from './letters.queries.ts'

/** Subject and text of a letter in one language, as its author wrote them. */
export type LetterText = { subject: string; body: string }

export const textIn = (letter: StoredTexts, language: Language): LetterText =>
  language === 'sw'
    ? { subject: letter.subject_sw, body: letter.body_sw }
    : { subject: letter.subject_en, body: letter.body_en }

export const languagesOf = ({ readers }: Pick<StoredTexts, 'readers'>): readonly Language[] =>
  readers === 'both' ? languages : [readers]

/** The whole address of a page of the shop, in the language of the letter unless the author named the Swahili one. */
const linkIn = (language: Language) => (href: string) => {
  if (!href.startsWith('/')) return href
  return placeholderUrl(/^\/sw(?:[/?#]|$)/.test(href) ? 'en' : language, href)
}

/** The text for a mail, placeholders filled in. */
export function renderLetter({ subject, body }: LetterText, language: Language, settings: Settings) {
  const filled = fillIn(body, settings)
  const linkOf = linkIn(language)
  return {
    subject: fillIn(subject, settings),
    body: { html: renderMarkdownWithLinks(filled, linkOf), text: renderPlainText(filled, linkOf) },
  }
}
