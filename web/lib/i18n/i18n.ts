import { type I18n, type Messages, setupI18n } from '@lingui/core'
import type { Language } from '#contract/errors.ts'
import type { Area } from '#web/areas.ts'

const known = new Map<Language, I18n>()
const loaded = new Set<string>()

/** The messages of one language. All requests on the server share them, which is safe because they only read them. */
export function i18nFor(language: Language): I18n {
  const found = known.get(language)
  if (found) return found
  const made = setupI18n({ locale: language, locales: `${language}-KE`, messages: { [language]: {} } })
  known.set(language, made)
  return made
}

export function addMessages(language: Language, area: Area, messages: Messages) {
  if (loaded.has(`${language}/${area}`)) return
  loaded.add(`${language}/${area}`)
  const { messages: all } = i18nFor(language)
  // Where areas share a message the storefront's is used, in any order of loading, as in the server's page. Added to the
  // messages in use, because `load` renders the whole page again; what needs these messages is not rendered yet.
  Object.assign(all, area === 'storefront' ? messages : { ...messages, ...all })
}

const retryWaits = [1000, 3000, 9000]

/** Repeats a failed load after each wait: a page cannot be shown without its messages. */
async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of retryWaits) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  return load()
}

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')

/** Loads the messages of one language and area into the browser, once. */
export async function loadCatalogue(language: Language, area: Area) {
  if (import.meta.env.SSR || loaded.has(`${language}/${area}`)) return
  const load = catalogues[`../../locales/${language}/${area}.po`]
  if (load) addMessages(language, area, (await persistently(load)).messages)
}
