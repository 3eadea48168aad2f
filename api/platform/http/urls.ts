import type { Language } from '#contract/errors.ts'

/** The address of a page as mails and search engines need it; Swahili pages stand under /sw. `path` begins with a slash. */
export const pageUrl = (publicUrl: string, language: Language, path: string) =>
  publicUrl.replace(/\/+$/, '') + (language === 'sw' ? `/sw${path === '/' ? '' : path}` : path)

/** Stands for scheme and host in words that are stored before anybody who knows them sends them. No host has this name. */
const UNKNOWN = 'https://shop.invalid'

/** The address of a page for words that are stored: `atHome` fills in where the shop is. */
export const placeholderUrl = (language: Language, path: string) => pageUrl(UNKNOWN, language, path)

export const withPublicUrl = (words: string, publicUrl: string) =>
  words.replaceAll(UNKNOWN, publicUrl.replace(/\/+$/, ''))
