import type { Language } from '#contract/errors.ts'

/**
 * The absolute address of a page, for mails and search engines; Swahili pages are below /sw. `path` begins with a
 * slash.
 */
export const pageUrl = (publicUrl: string, language: Language, path: string) =>
  publicUrl.replace(/\/+$/, '') + (language === 'sw' ? `/sw${path === '/' ? '' : path}` : path)

/** Placeholder for scheme and host in stored texts. The name is reserved, so that no host can have it (RFC 2606). */
const PLACEHOLDER = 'https://shop.invalid'

/** The address of a page for a stored text, in which `withPublicUrl` replaces the placeholder when it is sent. */
export const placeholderUrl = (language: Language, path: string) => pageUrl(PLACEHOLDER, language, path)

export const withPublicUrl = (text: string, publicUrl: string) =>
  text.replaceAll(PLACEHOLDER, publicUrl.replace(/\/+$/, ''))
