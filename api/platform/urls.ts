import type { Language } from '#contract/errors.ts'

/** The address of a page as mails and search engines need it; Swahili pages stand under /sw. `path` begins with a slash. */
export const pageUrl = (publicUrl: string, language: Language, path: string) =>
  publicUrl.replace(/\/+$/, '') + (language === 'sw' ? `/sw${path === '/' ? '' : path}` : path)
