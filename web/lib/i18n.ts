import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '#contract/errors.ts'

export type Area = 'storefront' | 'console'

const known = new Map<Language, I18n>()
const loaded = new Set<string>()

/** The words of one language: shared by all requests on the server, which only ever reads them. */
export function i18nFor(language: Language): I18n {
  const found = known.get(language)
  if (found) return found
  const made = setupI18n({ locale: language, messages: { [language]: {} } })
  known.set(language, made)
  return made
}

export function addMessages(language: Language, area: Area, messages: Messages) {
  if (loaded.has(`${language}/${area}`)) return
  loaded.add(`${language}/${area}`)
  i18nFor(language).load(language, messages)
}

const catalogues = import.meta.glob<{ messages: Messages }>('../locales/*/*.po')

/** Brings the words of one language and part of the shop into the browser, once. */
export async function loadWords(language: Language, area: Area) {
  if (import.meta.env.SSR || loaded.has(`${language}/${area}`)) return
  const catalogue = await catalogues[`../locales/${language}/${area}.po`]?.()
  if (catalogue) addMessages(language, area, catalogue.messages)
}
