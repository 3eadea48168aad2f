import { pageUrl } from '#api/modules/page-urls.ts'
import { escapeHtml } from '#api/platform/html.ts'
import { languages } from '#contract/errors.ts'

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Two entries for each path, one per language, each naming both as alternates. */
export function urlSet(publicUrl: string, paths: string[]): string {
  const entries = paths.flatMap((path) => {
    const alternates = [...languages, 'x-default' as const].map((language) => {
      const href = pageUrl(publicUrl, language === 'x-default' ? 'en' : language, path)
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`
    })
    return languages.map(
      (language) => `<url><loc>${escapeHtml(pageUrl(publicUrl, language, path))}</loc>${alternates.join('')}</url>\n`,
    )
  })
  return `${head}<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
}

export const sitemapIndex = (publicUrl: string, paths: string[]): string => {
  const entries = paths.map((path) => `<sitemap><loc>${escapeHtml(pageUrl(publicUrl, 'en', path))}</loc></sitemap>\n`)
  return `${head}<sitemapindex xmlns="${namespace}">\n${entries.join('')}</sitemapindex>\n`
}

/** Paths closed to robots: pages about one person, or empty without one. */
const closed = [
  '/admin',
  '/cart',
  '/wishlist',
  '/checkout',
  '/orders',
  '/account',
  '/newsletter/',
  '/dev/',
  '/api/docs',
]

export const robotsText = (publicUrl: string): string =>
  `${[
    'User-agent: *',
    ...closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /sw${path}`]),
    '',
    `Sitemap: ${pageUrl(publicUrl, 'en', '/sitemap.xml')}`,
  ].join('\n')}\n`
